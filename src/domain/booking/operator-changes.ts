import type { BookingStatus } from './lifecycle.ts';

/** The longest note that an operator keeps with a booking, in characters. */
export const LONGEST_NOTE_LENGTH = 2_000;

/** The most bookings that one request names. */
export const MOST_SELECTED = 200;

/** What decides about an operator's changes to a booking; cents, instants. */
export interface ChangeableBooking {
  readonly status: BookingStatus;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly email: string | null;
}

const SOLD_AND_AHEAD: readonly BookingStatus[] = ['paid', 'confirmed'];

/**
 * Only what is sold and has not begun. A hold does not move: its customer is just paying the price that was shown, and
 * the provider would take that one.
 */
export function canMove(
  { status, start }: Pick<ChangeableBooking, 'status' | 'start'>,
  now: Temporal.Instant,
): boolean {
  return SOLD_AND_AHEAD.includes(status) && Temporal.Instant.compare(now, start) < 0;
}

/** A confirmation is of use until the trip is over. Without an e-mail address there is nowhere to send it. */
export function canResend(
  { status, end, email }: Pick<ChangeableBooking, 'status' | 'end' | 'email'>,
  now: Temporal.Instant,
): boolean {
  return SOLD_AND_AHEAD.includes(status) && email !== null && Temporal.Instant.compare(now, end) < 0;
}
