/** How many months after the current one the calendars show; the waitlist accepts days of the same months (P-4.4, P-27.1). */
export const MONTHS_AHEAD = 24;
