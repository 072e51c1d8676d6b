import type { StaffNotice } from '#domain/booking/staff-notices.ts';

/**
 * Everything that can happen to a booking, and who is told about it (docs/decisions/0040). The statement that makes it
 * happen writes one row of `booking_events`, the audit line and the recipients' messages (queries/record-events.ts). A
 * new kind of recipient is a new column here. Each mail is sent once for its subject (booking, refund, move,
 * cancellation).
 */
export const BOOKING_EVENTS = {
  held: { auditAction: 'booking.hold', customerMail: null, staffNotice: null },
  hold_extended: { auditAction: 'booking.extend', customerMail: null, staffNotice: null },
  /** Staff are told only if a card was refused (record-events.ts). */
  hold_expired: { auditAction: 'booking.cancel', customerMail: null, staffNotice: 'payment_failed' },
  hold_released: { auditAction: 'booking.cancel', customerMail: null, staffNotice: null },
  hold_canceled: { auditAction: 'booking.cancel', customerMail: null, staffNotice: null },
  sold_at_counter: { auditAction: 'booking.sell', customerMail: null, staffNotice: null },
  pay_link_sent: { auditAction: 'booking.sell', customerMail: 'pay-link', staffNotice: null },
  /** A free place is held for someone on the waitlist (P-27.4). */
  place_offered: { auditAction: 'booking.offer_place', customerMail: 'waitlist-offer', staffNotice: null },
  kept_for_pier: { auditAction: 'booking.sell', customerMail: 'pay-at-pier', staffNotice: 'new_booking' },
  /** The booking is in a group from now on (P-14.20). */
  grouped: { auditAction: 'booking.group', customerMail: null, staffNotice: null },
  /** The same for the booking that represents the group where its link is mailed. */
  group_link_sent: { auditAction: 'booking.group', customerMail: 'group-link', staffNotice: null },
  hand_payment_taken: { auditAction: 'booking.take_money', customerMail: null, staffNotice: null },
  paid: { auditAction: 'booking.pay', customerMail: 'booking-paid', staffNotice: 'new_booking' },
  /** The customer of a sold booking is asked by mail for the amount due. */
  due_requested: { auditAction: 'booking.request_payment', customerMail: 'payment-request', staffNotice: null },
  /** A card payment towards the amount due was received. */
  due_paid: { auditAction: 'booking.pay_due', customerMail: 'payment-received', staffNotice: null },
  /** The guest agrees to the rest being charged to the card, or withdraws the consent. */
  charge_allowed: { auditAction: 'booking.allow_charge', customerMail: null, staffNotice: null },
  charge_withdrawn: { auditAction: 'booking.withdraw_charge', customerMail: null, staffNotice: null },
  charge_announced: { auditAction: 'booking.announce_charge', customerMail: 'charge-announced', staffNotice: null },
  charge_failed: { auditAction: 'booking.fail_charge', customerMail: 'charge-failed', staffNotice: 'payment_failed' },
  /** A security deposit is requested, authorized or taken by hand, kept in part, given back, or ended by the provider. */
  deposit_requested: {
    auditAction: 'booking.request_deposit',
    customerMail: 'security-deposit-request',
    staffNotice: null,
  },
  deposit_held: { auditAction: 'booking.hold_deposit', customerMail: null, staffNotice: null },
  deposit_captured: {
    auditAction: 'booking.capture_deposit',
    customerMail: 'security-deposit-captured',
    staffNotice: null,
  },
  deposit_released: {
    auditAction: 'booking.release_deposit',
    customerMail: 'security-deposit-released',
    staffNotice: null,
  },
  deposit_expired: { auditAction: 'booking.expire_deposit', customerMail: null, staffNotice: 'payment_failed' },
  reinstated: { auditAction: 'booking.reinstate', customerMail: 'booking-paid', staffNotice: 'booking_changed' },
  /** The guest has undone the cancellation of a booking to be paid at the pier. */
  kept_again: { auditAction: 'booking.keep_again', customerMail: 'pay-at-pier', staffNotice: 'booking_changed' },
  confirmed: { auditAction: 'booking.confirm', customerMail: null, staffNotice: null },
  edited: { auditAction: 'booking.edit', customerMail: null, staffNotice: null },
  moved: { auditAction: 'booking.move', customerMail: 'booking-moved', staffNotice: 'booking_changed' },
  confirmation_resent: { auditAction: 'booking.resend', customerMail: 'booking-resent', staffNotice: null },
  completed: { auditAction: 'booking.complete', customerMail: null, staffNotice: null },
  /** It was decided that the trip runs (P-7.8); the operator is asked whether it does (P-7.9). */
  trip_runs: { auditAction: 'booking.trip_runs', customerMail: 'trip-runs', staffNotice: null },
  trip_undecided: { auditAction: 'booking.trip_undecided', customerMail: null, staffNotice: 'below_minimum' },
  canceled: { auditAction: 'booking.cancel', customerMail: 'booking-canceled', staffNotice: 'booking_canceled' },
  /** The booking has lost its place, and the customer is asked to choose (P-25.1). */
  disrupted: { auditAction: 'booking.disrupt', customerMail: 'disrupted', staffNotice: null },
  /** The booking has a place again: its old one, or the one that was chosen. */
  resumed: { auditAction: 'booking.resume', customerMail: null, staffNotice: null },
  disruption_undone: {
    auditAction: 'booking.undo_disruption',
    customerMail: 'disruption-undone',
    staffNotice: null,
  },
  /** A payment came too late or with a wrong amount, and goes back at once. */
  payment_rejected: { auditAction: 'refund.create', customerMail: 'money-returned', staffNotice: null },
  rejected_payment_returned: { auditAction: 'refund.succeeded', customerMail: null, staffNotice: null },
  refund_ordered: { auditAction: 'refund.create', customerMail: null, staffNotice: null },
  refund_pending: { auditAction: 'refund.pending', customerMail: null, staffNotice: null },
  refund_succeeded: { auditAction: 'refund.succeeded', customerMail: 'refund-sent', staffNotice: null },
  refund_failed: { auditAction: 'refund.failed', customerMail: null, staffNotice: 'payment_failed' },
  refund_canceled: { auditAction: 'refund.canceled', customerMail: null, staffNotice: null },
  /** All money of a canceled booking has been refunded. */
  refunded: { auditAction: 'booking.refund', customerMail: null, staffNotice: null },
  /** A refund failed afterwards: the site has some of the money again. */
  refund_undone: { auditAction: 'booking.undo_refund', customerMail: null, staffNotice: null },
} as const satisfies Record<
  string,
  { auditAction: string; customerMail: string | null; staffNotice: StaffNotice | null }
>;

export type BookingEvent = keyof typeof BOOKING_EVENTS;
/** Mails to the guest that are due at a time rather than caused by an event (P-17.9). */
export const TRIP_MAILS = ['trip-reminder', 'trip-follow-up', 'passenger-request'] as const;
/** The mails of a group. Its confirmation replaces those of its bookings (record-events.ts). */
export const GROUP_MAILS = ['group-link', 'group-paid'] as const;
export type BookingMailKind =
  | NonNullable<(typeof BOOKING_EVENTS)[BookingEvent]['customerMail']>
  | (typeof TRIP_MAILS)[number]
  | (typeof GROUP_MAILS)[number];
