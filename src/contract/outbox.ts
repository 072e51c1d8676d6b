import { z } from 'zod';
import { id, instant, languageCode, pageLimit } from './json.ts';

/**
 * Why a mail is sent: a booking was paid or canceled; late or wrong money is returned, or a refund was sent; a booking was
 * moved, or its confirmation is sent again; a payment link; payment at the pier; an amount due is requested, or has been
 * paid; a stored card will be charged, or could not be; a disruption, or its undoing; a security deposit is requested, was
 * kept in part, or was released; a password link; an alert to the staff; the day before a trip, and after it; a request for
 * the passenger list; a group's payment link, and its confirmation; a trip that reached its minimum; a waitlist entry has to
 * be confirmed, or its place is offered; a voucher bought as a gift, or its refund.
 */
export const mailKind = z.enum([
  'booking-paid',
  'booking-canceled',
  'money-returned',
  'refund-sent',
  'booking-moved',
  'booking-resent',
  'password-reset',
  'pay-link',
  'pay-at-pier',
  'payment-request',
  'payment-received',
  'charge-announced',
  'charge-failed',
  'disrupted',
  'disruption-undone',
  'security-deposit-request',
  'security-deposit-captured',
  'security-deposit-released',
  'staff-alert',
  'trip-reminder',
  'trip-follow-up',
  'passenger-request',
  'group-link',
  'group-paid',
  'trip-runs',
  'waitlist-confirm',
  'waitlist-offer',
  'gift-voucher',
  'gift-refunded',
]);
/** queued: waits for its turn, for the customer's address, or for a mail server; skipped: no address was given in time. */
export const mailStatus = z.enum(['queued', 'sending', 'sent', 'failed', 'skipped']);

/** Newest first. */
export const outboxQuery = z.object({
  cursor: z.uuid().optional(),
  limit: pageLimit,
});

export const outboxParams = z.object({ id: z.uuid() });

export const outboxItem = z
  .object({
    _id: id,
    kind: mailKind,
    status: mailStatus,
    /** null: the customer gave no address. */
    to: z.string().nullable(),
    language: languageCode,
    /** null, like number and title, when the mail is about an account. */
    bookingId: id.nullable(),
    bookingNumber: z.string().nullable(),
    boatTitle: z.string().nullable(),
    attempts: z.int(),
    /** Why the last attempt failed. */
    failure: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' });

export const outboxPage = z.object({ items: z.array(outboxItem), nextCursor: z.string().nullable() });

/** The content of a mail: as sent, or as it would be sent now. */
export const outboxMail = outboxItem.extend({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytes: z.int() })),
});

export type OutboxItem = z.infer<typeof outboxItem>;
export type OutboxPage = z.infer<typeof outboxPage>;
export type OutboxMail = z.infer<typeof outboxMail>;
