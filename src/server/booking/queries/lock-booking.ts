import type { BookingStatus, CancelReason } from '#domain/booking/lifecycle.ts';
import type { TripPrice } from '#domain/pricing/trip-price.ts';
import { prepared } from '../../db/statement.ts';

export interface LockedBooking {
  id: string;
  boat_id: string;
  slot_id: string | null;
  type: 'private' | 'shared';
  status: BookingStatus;
  cancel_reason: CancelReason | null;
  pays_by: 'link' | 'pier' | null;
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
  /** The part that was due at the sale; null: all of it. */
  deposit_cents: number | null;
  /** For seats: the price they were sold at. */
  price_breakdown: TripPrice;
}

const LOCKED = `select id, boat_id, slot_id, type, status, cancel_reason, pays_by, start_at, end_at, hold_expires_at,
     app_now() as now, seats, adults, child_u13, child_u6_free, child_u6_paid, amount_gross_cents, deposit_cents, price_breakdown
   from bookings`;

/** Locks are taken in this order everywhere: the booking, its payments, its slot. */
export const lockBooking = prepared<[bookingId: string], LockedBooking>(
  'lock-booking',
  `${LOCKED} where id = $1 for no key update`,
);

/** The booking of the payment that has this intent; where none has, the booking that the intent names, if any. */
export const lockBookingOfIntent = prepared<[intentId: string, named: string | null], LockedBooking>(
  'lock-booking-of-intent',
  `${LOCKED} where id = coalesce((select booking_id from payments where provider_payment_id = $1), $2)
   for no key update`,
);
