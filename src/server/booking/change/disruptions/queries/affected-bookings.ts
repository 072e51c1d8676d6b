import type { Language } from '#contract/language.ts';
import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { type BookingStatus, UPCOMING_STATUSES } from '#domain/booking/lifecycle.ts';
import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';
import { PEOPLE_OF_BOOKING } from '../../../queries/people-of-booking.ts';

/** A booking as shown to the operator, before or after it loses its place. */
export interface ShownRow {
  id: string;
  type: 'private' | 'shared';
  boat_id: string;
  boat_title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** null: a charter of unknown size. */
  people: number | null;
  kept_cents: number;
  language: Language;
  customer_name: string | null;
  customer_phone: string | null;
  has_email: boolean;
}

/** A booking in the time that is to be blocked. */
export interface AffectedRow extends ShownRow {
  status: Extract<BookingStatus, 'pending' | 'paid' | 'confirmed'>;
  slot_id: string | null;
  seats: number;
  /** The pending change whose new place this row holds. */
  change_id: string | null;
}

/** SQL on `money` (booking_money), never below 0: for a while more may be on its way back than was received. */
const KEPT = 'greatest(money.kept_cents, 0)';

/** Bookings that occupy some of the time or are held in it, the earliest first. Expired holds are among them. */
export const affectedBookings = prepared<
  [boatIds: readonly string[], start: Temporal.Instant, end: Temporal.Instant],
  AffectedRow
>(
  'affected-bookings',
  `select b.id, b.type, b.status, b.boat_id, boat.title as boat_title, b.slot_id, b.seats, b.start_at, b.end_at,
     ${PEOPLE_OF_BOOKING} as people, ${KEPT} as kept_cents, b.language, b.customer_name, b.customer_phone,
     b.customer_email is not null as has_email, b.change_id
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where b.boat_id = any ($1) and b.start_at < $3 and b.end_at > $2
     and b.start_at > $2::timestamptz - interval '${LONGEST_BOOKING_HOURS} hours'
     and b.status in (${listed(UPCOMING_STATUSES)})
   order by b.start_at, b.id`,
);

/** SQL: the number of seats that are sold elsewhere (P-7.6) on trips of the boats in the time. */
export function seatsElsewhere(boatIds: string, start: string, end: string): string {
  return `(select coalesce(sum(seats_withheld), 0)::int from slots
    where boat_id = any (${boatIds}) and during && tstzrange(${start}, ${end}))`;
}

/** The number of seats that would be counted if the time were disrupted now. */
export const seatsSoldElsewhere = prepared<
  [boatIds: readonly string[], start: Temporal.Instant, end: Temporal.Instant],
  { seats: number }
>('seats-sold-elsewhere', `select ${seatsElsewhere('$1', '$2', '$3')} as seats`);

/** Waits until other writes of these bookings have ended; one row for each. */
export const lockAffected = prepared<[bookingIds: readonly string[]], { id: string }>(
  'lock-affected-bookings',
  'select id from bookings where id = any ($1) order by id for no key update',
);

/**
 * The same without waiting, for bookings found after the slots were locked: waiting then would violate the order of
 * locks.
 * @throws the database's error `isLockedElsewhere`
 */
export const lockFound = prepared<[bookingIds: readonly string[]], { id: string }>(
  'lock-found-bookings',
  'select id from bookings where id = any ($1) order by id for no key update nowait',
);

/** Open card payments of these bookings, and changes that wait for their payment. */
export const openOfBookings = prepared<[bookingIds: readonly string[]], { intents: string[]; changes: string[] }>(
  'open-money-of-bookings',
  `select
     (select coalesce(array_agg(provider_payment_id), '{}') from payments where booking_id = any ($1)
        and provider_payment_id is not null and status in (${listed(OPEN_PAYMENT_STATUSES)})) as intents,
     (select coalesce(array_agg(id), '{}') from booking_changes where booking_id = any ($1) and status = 'pending') as changes`,
);

/** Records the bookings as they are before their status changes. */
export const insertDisrupted = prepared<[disruptionId: string, bookingIds: readonly string[]], never>(
  'insert-disrupted-bookings',
  `insert into disrupted_bookings (disruption_id, booking_id, boat_id, start_at, end_at, people, kept_cents, status_before)
   select $1, b.id, b.boat_id, b.start_at, b.end_at, ${PEOPLE_OF_BOOKING}, ${KEPT}, b.status
   from bookings b join booking_money money on money.booking_id = b.id where b.id = any ($2)`,
);
