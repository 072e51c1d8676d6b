import { startOfCanaryDay, toCanary } from '../time/canary-time.ts';

/**
 * How long personal data is kept, counted in whole Canary days (P-23.4). The privacy page states these numbers and a
 * nightly job applies them (docs/decisions/0037).
 */
export const KEPT_FOR = {
  /** Who had asked for a booking that was never paid, from its end on. */
  unpaidBookingDays: 90,
  /** Who made a booking that was: Commercial Code, art. 30, from the end of the year of its last entry. */
  booksYears: 6,
  /** Who was aboard, and what the house noted about it, from the trip's end on. */
  passengerListMonths: 12,
  messageMonths: 12,
  answeredMessageDays: 30,
  /** What only served to run the site: sessions and links that have ended, addresses, keys of requests. */
  recordDays: 30,
} as const;

/** What ended before its instant is kept no longer. */
export interface KeptSince {
  readonly books: Temporal.Instant;
  readonly unpaidBookings: Temporal.Instant;
  readonly passengerLists: Temporal.Instant;
  readonly messages: Temporal.Instant;
  readonly answeredMessages: Temporal.Instant;
  readonly records: Temporal.Instant;
}

export function keptSince(now: Temporal.Instant): KeptSince {
  const today = toCanary(now).toPlainDate();
  const ago = (period: Temporal.DurationLike) => startOfCanaryDay(today.subtract(period));
  return {
    books: startOfCanaryDay(new Temporal.PlainDate(today.year - KEPT_FOR.booksYears, 1, 1)),
    unpaidBookings: ago({ days: KEPT_FOR.unpaidBookingDays }),
    passengerLists: ago({ months: KEPT_FOR.passengerListMonths }),
    messages: ago({ months: KEPT_FOR.messageMonths }),
    answeredMessages: ago({ days: KEPT_FOR.answeredMessageDays }),
    records: ago({ days: KEPT_FOR.recordDays }),
  };
}
