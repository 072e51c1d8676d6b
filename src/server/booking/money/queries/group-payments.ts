import { OPEN_PAYMENT_STATUSES, RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { CANCELED_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { type LockedPayment, STATE } from './payments.ts';

/** Gives an intent that was created for a group payment, but whose id was never stored, to all parts of that payment. */
export const adoptGroupIntent = prepared<[intentId: string, groupPaymentId: string], LockedPayment>(
  'adopt-group-intent',
  `update payments set provider_payment_id = $1, updated_at = app_now()
   where group_payment_id = $2 and provider_payment_id is null
   returning ${STATE}`,
);

interface PartRefund {
  id: string;
  payment_id: string;
  provider_refund_id: string | null;
  amount_cents: number;
  counts: boolean;
}

/** The refunds of these payments, in the order in which they were made. The caller has the locks of the bookings. */
export const refundsOfParts = prepared<[paymentIds: readonly string[]], PartRefund>(
  'refunds-of-parts',
  `select id, payment_id, provider_refund_id, amount_cents, status in (${listed(RETURNED_REFUND_STATUSES)}) as counts
   from refunds where payment_id = any($1) order by created_at, id`,
);

export const disputesOfParts = prepared<
  [paymentIds: readonly string[]],
  { payment_id: string; provider_dispute_id: string; amount_cents: number }
>(
  'disputes-of-parts',
  'select payment_id, provider_dispute_id, amount_cents from disputes where payment_id = any($1) order by opened_at, id',
);

/** The parts of a payment that is about to be opened; `bookings` and `cents` are parallel lists. */
export const insertGroupPayment = prepared<
  [groupPaymentId: string, provider: string, bookings: readonly string[], cents: readonly number[]],
  { id: string }
>(
  'insert-group-payment',
  `insert into payments (booking_id, provider, amount_cents, group_payment_id)
   select part.booking_id, $2, part.cents, $1 from unnest($3::uuid[], $4::int[]) as part (booking_id, cents)
   returning id`,
);

interface OpenPart {
  id: string;
  booking_id: string;
  amount_cents: number;
  provider_payment_id: string | null;
  group_payment_id: string | null;
}

/** The payments of these bookings that may still be paid. The caller has the locks of the bookings. */
export const openPaymentsOf = prepared<[bookingIds: readonly string[]], OpenPart>(
  'open-payments-of-bookings',
  `select id, booking_id, amount_cents, provider_payment_id, group_payment_id from payments
   where booking_id = any($1) and status in (${listed(OPEN_PAYMENT_STATUSES)}) order by created_at, id`,
);

/** Cancels payments that have no intent yet: a process that is opening one finds it canceled and cancels its intent. */
export const cancelUnopened = prepared<[bookingIds: readonly string[]], never>(
  'cancel-unopened-payments',
  `update payments set status = 'canceled', updated_at = app_now()
   where booking_id = any($1) and status = 'created' and provider_payment_id is null`,
);

/** Stores the intent of a group's payment in all of its parts; returns whether all of them may still be paid. */
export const storeGroupIntent = prepared<[groupPaymentId: string, intentId: string], { is_alive: boolean }>(
  'store-group-intent',
  `with parts as (
     select b.id, b.status from bookings b where b.id in (select booking_id from payments where group_payment_id = $1)
     order by b.id for no key update
   ), stored as (
     update payments set provider_payment_id = $2, updated_at = app_now()
     where group_payment_id = $1 and (provider_payment_id is null or provider_payment_id = $2)
       and exists (select from parts)
     returning booking_id, status
   )
   select coalesce(bool_and(parts.status not in (${listed(CANCELED_STATUSES)}) and coalesce(stored.status <> 'canceled', false)), false)
     as is_alive
   from parts left join stored on stored.booking_id = parts.id`,
);
