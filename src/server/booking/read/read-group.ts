import type { BookingGroup } from '#contract/groups.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { presentBooking, type Viewer } from './present-booking.ts';
import { bookingsOfGroup } from './queries.ts';

/**
 * The caller has checked that the client is this kind of viewer.
 * @throws AppError booking_not_found
 */
export async function readGroup({ db }: Pick<AppDeps, 'db'>, id: string, viewer: Viewer): Promise<BookingGroup> {
  const rows = await bookingsOfGroup(db.pool, [id]);
  if (rows.length === 0) throw new AppError('booking_not_found');
  const held = rows.filter(({ status }) => status === 'pending');
  const [end] = held.flatMap(({ hold_expires_at: at }) => (at ? [at] : [])).toSorted(Temporal.Instant.compare);
  return {
    _id: id,
    shortNumber: shortNumber(id),
    bookings: rows.map((row) => presentBooking(row, viewer)),
    due: eurosFromCents(held.reduce((sum, row) => sum + row.due_cents, 0)),
    holdExpiresAt: end ? isoInstant(end) : null,
  };
}
