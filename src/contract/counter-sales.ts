import { z } from 'zod';
import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { COUNTER_PAYS, HAND_WAYS } from '#domain/booking/payment-way.ts';
import {
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_PAYMENT_NOTE,
  LONGEST_PHONE,
} from '#domain/text-lengths.ts';
import { booking } from './bookings.ts';
import { euros, instant, languageCode } from './json.ts';

/** Ways in which an operator takes money by hand: cash, or by card terminal. */
export const handWay = z.enum(HAND_WAYS);

const voucherCode = z.string().min(1).max(100);

/** `amount` in euros, at most two decimals, never more than is due, nor more than the voucher's balance. */
export const handPaymentRequest = z
  .object({
    way: z.enum([...HAND_WAYS, 'voucher']),
    amount: z.number().positive().max(1_000_000),
    note: z.string().max(LONGEST_PAYMENT_NOTE).optional(),
    /** Required with `way: 'voucher'`, refused otherwise. */
    voucherCode: voucherCode.optional(),
    /**
     * The booking's `due` that the operator saw; if it has changed by then, 409 `booking_changed` with the current booking in
     * `details.booking`.
     */
    expected: z.object({ due: euros }).optional(),
  })
  .refine((payment) => (payment.way === 'voucher') === (payment.voucherCode !== undefined), { path: ['voucherCode'] });

/** cash, terminal: paid at once · link: held, a payment link is mailed · later: held, paid at the pier (P-14.2). */
export const counterPay = z.enum(COUNTER_PAYS);

const count = z.int().min(0).max(MOST_PEOPLE);

/** Validated further by the contact rules (P-18.1): email or telephone. */
export const saleCustomer = z.object({
  name: z.string().max(LONGEST_NAME),
  email: z.string().max(LONGEST_EMAIL).optional(),
  phone: z.string().max(LONGEST_PHONE).optional(),
});

/** What is sold. */
const placeBase = {
  boatId: z.string().min(1).max(120),
  /** Start of the charter, or of the trip as shown to the operator. */
  start: instant,
  /** The price that the operator quoted, in euros: a claim that the server compares (P-1.4). */
  total: z.number().min(0).max(1_000_000),
};

const charterItem = z.object({
  ...placeBase,
  mode: z.literal('charter'),
  hours: z.number().positive().max(LONGEST_BOOKING_HOURS),
  people: z.int().min(1).max(MOST_PEOPLE),
});

const ticketsItem = z.object({
  ...placeBase,
  mode: z.literal('tickets'),
  slotId: z.string().min(1).max(120),
  /** `kidsPaid`: children under 6 in a paid seat, at half price (P-8.1). */
  passengers: z.object({
    adults: count,
    childrenHalf: count.default(0),
    kidsFree: count.default(0),
    kidsPaid: count.default(0),
  }),
});

export const saleItem = z.discriminatedUnion('mode', [charterItem, ticketsItem]);

const saleOf = {
  customer: saleCustomer,
  language: languageCode,
  note: z.string().max(LONGEST_NOTE).optional(),
  pay: counterPay,
};

/** `voucherCode`: pays as much as its balance covers, and `pay` is how the rest is paid; not with a payment link. */
const withVoucher = { ...saleOf, voucherCode: voucherCode.optional() };

export const counterSaleRequest = z
  .discriminatedUnion('mode', [charterItem.extend(withVoucher), ticketsItem.extend(withVoucher)])
  .refine(({ pay, voucherCode: code }) => code === undefined || pay !== 'link', { path: ['voucherCode'] });

/** `payUrl`: the customer's payment page while something is due. */
export const counterSaleAnswer = z.object({ booking, payUrl: z.string().nullable() });

export type HandPaymentRequest = z.infer<typeof handPaymentRequest>;
export type SaleItem = z.output<typeof saleItem>;
export type CounterSaleRequest = z.output<typeof counterSaleRequest>;
export type CounterSaleAnswer = z.infer<typeof counterSaleAnswer>;
