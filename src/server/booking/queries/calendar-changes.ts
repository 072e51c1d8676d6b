/**
 * SQL: how often the calendar entry of a row `b` (bookings) has changed (P-17.7). A cancellation that was taken back counts twice,
 * because its entry had the number after that of the sale: calendars ignore one with a lower number.
 */
export const CALENDAR_CHANGES = `((select count(*)::int from booking_moves where booking_id = b.id)
  + 2 * (select count(*)::int from booking_events where booking_id = b.id and event = 'reinstated'))`;
