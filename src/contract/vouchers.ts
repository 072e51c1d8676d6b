import { z } from 'zod';
import { LEAST_ON_VOUCHER, MOST_ON_VOUCHER } from '#domain/booking/voucher.ts';
import { eurosFromCents } from '#domain/money.ts';
import { shownActor } from './bookings.ts';
import { euros, id, instant, languageCode } from './json.ts';

/** `expires`: its last instant; a year from now when left out. `holder`: who it is for, in the operator's words. */
export const voucherRequest = z.object({
  amount: euros.min(eurosFromCents(LEAST_ON_VOUCHER)).max(eurosFromCents(MOST_ON_VOUCHER)),
  holder: z.string().max(200).optional(),
  language: languageCode.optional(),
  expires: instant.optional(),
});

/** Why a voucher is ended, in the operator's words. */
export const voucherEnd = z.object({ reason: z.string().trim().min(1).max(300) });
/** All that can go back of a gift, as the operator was shown it, and why. */
export const giftRefund = voucherEnd.extend({ amount: euros.positive() });
export const voucherId = z.object({ id: z.string() });

/** `code` as it is shown, with dashes. `balance`: what can be paid with it now. */
export const voucher = z.object({ code: z.string(), balance: euros, expires: instant }).meta({ id: 'Voucher' });

/** As the operator sees it: with the sum that it began with and what it is from. */
export const officeVoucher = voucher
  .extend({
    _id: id,
    amount: euros,
    holder: z.string().nullable(),
    origin: z.enum(['manual', 'booking', 'gift']),
    /** The booking whose money it is made of. */
    bookingId: id.nullable(),
    /** Who has bought it as a gift; null: nobody, or the person was erased. */
    buyer: z.string().nullable(),
    isExpired: z.boolean(),
    /** Before its last day: by whom (their e-mail, while it is known), or because the money of a gift went back. */
    ended: z.object({ at: instant, by: shownActor, email: z.string().nullable() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'OfficeVoucher' });

/** A line of a voucher's ledger. */
export const voucherEntry = z.object({
  _id: id,
  at: instant,
  /**
   * issued, bonus: what it began with; reserved: paid with it, or held for a checkout; released: that ended; refunded: of a booking;
   * withdrawn: it goes back to who bought the gift; restored: that refund has failed; disputed: the buyer's bank has taken it;
   * reinstated: that dispute was won.
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
  /** In euros, less than 0 for what was taken. */
  amount: z.number(),
  balanceAfter: euros,
  bookingId: id.nullable(),
  /** Null: it is from before this was kept. */
  by: shownActor.nullable(),
  email: z.string().nullable(),
});

/** The purchase of a gift: what was received, what has gone back, what can go back now; its refunds, the latest first. */
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

/** With its ledger, the latest entry first, and the purchase of a gift. */
export const voucherDetails = officeVoucher
  .extend({ entries: z.array(voucherEntry), purchase: giftPurchase.nullable() })
  .meta({ id: 'VoucherDetails' });

/** `search`: a whole code however it is written, or a part of the holder's, the buyer's or the canceled booking's name or address. */
export const voucherQuery = z.object({
  search: z.string().max(200).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** The latest first. */
export const voucherList = z.object({ items: z.array(officeVoucher), nextCursor: z.string().nullable() });
export const voucherParams = z.object({ code: z.string().max(40) });

export type OfficeVoucher = z.infer<typeof officeVoucher>;
export type GiftPurchase = z.infer<typeof giftPurchase>;
export type VoucherEntry = z.infer<typeof voucherEntry>;
export type VoucherDetails = z.infer<typeof voucherDetails>;
export type VoucherList = z.infer<typeof voucherList>;
export type Voucher = z.infer<typeof voucher>;
