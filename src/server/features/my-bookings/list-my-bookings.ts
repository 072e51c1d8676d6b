import type { Language } from '#contract/language.ts';
import type { MyBookings } from '#contract/my-bookings.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { SessionUser } from '../../http/access.ts';
import { presentMyBooking } from './present-my-booking.ts';
import { bookingsOfAddress } from './queries.ts';

/** The most bookings in the list; the export has all of them. */
const AT_MOST = 200;

/** The customer's own bookings; none for an unproven address, and none for staff, who use the back office. */
export async function listMyBookings(
  { db }: Pick<AppDeps, 'db'>,
  user: SessionUser,
  language: Language,
): Promise<MyBookings> {
  const isOwner = can(user, 'read own booking', { customerEmail: user.email });
  const rows = isOwner ? await bookingsOfAddress(db, [user.email, language, AT_MOST]) : [];
  return {
    upcoming: rows
      .filter((row) => row.is_upcoming)
      .toReversed()
      .map(presentMyBooking),
    past: rows.filter((row) => !row.is_upcoming).map(presentMyBooking),
  };
}
