/**
 * Why a mail about a booking is written; the triggers in 0020_mail_outbox.sql say when.
 * - booking-paid: the confirmation, with the tickets
 * - booking-canceled: a paid booking was given up
 * - money-returned: money that came too late or was the wrong sum goes back
 * - refund-sent: money of a canceled booking has gone back
 */
export type BookingMailKind = 'booking-paid' | 'booking-canceled' | 'money-returned' | 'refund-sent';
