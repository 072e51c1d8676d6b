/**
 * The most people on any boat (P-2.3): the largest capacity, and so the largest number of seats of a trip, of people of a
 * booking and of passengers of one age.
 */
export const MOST_PEOPLE = 1_000;
