import { randomBytes } from 'node:crypto';
import type { Party } from '#domain/booking/passengers.ts';
import { type TripPrice, ticketPrices } from '#domain/pricing/trip-price.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRow } from '../database/insert-row.ts';
import type { BookingRow } from './bookings.ts';

/** Issues one ticket per seat, on the seats after the highest one sold so far. */
export async function issueTickets(db: Queryable, booking: BookingRow, party: Party, price: TripPrice): Promise<void> {
  const slotId = booking.slot_id;
  if (!slotId) throw new Error('Only a trip has tickets');
  const { rows } = await db.query<{ last: number }>(
    'select coalesce(max(seat_no), 0) as last from tickets where slot_id = $1 and voided_at is null',
    [slotId],
  );
  let seat = rows[0]?.last ?? 0;
  for (const { passengerType, pricePaidCents } of ticketPrices(party, price.totalCents)) {
    seat += 1;
    await insertRow(db, 'tickets', {
      booking_id: booking.id,
      slot_id: slotId,
      code: randomBytes(5).toString('hex').toUpperCase(),
      seat_no: seat,
      passenger_type: passengerType,
      price_paid_cents: pricePaidCents,
    });
  }
}
