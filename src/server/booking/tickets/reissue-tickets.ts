import type { Queryable } from '../../db/database.ts';
import { issueTickets } from './issue-tickets.ts';
import { lockBooking } from '../queries/lock-booking.ts';
import { voidTickets } from './queries.ts';

/** The booking has another trip: what was issued is void, and it has new codes and seats there. The caller has its lock. */
export async function reissueTickets(sql: Queryable, bookingId: string): Promise<void> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new Error(`Booking ${bookingId} is gone under its own lock`);
  await voidTickets(sql, [bookingId]);
  await issueTickets(sql, booking);
}
