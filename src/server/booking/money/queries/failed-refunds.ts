import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import type { RefundReason } from './refunds.ts';

/** SQL: refunds `r` that the site owes without an operator's request and that failed. They have a partial index. */
export const OWED_AND_FAILED = `r.status in ('failed', 'canceled') and r.resolved_at is null
  and (r.source = 'system' or r.reason = 'moved')`;

export interface FailedRefundRow {
  id: string;
  booking_id: string;
  status: 'failed' | 'canceled';
  failure_code: string | null;
  attempt: number;
  failed_at: Temporal.Instant;
  retry_at: Temporal.Instant | null;
  is_given_up: boolean;
}

/** Failed refunds that are due for a check. A time far in the future was written under another CLOCK. */
export const failedRefundsToLookAt = prepared<[limit: number], FailedRefundRow>(
  'failed-refunds-to-look-at',
  `select r.id, p.booking_id, r.status, r.failure_code, r.attempt, r.updated_at as failed_at, r.retry_at,
     r.given_up_at is not null as is_given_up
   from refunds r join payments p on p.id = r.payment_id
   where ${OWED_AND_FAILED} and (r.retry_at is null or r.retry_at <= app_now() or r.retry_at > app_now() + interval '5 days')
   order by r.retry_at nulls first, r.updated_at
   limit $1`,
);

export const setRetryTime = prepared<[refundId: string, retryAt: Temporal.Instant], never>(
  'set-refund-retry-time',
  'update refunds set retry_at = $2 where id = $1',
);

/** Leaves the refund to people. It is checked once a day, because they may have returned the money in another way. */
export const giveUpRefund = prepared<[refundId: string], never>(
  'give-up-refund',
  `update refunds set given_up_at = coalesce(given_up_at, app_now()), retry_at = app_now() + interval '1 day' where id = $1`,
);

export interface OwedRefund {
  payment_id: string;
  amount_cents: number;
  reason: RefundReason;
  /** Kept of the refund's payment. */
  kept_cents: number;
  booking_id: string;
  booking_status: BookingStatus;
  amount_gross_cents: number;
}

/** A failed refund that is not resolved. The caller has locked the booking. */
export const owedRefund = prepared<[refundId: string], OwedRefund>(
  'owed-refund',
  `select r.payment_id, r.amount_cents, r.reason, m.kept_cents, b.id as booking_id, b.status as booking_status,
     b.amount_gross_cents
   from refunds r join payment_money m on m.payment_id = r.payment_id join bookings b on b.id = m.booking_id
   where r.id = $1 and ${OWED_AND_FAILED}`,
);

/** Closes a failed refund: nothing is owed any more, or a new attempt is made. */
export const resolveRefund = prepared<[refundId: string], never>(
  'resolve-refund',
  'update refunds set resolved_at = app_now(), retry_at = null where id = $1',
);

/** Orders a failed refund again, in a row of its own. The customer was told about the first one. */
export const orderAgain = prepared<[refundId: string, amountCents: number], { id: string }>(
  'order-refund-again',
  `with made as (
     insert into refunds (payment_id, amount_cents, reason, source, attempt)
     select payment_id, $2, reason, source, attempt + 1 from refunds where id = $1
     returning id, payment_id, amount_cents, reason, attempt
   ), ${recordEvents({
     rows: 'made',
     event: 'refund_ordered',
     bookingId: '(select booking_id from payments where id = payment_id)',
     refundId: 'id',
     actor: `'system'`,
     after: `jsonb_build_object('amountCents', amount_cents, 'reason', reason, 'attempt', attempt)`,
   })}
   select id from made`,
);
