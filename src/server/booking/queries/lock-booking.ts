import type { BookingStatus, CancelReason } from '#domain/booking/lifecycle.ts';
import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../db/statement.ts';

export interface LockedBooking {
  id: string;
  boat_id: string;
  slot_id: string | null;
  type: 'private' | 'shared';
  status: BookingStatus;
  cancel_reason: CancelReason | null;
  group_id: string | null;
  change_id: string | null;
  pays_by: PaysBy | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  hold_expires_at: Temporal.Instant | null;
  now: Temporal.Instant;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  amount_gross_cents: number;
  /** The part of the amount for seats or hours that were given up (P-15.12). */
  retained_cents: number;
  /** The part that was due at the sale; null: the whole amount. */
  deposit_cents: number | null;
  /** Cents reserved on a voucher while the booking is held (P-26.3). A share that is already a payment is not included. */
  voucher_cents: number;
}

const LOCKED = `select id, boat_id, slot_id, type, status, cancel_reason, group_id, change_id, pays_by, start_at, end_at, hold_expires_at,
     app_now() as now, seats, adults, child_u13, child_u6_free, child_u6_paid, amount_gross_cents, retained_cents, deposit_cents,
     case when status = 'pending' and not exists (
       select from payments where booking_id = bookings.id and voucher_id is not null
     ) then (
       select coalesce(-sum(amount_cents), 0)::int from voucher_entries where booking_id = bookings.id) else 0 end as voucher_cents
   from bookings`;

/** Everywhere, locks are taken in this order: the booking, its payments, its slot, vouchers (`lockVouchersOf`). */
export const lockBooking = prepared<[bookingId: string], LockedBooking>(
  'lock-booking',
  `${LOCKED} where id = $1 for no key update`,
);

/**
 * The bookings whose payments have this intent or belong to the group payment that it names. If there are none, the
 * booking that the intent names, if any.
 */
export const lockBookingsOfIntent = prepared<
  [intentId: string, named: string | null, groupPaymentId: string | null],
  LockedBooking
>(
  'lock-bookings-of-intent',
  `${LOCKED} where id = any(coalesce((
     select array_agg(booking_id) from (
       select booking_id from payments where provider_payment_id = $1
       union select booking_id from payments where group_payment_id = $3
     ) of_intent
   ), array[$2::uuid])) order by id for no key update`,
);

/** Locks of several bookings are taken in the order of their ids. */
export const lockBookings = prepared<[bookingIds: readonly string[]], LockedBooking>(
  'lock-bookings',
  `${LOCKED} where id = any($1) order by id for no key update`,
);

export const lockGroup = prepared<[groupId: string], LockedBooking>(
  'lock-group',
  `${LOCKED} where group_id = $1 order by id for no key update`,
);
