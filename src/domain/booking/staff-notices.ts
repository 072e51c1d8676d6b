/** Events that the staff is notified of (P-20.20). A late booking is a new one that departs within the number of hours in the settings. */
export const STAFF_NOTICES = [
  'new_booking',
  'late_booking',
  'booking_changed',
  'booking_canceled',
  'payment_failed',
  'message',
  'below_minimum',
] as const;

export type StaffNotice = (typeof STAFF_NOTICES)[number];

/** A new booking fewer than this many hours before departure is late, until the operator sets another number. */
export const LATE_BOOKING_HOURS = 24;
