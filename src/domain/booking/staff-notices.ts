/** What the staff is told of (P-20.20). A late booking is a new one that departs within the hours of the settings. */
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

/** Hours before departure within which a new booking is late, until the operator sets others. */
export const LATE_BOOKING_HOURS = 24;
