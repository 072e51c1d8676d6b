import type { MyBooking } from '#contract/my-bookings.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { MyBookingRow } from './queries.ts';

export function presentMyBooking(row: MyBookingRow): MyBooking {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    type: row.type,
    status: row.status,
    boat: { title: row.boat_title, image: row.boat_image },
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    people: row.people,
    amountGross: eurosFromCents(row.amount_gross_cents),
    received: eurosFromCents(row.received_cents),
    kept: eurosFromCents(row.kept_cents),
  };
}
