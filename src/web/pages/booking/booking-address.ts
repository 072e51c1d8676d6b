import { PAGES } from '#contract/pages.ts';

/** Address of a booking; with the token, if known, it works on any device. */
export function bookingAddress(bookingId: string, accessToken: string | null): string {
  const path = PAGES.booking.path(bookingId);
  return accessToken ? `${path}?t=${encodeURIComponent(accessToken)}` : path;
}
