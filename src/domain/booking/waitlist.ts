import { HALF_DAY_HOURS } from '../pricing/charter-price.ts';
import type { StartTime } from '../slot/start-times.ts';

/** Minutes for which an offered place is held (P-27.4). */
export const OFFER_HOLD_MINUTES = 30;

/** The largest party that may join the waitlist. */
export const MOST_WAITING_SEATS = 100;

/** New entries of one source within a day, whatever becomes of them (P-27.2). */
export const NEW_ENTRIES_PER_SOURCE = 20;

/**
 * - unconfirmed: the link of the first mail was not followed; nothing is offered
 * - waiting: is offered the next place that fits
 * - offered: a place is held
 * - booked: has a booking
 * - lapsed: the offer was not paid in time
 * - left: taken off the list by the guest or the operator
 * - over: the trip has departed, or the day is over
 */
export const WAITLIST_STATES = ['unconfirmed', 'waiting', 'offered', 'booked', 'lapsed', 'left', 'over'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** States of an entry that has not ended. */
export const OPEN_WAITLIST_STATES = ['unconfirmed', 'waiting', 'offered'] as const satisfies WaitlistState[];

/**
 * The charter offered to somebody who waits for a day: half a day from the earliest start with that much time, within the
 * boat's limits; otherwise the longest available (P-27.5). null: there is none.
 */
export function charterToOffer(starts: readonly StartTime[]): { start: Temporal.Instant; hours: number } | null {
  const offers = starts.map(({ start, minHours, maxHours }) => ({
    start,
    hours: Math.max(minHours, Math.min(maxHours, HALF_DAY_HOURS)),
  }));
  const longest = Math.max(...offers.map(({ hours }) => hours));
  return offers.find(({ hours }) => hours === longest) ?? null;
}
