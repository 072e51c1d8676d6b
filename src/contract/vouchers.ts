import { z } from 'zod';
import { LEAST_ON_VOUCHER, MOST_ON_VOUCHER } from '#domain/booking/voucher.ts';
import { eurosFromCents } from '#domain/money.ts';
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
    createdAt: instant,
  })
  .meta({ id: 'OfficeVoucher' });

/** The latest first. */
export const voucherList = z.object({ items: z.array(officeVoucher) });
export const voucherParams = z.object({ code: z.string().max(40) });

export type OfficeVoucher = z.infer<typeof officeVoucher>;
export type VoucherList = z.infer<typeof voucherList>;
export type Voucher = z.infer<typeof voucher>;
