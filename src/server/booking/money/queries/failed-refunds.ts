import { CURRENCY } from '#domain/money.ts';
import { FAILED_REFUND_STATUSES, RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { IS_OF_REJECTED_MONEY } from '../../queries/rejected-money.ts';
import type { RefundReason } from './refunds.ts';

/** SQL: refunds `r` that the site owes, that failed and are not resolved. They have a partial index. */
export const OWED_AND_FAILED = `r.status in (${listed(FAILED_REFUND_STATUSES)}) and r.resolved_at is null and r.is_owed`;

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

export interface FailedOfBooking {
  id: string;
  payment_id: string;
  amount_cents: number;
  reason: RefundReason;
  failed_at: Temporal.Instant;
  /** null: not resolved. */
  resolved_at: Temporal.Instant | null;
  /** Kept of the refund's payment. */
  kept_cents: number;
  currency: string;
}

/** The failed refunds of a booking that the site owes or owed, the oldest failure first. */
export const failedRefundsOfBooking = prepared<[bookingId: string], FailedOfBooking>(
  'failed-refunds-of-booking',
  `select r.id, r.payment_id, r.amount_cents, r.cause as reason, r.updated_at as failed_at, r.resolved_at, m.kept_cents,
     m.currency
   from payment_money m join refunds r on r.payment_id = m.payment_id
   where m.booking_id = $1 and r.status in (${listed(FAILED_REFUND_STATUSES)}) and r.is_owed order by r.updated_at, r.id`,
);

/**
 * Refunds of a booking that people have made, in the back office or in the provider's dashboard, and that have not failed.
 * Those of late or wrong payments are left out: that money did not pay for the booking.
 */
export const refundsByPeople = prepared<
  [bookingId: string],
  { payment_id: string; amount_cents: number; created_at: Temporal.Instant }
>(
  'refunds-by-people',
  `select r.payment_id, r.amount_cents, r.created_at
   from payments p join refunds r on r.payment_id = p.id
   where p.booking_id = $1 and p.currency = '${CURRENCY}' and r.status in (${listed(RETURNED_REFUND_STATUSES)})
     and not r.is_owed
     and not exists (select from refunds where payment_id = p.id and ${IS_OF_REJECTED_MONEY})`,
);

/** Closes a failed refund: nothing is owed any more, or a new attempt is made. */
export const resolveRefund = prepared<[refundId: string], never>(
  'resolve-refund',
  'update refunds set resolved_at = app_now(), retry_at = null where id = $1',
);

/**
 * Closes the failed refunds of a booking in the site's currency: what is owed of them is part of a sum that is decided and
 * ordered anew. The caller has the booking's lock.
 */
export const resolveRefundsOfBooking = prepared<[bookingId: string], never>(
  'resolve-refunds-of-booking',
  `update refunds r set resolved_at = app_now(), retry_at = null
   from payments p where p.id = r.payment_id and p.booking_id = $1 and p.currency = '${CURRENCY}' and ${OWED_AND_FAILED}`,
);

/** Orders a failed refund again, in a row of its own. The customer was told about the first one. */
export const orderAgain = prepared<[refundId: string, amountCents: number], { id: string }>(
  'order-refund-again',
  `with made as (
     insert into refunds (payment_id, amount_cents, cause, actor, is_owed, attempt)
     select payment_id, $2, cause, actor, is_owed, attempt + 1 from refunds where id = $1
     returning id, payment_id, amount_cents, cause, attempt
   ), ${recordEvents({
     rows: 'made',
     event: 'refund_ordered',
     bookingId: '(select booking_id from payments where id = payment_id)',
     refundId: 'id',
     actor: `'system'`,
     after: `jsonb_build_object('amountCents', amount_cents, 'reason', cause, 'attempt', attempt)`,
   })}
   select id from made`,
);
