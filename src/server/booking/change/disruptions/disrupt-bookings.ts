import type { DisruptionReason } from '#domain/booking/disruption.ts';
import type { Queryable } from '../../../db/database.ts';
import { changeStatus } from '../../change-status.ts';
import { freePlace } from '../../place/free-place.ts';
import { voidTickets } from '../../tickets/queries.ts';
import { type AffectedRow, insertDisrupted } from './queries/affected-bookings.ts';

/**
 * Bookings lose their place and keep their money until their guests have chosen (P-25.1): status, events, mails, tickets.
 * The caller has locked them, checked that each is paid or confirmed, and written the disruption.
 */
export async function disruptBookings(
  sql: Queryable,
  order: { disruptionId: string; bookings: readonly AffectedRow[]; reason: DisruptionReason; actor: string },
): Promise<void> {
  const { disruptionId, bookings, reason, actor } = order;
  const bookingIds = bookings.map(({ id }) => id);
  if (bookingIds.length === 0) return;
  await insertDisrupted(sql, [disruptionId, bookingIds]);
  const changed = await changeStatus(sql, { bookingIds, action: 'disrupt', actor, reason });
  if (changed.length !== bookingIds.length) throw new Error('A booking changed under its own lock');
  for (const booking of bookings) {
    await voidTickets(sql, [booking.id]);
    await freePlace(sql, booking);
  }
}
