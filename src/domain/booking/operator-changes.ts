import { type BookingStatus, isUpcomingSale } from './lifecycle.ts';

/** The maximum number of bookings in one request. */
export const MOST_SELECTED = 200;

/** The facts that decide which changes an operator may make to a booking. */
export interface ChangeableBooking {
  readonly status: BookingStatus;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly email: string | null;
}

/**
 * Only bookings that are sold and have not begun. A hold cannot be moved: its customer is already paying the price that was
 * shown, and the provider would charge that price.
 */
export function canMove(
  { status, start }: Pick<ChangeableBooking, 'status' | 'start'>,
  now: Temporal.Instant,
): boolean {
  return isUpcomingSale(status) && Temporal.Instant.compare(now, start) < 0;
}

/** A confirmation is useful until the trip is over. Without an email address there is nowhere to send it. */
export function canResend(
  { status, end, email }: Pick<ChangeableBooking, 'status' | 'end' | 'email'>,
  now: Temporal.Instant,
): boolean {
  return isUpcomingSale(status) && email !== null && Temporal.Instant.compare(now, end) < 0;
}
