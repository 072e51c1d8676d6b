import { z } from 'zod';
import { GIFT } from '#domain/booking/gift.ts';
import { eurosFromCents } from '#domain/money.ts';
import { LONGEST_EMAIL, LONGEST_NAME } from '#domain/text-lengths.ts';
import { confirmedPaymentStatus } from './checkout.ts';
import { cents, euros, instant, languageCode, linkToken } from './json.ts';

/**
 * A voucher to buy as a gift (P-26.6). `language`: that of its document and of the mail. `website` is a hidden field that
 * people leave empty.
 */
export const giftRequest = z.object({
  amount: euros.min(eurosFromCents(GIFT.leastCents)).max(eurosFromCents(GIFT.mostCents)),
  recipient: z.string().trim().max(GIFT.longestRecipient).optional(),
  message: z.string().trim().max(GIFT.longestMessage).optional(),
  name: z.string().max(LONGEST_NAME),
  email: z.string().max(LONGEST_EMAIL),
  language: languageCode,
  /** The buyer accepts the terms. */
  terms: z.literal(true),
  website: z.unknown().optional(),
});

export const giftIntentAnswer = z
  .object({ clientSecret: z.string(), paymentIntentId: z.string(), amount: cents, currency: z.literal('eur') })
  .meta({ id: 'GiftIntent' });

/** The client secret proves that the request comes from the buyer. */
export const giftProof = z.object({
  paymentIntentId: z.string().min(1).max(255),
  clientSecret: z.string().min(1).max(255),
});

/** `token` opens the voucher's page; null until it is paid. */
export const giftPayment = z.object({ paymentStatus: confirmedPaymentStatus, token: z.string().nullable() });

export const giftLink = z.object({ token: linkToken });
export const giftPdfQuery = z.object({ t: linkToken });

/** A purchased voucher, as shown to anybody who has its link. */
export const giftVoucher = z
  .object({
    /** As shown, with dashes; null: it can no longer be displayed, but can still be used unless it has ended. */
    code: z.string().nullable(),
    /** It has expired, was refunded, or was ended by the operator: it can no longer be used to pay. */
    ended: z.boolean(),
    amount: euros,
    /** The amount that can be paid with it now. */
    balance: euros,
    expires: instant,
    recipient: z.string().nullable(),
    message: z.string().nullable(),
    language: languageCode,
  })
  .meta({ id: 'GiftVoucher' });

export type GiftRequest = z.infer<typeof giftRequest>;
export type GiftIntentAnswer = z.infer<typeof giftIntentAnswer>;
export type GiftProof = z.infer<typeof giftProof>;
export type GiftPayment = z.infer<typeof giftPayment>;
export type GiftVoucher = z.infer<typeof giftVoucher>;
