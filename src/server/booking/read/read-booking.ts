import type { Booking } from '#contract/bookings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isUuid } from '../../http/names.ts';
import { presentBooking, type Viewer } from './present-booking.ts';
import { type BookingRow, bookingById } from './queries.ts';

/** The caller has checked that the client is this kind of viewer. null: no such booking. */
export async function readBooking(
  { db, secrets }: Pick<AppDeps, 'db'> & Partial<Pick<AppDeps, 'secrets'>>,
  id: string,
  viewer: Viewer,
): Promise<Booking | null> {
  const row = await loadBooking({ db }, id);
  return row && presentBooking(row, viewer, secrets);
}

/** null: no such booking, or an id that no booking can have. */
export async function loadBooking({ db }: Pick<AppDeps, 'db'>, id: string): Promise<BookingRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await bookingById(db.pool, [id]);
  return row ?? null;
}
