import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Party } from '#domain/booking/passengers.ts';
import { type TripPrice, ticketPrices } from '#domain/pricing/trip-price.ts';
import type { Session } from '#server/db/database.ts';
import type { BookingRow } from './bookings.ts';

/** One ticket a seat, on the seats after the highest one sold so far. */
export async function issueTickets(
  { kysely }: Session,
  booking: BookingRow,
  party: Party,
  price: TripPrice,
): Promise<void> {
  const slotId = booking.slot_id;
  if (!slotId) throw new Error('Only a trip has tickets');
  const { last } = await kysely
    .selectFrom('tickets')
    .select(sql<number>`coalesce(max(seat_no), 0)`.as('last'))
    .where('slot_id', '=', slotId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  const tickets = ticketPrices(party, price).map(({ passengerType, pricePaidCents }, index) => ({
    booking_id: booking.id,
    slot_id: slotId,
    code: randomBytes(5).toString('hex').toUpperCase(),
    seat_no: last + 1 + index,
    passenger_type: passengerType,
    price_paid_cents: pricePaidCents,
  }));
  await kysely.insertInto('tickets').values(tickets).execute();
}
