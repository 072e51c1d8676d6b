import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { OPEN_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import type { Queryable } from '../../../db/database.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import { IS_OF_REJECTED_MONEY } from '../../queries/rejected-money.ts';
import { REFUND_STATUS_ORDER } from './refund-status-order.ts';

const BOOKING_OF_PAYMENT = '(select booking_id from payments where id = payment_id)';

export interface OpenRefund {
  id: string;
  amount_cents: number;
  intent_id: string;
  payment_id: string;
  booking_id: string;
}

/** The key that is stored with a refund at the provider, and by which the site finds it again there. */
export function refundKey(refundId: string): string {
  return `refund-${refundId}`;
}

/**
 * Why money is refunded: it came too late or with a wrong amount, its booking was canceled, or the booking was changed to a
 * lower price. A refund made in the provider's dashboard has the provider's own reason instead. Column `cause`:
 * docs/decisions/0108-what-is-stored-of-a-refund.md
 */
export type RefundReason = Rejection | 'canceled' | 'moved';

/** Why received money does not pay for the booking. */
export type Rejection = 'late' | 'wrong_amount';

/** SQL on refunds `r`: who decided on it, as `refundSource` of src/contract/payments.ts. */
export const REFUND_SOURCE = `case r.actor when 'visitor' then 'customer' else split_part(r.actor, ':', 1) end`;

export interface NewRefund {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  /** `visitor`, `admin:<user id>`, `system` */
  readonly actor: string;
  /** The site owes it: if it fails, it is ordered again (P-13.9). False: an operator's own decision. */
  readonly isOwed: boolean;
  /** From the operator's request: a hash of its Idempotency-Key, and the amount it asked for. */
  readonly requestKey?: Buffer | null;
  readonly asked?: string;
}

export const insertRefundRow = prepared<
  [
    paymentId: string,
    amountCents: number,
    reason: RefundReason,
    actor: string,
    isOwed: boolean,
    requestKey: Buffer | null,
    asked: string | null,
  ],
  { id: string }
>(
  'insert-refund',
  `with made as (
     insert into refunds (payment_id, amount_cents, cause, actor, is_owed, request_key, asked)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id, payment_id, amount_cents, cause, actor
   ), ${recordEvents({
     rows: 'made',
     event: {
       oneOf: ['payment_rejected', 'refund_ordered'],
       sql: `case when ${IS_OF_REJECTED_MONEY} then 'payment_rejected' else 'refund_ordered' end`,
     },
     bookingId: BOOKING_OF_PAYMENT,
     refundId: 'id',
     actor: 'actor',
     after: `jsonb_build_object('amountCents', amount_cents, 'reason', cause)`,
   })}
   select id from made`,
);

/** Records a refund to be carried out. The caller has locked the booking. */
export async function insertRefund(sql: Queryable, refund: NewRefund): Promise<string> {
  const { paymentId, amountCents, reason, actor, isOwed, requestKey = null, asked = null } = refund;
  const [made] = await insertRefundRow(sql, [paymentId, amountCents, reason, actor, isOwed, requestKey, asked]);
  if (!made) throw new Error(`No refund was written for payment ${paymentId}`);
  return made.id;
}

export const openRefund = prepared<[refundId: string], OpenRefund>(
  'open-refund',
  `select r.id, r.amount_cents, p.provider_payment_id as intent_id, p.id as payment_id, p.booking_id
   from refunds r join payments p on p.id = r.payment_id
   where r.id = $1 and r.status in (${listed(OPEN_REFUND_STATUSES)})`,
);

/** Refunds that the provider has not accepted yet, the longest waiting first. */
export const refundsToCarryOut = prepared<[minAgeSeconds: number, limit: number], { id: string }>(
  'refunds-to-carry-out',
  `select id from refunds
   where status = 'created' and (updated_at > app_now() or updated_at <= app_now() - make_interval(secs => $1))
   order by updated_at
   limit $2`,
);

/** Marks a refund as refused by the provider: the money stays. */
export const failRefund = prepared<[refundId: string, failureCode: string], never>(
  'fail-refund',
  `with failed as (
     update refunds set status = 'failed', failure_code = $2, updated_at = app_now()
     where id = $1 and status in (${listed(OPEN_REFUND_STATUSES)}) returning id, payment_id
   ), ${recordEvents({
     rows: 'failed',
     event: 'refund_failed',
     bookingId: BOOKING_OF_PAYMENT,
     refundId: 'id',
     actor: `'provider'`,
     after: `jsonb_build_object('status', 'failed', 'failureCode', $2::text)`,
   })}
   select id from failed`,
);

/** Marks a refund of a payment by hand as done: the operator has handed the money over, and no provider is asked. */
export const settleHandRefund = prepared<[refundId: string, actor: string], never>(
  'settle-hand-refund',
  `with settled as (
     update refunds r set status = 'succeeded', updated_at = app_now() where id = $1 and status = 'created'
     returning id, payment_id, amount_cents, ${REFUND_SOURCE} as source
   ), ${recordEvents({
     rows: 'settled',
     event: 'refund_succeeded',
     bookingId: BOOKING_OF_PAYMENT,
     refundId: 'id',
     actor: '$2',
     after: `jsonb_build_object('status', 'succeeded', 'amountCents', amount_cents, 'source', source)`,
   })}
   select id from settled`,
);

/**
 * Merges the provider's state of a payment's refunds (`CardRefund`s). Refunds that the site ordered are recognised by
 * their id or their order's key; others were made in the dashboard and get rows of their own. A refund's status only
 * advances (created, pending, succeeded, and even then it can fail): an older answer changes nothing. A refund in another
 * currency than its payment's cannot be counted: it is left out, and the payment differs from what the provider says.
 */
export const mergeRefunds = prepared<[paymentId: string, refunds: string], never>(
  'merge-refunds',
  `with reported as (
     select reported.* from jsonb_to_recordset($2) as reported ("id" text, "currency" text, "amountCents" integer,
       "status" text, "order" text, "reason" text, "failureCode" text)
     join payments p on p.id = $1 and p.currency = reported."currency"
   ), matched as (
     select reported.*, r.id as refund_id, r.status as before from reported left join refunds r on r.payment_id = $1
       and (r.provider_refund_id = reported."id"
         or (r.provider_refund_id is null and 'refund-' || r.id = reported."order"))
   ), moved as (
     update refunds r set provider_refund_id = m."id", status = m."status", failure_code = m."failureCode",
       updated_at = app_now()
     from matched m
     where r.id = m.refund_id and array_position(${REFUND_STATUS_ORDER}, m."status") > array_position(${REFUND_STATUS_ORDER}, m.before)
     returning r.id, r.payment_id, r.status, r.amount_cents, ${REFUND_SOURCE} as source, r.cause
   ), made as (
     insert into refunds as r (payment_id, provider_refund_id, amount_cents, status, cause, failure_code, actor, is_owed)
     select $1, "id", "amountCents", "status", coalesce("reason", 'dashboard'), "failureCode", 'provider', false
     from matched where refund_id is null
     on conflict (provider_refund_id) do nothing
     returning id, payment_id, status, amount_cents, ${REFUND_SOURCE} as source, cause
   ), changed as (
     select id, payment_id, status, amount_cents, source, cause from moved
     union all
     select id, payment_id, status, amount_cents, source, cause from made
   ), ${recordEvents({
     rows: 'changed',
     event: {
       oneOf: ['refund_pending', 'refund_succeeded', 'rejected_payment_returned', 'refund_failed', 'refund_canceled'],
       sql: `case when status = 'succeeded' and ${IS_OF_REJECTED_MONEY} then 'rejected_payment_returned'
         else 'refund_' || status end`,
     },
     bookingId: BOOKING_OF_PAYMENT,
     refundId: 'id',
     actor: `'provider'`,
     after: `jsonb_build_object('status', status, 'amountCents', amount_cents, 'source', source)`,
   })}
   select id from changed`,
);

/** Updates a payment's refunded sum. Returns the money received and the money returned, including refunds under way. */
export const sumUpRefunds = prepared<[paymentId: string], { received_cents: number; returned_cents: number }>(
  'sum-up-refunds',
  `update payments p set updated_at = app_now(), refunded_cents = least(p.received_cents, (
     select coalesce(sum(amount_cents), 0) from refunds where payment_id = $1 and status = 'succeeded'))
   where p.id = $1
   returning p.received_cents, (select returned_cents from payment_money where payment_id = $1) as returned_cents`,
);

/** Sets the provider's refunded sum to the site's: the provider has just answered how a refund ended. */
export const agreeOnRefunds = prepared<[paymentId: string], never>(
  'agree-on-refunds',
  'update payments set provider_refunded_cents = refunded_cents where id = $1 and provider_asked_at is not null',
);

/** A booking's status, and the money received and refunded for it. The caller has locked the booking. */
export const refundState = prepared<
  [bookingId: string],
  { status: BookingStatus; received_cents: number; refunded_cents: number }
>(
  'refund-state-of-booking',
  `select b.status, m.received_cents, m.refunded_cents
   from bookings b join booking_money m on m.booking_id = b.id where b.id = $1`,
);
