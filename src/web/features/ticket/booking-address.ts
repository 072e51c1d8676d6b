import { PAGES } from '#contract/pages.ts';
import { withQuery } from '#web/lib/api/send.ts';

interface Opening {
  readonly publicUrl: string;
  readonly bookingId: string;
  /** null where the browser's cookie or the account is the proof. */
  readonly accessToken: string | null;
}

/** The complete address of a booking's page; with the token, anyone can open it on any device. */
export function bookingAddress({ publicUrl, bookingId, accessToken }: Opening): string {
  return publicUrl + withQuery(PAGES.booking.path(bookingId), { t: accessToken });
}
