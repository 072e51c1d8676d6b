/**
 * Everything that can happen to a booking, and who is told of it (docs/decisions/0040). The statement that makes it
 * happen writes one row of `booking_events`, the audit line and the recipients' messages (queries/record-events.ts).
 * A new kind of recipient is a new column here. The mail's subject (booking, refund, move) makes it one mail.
 */
export const BOOKING_EVENTS = {
  held: { auditAction: 'booking.hold', customerMail: null },
  hold_extended: { auditAction: 'booking.extend', customerMail: null },
  hold_expired: { auditAction: 'booking.cancel', customerMail: null },
  hold_released: { auditAction: 'booking.cancel', customerMail: null },
  hold_canceled: { auditAction: 'booking.cancel', customerMail: null },
  sold_at_counter: { auditAction: 'booking.sell', customerMail: null },
  pay_link_sent: { auditAction: 'booking.sell', customerMail: 'pay-link' },
  kept_for_pier: { auditAction: 'booking.sell', customerMail: 'pay-at-pier' },
  hand_payment_taken: { auditAction: 'booking.take_money', customerMail: null },
  paid: { auditAction: 'booking.pay', customerMail: 'booking-paid' },
  /** What is due for a sold booking is asked for by mail. */
  due_requested: { auditAction: 'booking.request_payment', customerMail: 'payment-request' },
  /** A card payment towards it has come. */
  due_paid: { auditAction: 'booking.pay_due', customerMail: 'payment-received' },
  reinstated: { auditAction: 'booking.reinstate', customerMail: 'booking-paid' },
  confirmed: { auditAction: 'booking.confirm', customerMail: null },
  edited: { auditAction: 'booking.edit', customerMail: null },
  moved: { auditAction: 'booking.move', customerMail: 'booking-moved' },
  confirmation_resent: { auditAction: 'booking.resend', customerMail: 'booking-resent' },
  completed: { auditAction: 'booking.complete', customerMail: null },
  canceled: { auditAction: 'booking.cancel', customerMail: 'booking-canceled' },
  /** A payment came too late or with a wrong amount, and goes back at once. */
  payment_rejected: { auditAction: 'refund.create', customerMail: 'money-returned' },
  rejected_payment_returned: { auditAction: 'refund.succeeded', customerMail: null },
  refund_ordered: { auditAction: 'refund.create', customerMail: null },
  refund_pending: { auditAction: 'refund.pending', customerMail: null },
  refund_succeeded: { auditAction: 'refund.succeeded', customerMail: 'refund-sent' },
  refund_failed: { auditAction: 'refund.failed', customerMail: null },
  refund_canceled: { auditAction: 'refund.canceled', customerMail: null },
  /** All of a canceled booking's money has gone back. */
  refunded: { auditAction: 'booking.refund', customerMail: null },
  /** A refund failed afterwards: some of the money is here again. */
  refund_undone: { auditAction: 'booking.undo_refund', customerMail: null },
} as const satisfies Record<string, { auditAction: string; customerMail: string | null }>;

export type BookingEvent = keyof typeof BOOKING_EVENTS;
export type BookingMailKind = NonNullable<(typeof BOOKING_EVENTS)[BookingEvent]['customerMail']>;
