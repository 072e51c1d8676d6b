import { PAGES } from '#contract/pages.ts';
import { withQuery } from '../../lib/api/send.ts';

/** Address of a booking; with the token, if known, it works on any device. */
export function bookingAddress(bookingId: string, accessToken: string | null): string {
  return withQuery(PAGES.booking.path(bookingId), { t: accessToken });
}
