import { startOfCanaryDay, toCanary } from '../time/canary-time.ts';

/**
 * How long personal data is kept, counted in whole Canary days (P-23.4). The privacy page states these numbers and a
 * nightly job applies them (docs/decisions/0037).
 */
export const KEPT_FOR = {
  /** Contact details of a booking that was never paid, counted from its end. */
  unpaidBookingDays: 90,
  /** A hold that ended without payment and without contact details, counted from its end; webhooks arrive at most three days late. */
  abandonedHoldDays: 7,
  /** Contact details of a paid booking: Commercial Code, art. 30, counted from the end of the year of its last entry. */
  booksYears: 6,
  /** Passengers and the operator's notes, counted from the end of the trip. */
  passengerListMonths: 12,
  messageMonths: 12,
  answeredMessageDays: 30,
  /** A waitlist entry, counted from the end of its day; one that was never confirmed, from its request (P-27.9). */
  waitlistDays: 7,
  /** Technical data: ended sessions and links, addresses, idempotency keys. */
  recordDays: 30,
  securityLogDays: 90,
} as const;

/** For each kind, data that ended before this instant is deleted. */
export interface KeptSince {
  readonly books: Temporal.Instant;
  readonly unpaidBookings: Temporal.Instant;
  readonly abandonedHolds: Temporal.Instant;
  readonly passengerLists: Temporal.Instant;
  readonly messages: Temporal.Instant;
  readonly answeredMessages: Temporal.Instant;
  readonly waitlist: Temporal.Instant;
  readonly records: Temporal.Instant;
  readonly securityLog: Temporal.Instant;
}

export function keptSince(now: Temporal.Instant): KeptSince {
  const today = toCanary(now).toPlainDate();
  const ago = (period: Temporal.DurationLike) => startOfCanaryDay(today.subtract(period));
  return {
    books: startOfCanaryDay(new Temporal.PlainDate(today.year - KEPT_FOR.booksYears, 1, 1)),
    unpaidBookings: ago({ days: KEPT_FOR.unpaidBookingDays }),
    abandonedHolds: ago({ days: KEPT_FOR.abandonedHoldDays }),
    passengerLists: ago({ months: KEPT_FOR.passengerListMonths }),
    messages: ago({ months: KEPT_FOR.messageMonths }),
    answeredMessages: ago({ days: KEPT_FOR.answeredMessageDays }),
    waitlist: ago({ days: KEPT_FOR.waitlistDays }),
    records: ago({ days: KEPT_FOR.recordDays }),
    securityLog: ago({ days: KEPT_FOR.securityLogDays }),
  };
}
