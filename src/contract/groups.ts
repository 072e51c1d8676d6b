import { z } from 'zod';
import { LONGEST_NOTE, LONGEST_PAYMENT_NOTE } from '#domain/text-lengths.ts';
import { booking } from './bookings.ts';
import { counterPay, handWay, saleCustomer, saleItem } from './counter-sales.ts';
import { euros, id, instant, languageCode } from './json.ts';

/** A group has at least two bookings. */
export const MOST_IN_GROUP = 20;

/** Several bookings of one customer with one link, one payment and one page; the earliest first (P-14.20). */
export const bookingGroup = z
  .object({
    _id: id,
    shortNumber: z.string(),
    bookings: z.array(booking),
    /** What is still to be paid for the held bookings: the amount of one payment. */
    due: euros,
    /** The common expiry of the holds; null: no booking is held. */
    holdExpiresAt: instant.nullable(),
  })
  .meta({ id: 'BookingGroup' });

export const groupParams = z.object({ id: z.string().max(120) });

/** Bookings that are held and unpaid. */
export const groupRequest = z.object({ ids: z.array(id).min(2).max(MOST_IN_GROUP) });

/** Sold by the rules of a counter sale, all or none. */
export const groupSaleRequest = z.object({
  items: z.array(saleItem).min(2).max(MOST_IN_GROUP),
  customer: saleCustomer,
  language: languageCode,
  note: z.string().max(LONGEST_NOTE).optional(),
  pay: counterPay,
});

/** Records that everything due was paid by hand. */
export const groupPaymentRequest = z.object({ way: handWay, note: z.string().max(LONGEST_PAYMENT_NOTE).optional() });

/** `payUrl`: the group's page, while something is due. */
export const groupAnswer = z.object({ group: bookingGroup, payUrl: z.string().nullable() });

export type BookingGroup = z.infer<typeof bookingGroup>;
export type GroupSaleRequest = z.output<typeof groupSaleRequest>;
export type GroupAnswer = z.infer<typeof groupAnswer>;
