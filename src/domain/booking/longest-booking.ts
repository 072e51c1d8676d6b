/**
 * The longest charter or trip, in hours of real time, on any boat (P-2.4). Queries rely on it: a booking that reaches into a time
 * has started no earlier than this before it.
 */
export const LONGEST_BOOKING_HOURS = 168;
