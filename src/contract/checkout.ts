import { z } from 'zod';
import { CHARGE_CONSENT_TEXTS } from '#domain/booking/charge-consent.ts';
import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_PHONE, LONGEST_VOUCHER_CODE } from '#domain/text-lengths.ts';
import { booking } from './bookings.ts';
import { cents, id, instant, languageCode } from './json.ts';

const count = z.int().min(0).max(MOST_PEOPLE);

/** A charter or seats to hold and to pay for. Prices in it are claims that the server compares (P-1.4). */
export const paymentIntentRequest = z.object({
  currency: z.string().toLowerCase().pipe(z.literal('eur')),
  /** Minor units. */
  amount: cents,
  language: languageCode.optional(),
  /** Pays as much as its balance covers; the card pays the rest (P-26.3). `amount` stays the full price. */
  voucherCode: z.string().max(LONGEST_VOUCHER_CODE).optional(),
  booking: z.object({
    boatId: z.string().min(1).max(120),
    mode: z.enum(['charter', 'tickets']),
    slotId: z.string().min(1).max(120),
    /** The trip's start instant; a bare `YYYY-MM-DD` means the slot's start. */
    dateISO: z.union([instant, z.iso.date()]),
    durationHours: z.number().positive().max(LONGEST_BOOKING_HOURS).optional(),
    tickets: z.object({ adults: count, children50: count.default(0), kidsFree: count.default(0) }).optional(),
    /** Number of people on a charter. */
    people: z.int().min(1).max(MOST_PEOPLE).optional(),
    priceBreakdown: z
      .object({ unitPerHour: z.number(), paidUnits: z.number(), hours: z.number(), total: z.number() })
      .partial()
      .optional(),
  }),
});

export const paymentIntentAnswer = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    bookingId: id,
    accessToken: z.string(),
    holdExpiresAt: instant,
    /** The amount to pay now. */
    amount: cents,
    currency: z.literal('eur'),
    /** With a deposit: the rest, and when it is due (P-14.7). */
    balance: z.object({ amount: cents, dueAt: instant }).optional(),
  })
  .meta({ id: 'PaymentIntent' });

/** A voucher has paid the whole amount due: nothing is left to pay by card. */
export const paidIntentAnswer = z
  .object({
    paid: z.literal(true),
    bookingId: id,
    accessToken: z.string(),
    amount: z.literal(0),
    currency: z.literal('eur'),
  })
  .meta({ id: 'PaidWithVoucher' });

/** The authorization of a security deposit (P-14.9); `amount` in minor units. */
export const depositIntentAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  bookingId: id,
  amount: cents,
  currency: z.literal('eur'),
});

/** Validated further by the contact rules (P-18.1). null, as in the answer, is the same as a missing value: none is stored. */
export const customerRequest = z.object({
  name: z.string().max(LONGEST_NAME),
  email: z.string().max(LONGEST_EMAIL).nullish(),
  phone: z.string().max(LONGEST_PHONE).nullish(),
  language: languageCode,
});

/** As stored: trimmed, the telephone as digits and plus. */
export const customerAnswer = z.object({
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  language: languageCode,
});

/**
 * Whether the rest after a deposit may be charged to the card that pays the deposit (P-14.8). `text`: the version of the text
 * that the guest has agreed to.
 */
export const cardConsentRequest = z.discriminatedUnion('consent', [
  z.object({ consent: z.literal(true), text: z.enum(CHARGE_CONSENT_TEXTS), language: languageCode }),
  z.object({ consent: z.literal(false) }),
]);

export const cardConsentAnswer = z.object({ consent: z.boolean() });

export const bookingParams = z.object({ id: z.string().min(1).max(64) });
export const bookingQuery = z.object({ t: z.string().max(200).optional() });

export const confirmQuery = z.object({
  payment_intent: z.string().min(1).max(255),
  payment_intent_client_secret: z.string().max(255).optional(),
  t: z.string().max(200).optional(),
});
/**
 * The card provider's state of the payment: `open` is not paid yet and can still be paid, `processing` is waiting for the
 * bank, `canceled` was not paid and cannot be paid any more.
 */
export const confirmedPaymentStatus = z
  .enum(['open', 'processing', 'succeeded', 'canceled'])
  .meta({ id: 'ConfirmedPaymentStatus' });
export const confirmAnswer = z.object({
  booking: z.object({ booking }),
  accessToken: z.string(),
  paymentStatus: confirmedPaymentStatus,
});

export const releaseAnswer = z.object({ released: z.boolean() });
/** The hold's new end. */
export const extendAnswer = z.object({ holdExpiresAt: instant });

export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;
export type PaidIntentAnswer = z.infer<typeof paidIntentAnswer>;
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;
export type DepositIntentAnswer = z.infer<typeof depositIntentAnswer>;
export type CustomerRequest = z.infer<typeof customerRequest>;
export type CustomerAnswer = z.infer<typeof customerAnswer>;
export type CardConsentRequest = z.infer<typeof cardConsentRequest>;
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;
export type ConfirmedPaymentStatus = z.infer<typeof confirmedPaymentStatus>;
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;
export type ExtendAnswer = z.infer<typeof extendAnswer>;
