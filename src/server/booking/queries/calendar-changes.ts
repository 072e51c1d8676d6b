/**
 * SQL: how often the calendar entry of a row `b` (bookings) has changed (P-17.7). An undone cancellation counts twice,
 * because the canceled entry had already used the next number, and calendars ignore lower numbers.
 */
export const CALENDAR_CHANGES = `((select count(*)::int from booking_moves where booking_id = b.id)
  + 2 * (select count(*)::int from booking_events where booking_id = b.id and event in ('reinstated', 'kept_again')))`;
