/**
 * Why a mail about a booking is written; the triggers in 0020_mail_outbox.sql and later say when.
 * - booking-paid: the confirmation, with the tickets
 * - booking-canceled: a paid booking was given up
 * - money-returned: money that came too late or was the wrong sum goes back
 * - refund-sent: money of a canceled booking has gone back
 * - booking-moved: it has another time
 * - booking-resent: the confirmation once more, because the operator asked for it
 * - pay-link: an operator's booking that is held until its customer has paid
 * - pay-at-pier: an operator's booking that is paid before boarding
 */
export type BookingMailKind =
  | 'booking-paid'
  | 'booking-canceled'
  | 'money-returned'
  | 'refund-sent'
  | 'booking-moved'
  | 'booking-resent'
  | 'pay-link'
  | 'pay-at-pier';
