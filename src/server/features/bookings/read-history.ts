import type { BookingEvent, BookingHistory } from '#contract/bookings.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { bookingEvents, type EventRow } from './queries.ts';
import { loadBooking } from '../../booking/read/read-booking.ts';
import { shownActor } from '../../booking/read/shown-actor.ts';

/** All audit log entries about the booking and its payments. @throws AppError booking_not_found */
export async function readHistory(deps: Pick<AppDeps, 'db'>, id: string): Promise<BookingHistory> {
  const booking = await loadBooking(deps, id);
  if (!booking) throw new AppError('booking_not_found');
  const rows = await bookingEvents(deps.db.pool, [booking.id]);
  return { items: rows.map(presentEvent) };
}

function presentEvent({ id, at, actor, actor_email, action, before, after }: EventRow): BookingEvent {
  return {
    _id: id,
    at: isoInstant(at),
    actor: shownActor(actor),
    actorEmail: actor_email,
    action,
    before,
    after,
  };
}
