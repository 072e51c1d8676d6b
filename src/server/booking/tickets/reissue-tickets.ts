import type { Queryable } from '../../db/database.ts';
import { issueTickets } from './issue-tickets.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { voidTickets } from './queries.ts';

/** Voids the tickets of a moved booking and issues new ones for its new trip (P-15.4). The caller has its lock. */
export async function reissueTickets(sql: Queryable, bookingId: string): Promise<void> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new Error(`Booking ${bookingId} is gone under its own lock`);
  await voidTickets(sql, [bookingId]);
  await issueTickets(sql, booking);
}
