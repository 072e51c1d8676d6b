import type { MyBooking } from '#contract/my-bookings.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { MyBookingRow } from './queries.ts';

export function presentMyBooking(row: MyBookingRow): MyBooking {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    type: row.type,
    status: row.status,
    boat: { title: row.boat_title, image: row.boat_image },
    start: iso(row.start_at),
    end: iso(row.end_at),
    people: row.people,
    amountGross: eurosFromCents(row.amount_gross_cents),
  };
}

export function iso(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}
