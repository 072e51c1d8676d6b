import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';

/** Days ahead within which a boat's next free time is shown (P-5.2). */
export const DAYS_AHEAD = 60;

/** Number of people when a search names none. */
export const DEFAULT_PEOPLE = 2;

/** Number of boats in an answer when a search names none, and per press of "show more". */
export const RESULTS_PER_PAGE = 24;

/** The largest values of a search (P-5.1): people, a charter's whole hours, a price in euros, and boats in an answer. */
export const SEARCH_LIMITS = {
  people: MOST_PEOPLE,
  hours: LONGEST_BOOKING_HOURS,
  maxPrice: 100_000,
  limit: 200,
} as const;
