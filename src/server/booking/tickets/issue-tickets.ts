import { ticketPrices } from '#domain/pricing/trip-price.ts';
import type { Queryable } from '../../db/database.ts';
import { newCode } from '../../new-code.ts';
import type { LockedBooking } from '../queries/lock-booking.ts';
import { insertTickets, lockTrip } from './queries.ts';

/** 50 random bits. */
const CODE_LENGTH = 10;

/**
 * Issues one ticket per seat on the lowest free seat numbers; together they cost the price minus the retained amount
 * (P-16.1). A charter has none.
 */
export async function issueTickets(sql: Queryable, booking: LockedBooking): Promise<void> {
  if (!booking.slot_id) return;
  const tickets = ticketPrices(booking, booking.amount_gross_cents - booking.retained_cents);
  await lockTrip(sql, [booking.slot_id]);
  const issued = await insertTickets(sql, [
    booking.id,
    booking.slot_id,
    tickets.map(() => newCode(CODE_LENGTH)),
    tickets.map(({ passengerType }) => passengerType),
    tickets.map(({ pricePaidCents }) => pricePaidCents),
  ]);
  if (issued.length !== booking.seats) throw new Error(`Trip ${booking.slot_id} has no seat numbers left`);
}
