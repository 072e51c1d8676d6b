import type { BookingStatus, CancelReason } from '#domain/booking/lifecycle.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';
import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../../../db/statement.ts';
import type { Place } from '../../../place/place.ts';
import type { SoldUnder } from '../../../read/terms-of-sale.ts';
import { BOOKING_VERSION } from '../../../read/booking-version.ts';

/** The columns of a booking that a change reads; cents. */
export interface ChangeableRow extends Place, SoldUnder {
  type: 'private' | 'shared';
  status: BookingStatus;
  cancel_reason: CancelReason | null;
  pays_by: PaysBy | null;
  version: string;
  /** Hash of time, place, party and price, but not of the contact; shows whether they have changed. */
  base: string;
  now: Temporal.Instant;
  adults: number;
  child_u13: number;
  child_u6_paid: number;
  child_u6_free: number;
  people: number | null;
  amount_gross_cents: number;
  retained_cents: number;
  /** How many days before the start the rest after a deposit is due; null: there was no deposit. */
  balance_days: number | null;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: string;
  price_breakdown: { unitPerHourCents: number };
  /** null: not known. */
  charter_rates: CharterRates | null;
}

/** SQL for `base` of the booking `b`; see `ChangeableRow`. */
export const BASE = `md5((b.boat_id, b.slot_id, extract(epoch from b.start_at), extract(epoch from b.end_at), b.adults, b.child_u13,
    b.child_u6_paid, b.child_u6_free, b.people, b.amount_gross_cents)::text)`;

const CHANGEABLE = `
  select b.id, b.boat_id, b.slot_id, b.seats, b.start_at, b.end_at, b.type, b.status, b.cancel_reason, b.pays_by,
    ${BOOKING_VERSION} as version, ${BASE} as base, app_now() as now, b.adults, b.child_u13, b.child_u6_paid,
    b.child_u6_free, b.people, b.amount_gross_cents, b.retained_cents, b.balance_days, b.platform_fee_cents, b.owner_amount_cents,
    b.igic_percent, b.price_breakdown, b.charter_rates, b.cancellation_policy, b.move_until_hours
  from bookings b where b.id = $1 and b.change_id is null`;

export const changeableBooking = prepared<[bookingId: string], ChangeableRow>('changeable-booking', CHANGEABLE);

export const lockChangeable = prepared<[bookingId: string], ChangeableRow>(
  'lock-changeable-booking',
  `${CHANGEABLE} for no key update`,
);

export const lockPayments = prepared<[bookingId: string], never>(
  'lock-payments-to-change',
  'select from payments where booking_id = $1 order by id for no key update',
);

/** Allows one change of a boat's charters at a time: two that swap times would otherwise deadlock. */
export const lockBoats = prepared<[boatIds: string[]], never>(
  'lock-boats-to-change',
  'select from boats where id = any ($1) order by id for no key update',
);

/** Locks both trips in a fixed order, so that changes in opposite directions do not deadlock. */
export const lockTrips = prepared<[slotIds: string[]], never>(
  'lock-trips-to-change',
  'select from slots where id = any ($1) order by id for no key update',
);

export const tripAt = prepared<[boatId: string, start: Temporal.Instant], { id: string }>(
  'trip-of-boat-at',
  `select id from slots where boat_id = $1 and start_at = $2 and type = 'shared'`,
);
