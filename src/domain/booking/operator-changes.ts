import type { Cents } from '#domain/money.ts';
import type { BookingStatus } from './lifecycle.ts';

/** The longest note that an operator keeps with a booking, in characters. */
export const LONGEST_NOTE_LENGTH = 2_000;

/** What decides about an operator's changes to a booking; cents, instants. */
export interface ChangeableBooking {
  readonly status: BookingStatus;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly email: string | null;
  readonly amountCents: Cents;
  /** Received, less what has gone back. */
  readonly keptCents: Cents;
}

const SOLD_AND_AHEAD: readonly BookingStatus[] = ['paid', 'confirmed'];
const MAY_OWE: readonly BookingStatus[] = ['pending', 'paid', 'confirmed', 'completed'];

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

/** What is still to be paid; 0 where nothing is, or where the booking was given up. */
export function dueCents({
  status,
  amountCents,
  keptCents,
}: Pick<ChangeableBooking, 'status' | 'amountCents' | 'keptCents'>): Cents {
  return MAY_OWE.includes(status) ? Math.max(0, amountCents - keptCents) : 0;
}

/**
 * What a change of price means for money that is here (cents; money on its way back is not): the rest to pay, or what
 * goes back, to the card first and what the cards do not cover by hand.
 */
export function settlementOf({
  amountCents,
  byCardCents,
  byHandCents,
}: {
  readonly amountCents: Cents;
  readonly byCardCents: Cents;
  readonly byHandCents: Cents;
}): { dueCents: Cents; toCardCents: Cents; byHandCents: Cents } {
  const over = byCardCents + byHandCents - amountCents;
  const toCardCents = Math.min(Math.max(0, over), byCardCents);
  return { dueCents: Math.max(0, -over), toCardCents, byHandCents: Math.max(0, over - toCardCents) };
}
