import { z } from 'zod';
import { LEAST_ON_VOUCHER, MOST_ON_VOUCHER } from '#domain/booking/voucher.ts';
import { eurosFromCents } from '#domain/money.ts';
import { LONGEST_NAME, LONGEST_SEARCH, LONGEST_VOUCHER_CODE, LONGEST_VOUCHER_REASON } from '#domain/text-lengths.ts';
import { shownActor } from './bookings.ts';
import { cursor, euros, id, instant, languageCode, pageLimit } from './json.ts';

/** `expires`: the last instant of validity; omitted: a year from now. `holder`: who it is for, in the operator's words. */
export const voucherRequest = z.object({
  amount: euros.min(eurosFromCents(LEAST_ON_VOUCHER)).max(eurosFromCents(MOST_ON_VOUCHER)),
  holder: z.string().max(LONGEST_NAME).optional(),
  language: languageCode.optional(),
  expires: instant.optional(),
});

/** Why a voucher is ended, in the operator's words. */
export const voucherEnd = z.object({ reason: z.string().trim().min(1).max(LONGEST_VOUCHER_REASON) });
/** The refund of a gift: the full refundable amount as shown to the operator, and the reason. */
export const giftRefund = voucherEnd.extend({ amount: euros.positive() });
export const voucherId = z.object({ id: z.string() });

/** `code` as shown, with dashes. `balance`: the amount that can be paid with it now. */
export const voucher = z.object({ code: z.string(), balance: euros, expires: instant }).meta({ id: 'Voucher' });

/** As shown to the operator, with its initial amount and its origin. */
export const officeVoucher = voucher
  .extend({
    _id: id,
    amount: euros,
    holder: z.string().nullable(),
    origin: z.enum(['manual', 'booking', 'gift']),
    /** The booking whose payment was converted to it. */
    bookingId: id.nullable(),
    /** Who bought it as a gift; null: nobody, or the buyer was erased. */
    buyer: z.string().nullable(),
    isExpired: z.boolean(),
    /** Set when it ended before its expiry, also by the refund of a gift. `email`: of who ended it, while it is known. */
    ended: z.object({ at: instant, by: shownActor, email: z.string().nullable() }).nullable(),
    /** When a refund of a booking last postponed `expires` (P-26.18). */
    extendedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'OfficeVoucher' });

/** An entry of a voucher's ledger. */
export const voucherEntry = z.object({
  _id: id,
  at: instant,
  /**
   * issued, bonus: its initial amount; reserved: used to pay, or held for a checkout; released: such a hold ended; refunded:
   * from a booking; withdrawn: its money went back to the buyer of the gift, or to the payer of the canceled booking; restored:
   * that refund failed; disputed: taken by a bank; reinstated: that dispute was won. The last four also for the money of another
   * voucher that this one was made of.
   */
  kind: z.enum([
    'issued',
    'bonus',
    'reserved',
    'released',
    'refunded',
    'withdrawn',
    'restored',
    'disputed',
    'reinstated',
  ]),
  /** In euros, negative when the balance decreased. */
  amount: z.number(),
  balanceAfter: euros,
  bookingId: id.nullable(),
  /** null for entries from before this was recorded. */
  by: shownActor.nullable(),
  email: z.string().nullable(),
});

/** The purchase of a gift: the amounts received, returned and still refundable, and its refunds, latest first. */
export const giftPurchase = z.object({
  received: euros,
  refunded: euros,
  refundable: euros,
  refunds: z.array(
    z.object({
      _id: id,
      at: instant,
      amount: euros,
      status: z.enum(['created', 'pending', 'succeeded', 'failed', 'canceled']),
    }),
  ),
});

/**
 * With its ledger, latest entry first, and the purchase if it was a gift. `spentBefore`: money that went back to the payer or was
 * taken by a bank after it had been spent with the voucher; it is debited as soon as money returns to the voucher.
 */
export const voucherDetails = officeVoucher
  .extend({ entries: z.array(voucherEntry), purchase: giftPurchase.nullable(), spentBefore: euros })
  .meta({ id: 'VoucherDetails' });

/** `search`: a whole code in any notation, or part of the name or address of the holder, the buyer or the canceled booking. */
export const voucherQuery = z.object({
  search: z.string().max(LONGEST_SEARCH).optional(),
  cursor: cursor.optional(),
  limit: pageLimit,
});

/** The latest first. */
export const voucherList = z.object({ items: z.array(officeVoucher), nextCursor: z.string().nullable() });
export const voucherParams = z.object({ code: z.string().max(LONGEST_VOUCHER_CODE) });

export type OfficeVoucher = z.infer<typeof officeVoucher>;
export type GiftPurchase = z.infer<typeof giftPurchase>;
export type VoucherEntry = z.infer<typeof voucherEntry>;
export type VoucherDetails = z.infer<typeof voucherDetails>;
export type VoucherList = z.infer<typeof voucherList>;
export type Voucher = z.infer<typeof voucher>;
