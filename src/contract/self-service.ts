import { z } from 'zod';
import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import { LONGEST_REASON } from '#domain/text-lengths.ts';
import { booking } from './bookings.ts';
import { paymentIntentAnswer } from './checkout.ts';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { euros, id, instant, version } from './json.ts';

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
const reason = z.enum(codes);
const count = z.int().min(0).max(MOST_PEOPLE);

/** `until`: the last instant at which the change is allowed. `reason`: why it is not allowed. */
const permission = z.object({ allowed: z.boolean(), until: instant, reason: reason.optional() });

/** What the holder of a booking may change now. `cancel.until` is the last instant at which `cancel.refund` still applies. */
export const changeOptions = z
  .object({
    cancel: permission.extend({ refund: euros }),
    move: permission,
    party: permission,
    contact: z.object({ allowed: z.boolean() }),
    /** The guest's last change or cancellation, if it can still be undone: `due` has to be paid again, `refund` goes back. */
    undo: z.object({ of: z.enum(['cancellation', 'change']), until: instant, due: euros, refund: euros }).optional(),
  })
  .meta({ id: 'ChangeOptions' });

/**
 * Omitted fields stay as they are. `cancel` excludes all others; `tickets` are for seats, `people` and `durationHours` for
 * charters. `kidsFree` counts all children under 6, also those in paid seats (P-8.5).
 */
const wish = {
  cancel: z.literal(true).optional(),
  start: instant.optional(),
  durationHours: z.int().min(1).max(LONGEST_BOOKING_HOURS).optional(),
  tickets: z.object({ adults: count, children50: count.default(0), kidsFree: count.default(0) }).optional(),
  people: z.int().min(1).max(MOST_PEOPLE).optional(),
};
const expected = z.object({ due: euros, refund: euros });

export const undoRequest = z.object({ expected });
export const changeWish = z.object(wish);
export const changeRequest = z.object({ ...wish, expected });

/**
 * Additional fields for the operator: another boat, rates or a price, or a refund other than the policy's; `reason` is
 * required with `price` and with such a refund. `rates`: those of the sale (the default), today's, or `keep` for the present
 * price.
 */
const officeFields = {
  boatId: id.optional(),
  rates: z.enum(['sale', 'today', 'keep']).optional(),
  price: euros.optional(),
  refund: euros.optional(),
  reason: z.string().max(LONGEST_REASON).optional(),
};
export const officeChangeWish = z.object({ ...wish, ...officeFields });

/**
 * `dueBy`: how the amount due is paid. `cash`, `terminal`: it has been taken; `link`: the customer gets a mail with a link;
 * `open` (the default): it stays due. `version`: of the booking shown on the screen; if it has changed since, 409
 * `booking_changed` with the current booking in `details.booking`.
 */
export const officeChangeRequest = z.object({
  ...wish,
  ...officeFields,
  expected,
  dueBy: z.enum([...HAND_WAYS, 'link', 'open']).optional(),
  version: version.optional(),
});

/** Another time at which the same request is possible. `seatsLeft` is null for a charter. */
const alternative = z.object({ start: instant, end: instant, slotId: id.nullable(), seatsLeft: z.int().nullable() });

/** What a change would do; `newTotal` is the price of the booking afterwards, or what stays paid after a cancellation. */
export const changePreview = z
  .object({
    allowed: z.boolean(),
    reason: reason.optional(),
    due: euros,
    refund: euros,
    newTotal: euros,
    alternatives: z.array(alternative),
  })
  .meta({ id: 'ChangePreview' });

/** What only the operator sees; `effect` is absent for a cancellation, and when no price can be computed. */
export const officeChangePreview = changePreview
  .extend({
    effect: z
      .object({
        boatId: id,
        start: instant,
        end: instant,
        people: z.int().nullable(),
        /** The IGIC included in `newTotal`. */
        tax: euros,
        /** `newTotal` at the rates of the sale, at today's rates, and at the present price. */
        totals: z.object({ sale: euros, today: euros, keep: euros }),
        /** What goes back when `refund` is not given, and the most that can go back. */
        policyRefund: euros,
        mostRefund: euros,
        /** How `refund` goes back. */
        refundToCard: euros,
        refundByHand: euros,
        newTickets: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'OfficeChangePreview' });

/** The boats that can take the party, and whether the time is free on each; others may be free at another time. */
export const changeBoatsQuery = z.object({
  start: instant.optional(),
  durationHours: z.coerce.number().int().min(1).max(LONGEST_BOOKING_HOURS).optional(),
});
export const changeBoats = z.object({
  items: z.array(z.object({ _id: id, title: z.string(), capacity: z.int(), isFree: z.boolean() })),
});

export const changePayment = paymentIntentAnswer.omit({ bookingId: true, accessToken: true });

/** If something is due first, the change takes effect when the payment succeeds, and `booking` is still unchanged. */
export const changeAnswer = z.object({ booking, payment: changePayment.optional() }).meta({ id: 'ChangeAnswer' });

export type ChangeOptions = z.infer<typeof changeOptions>;
export type UndoOption = NonNullable<ChangeOptions['undo']>;
/** What a guest can change. */
export type ChangeKind = Exclude<keyof ChangeOptions, 'undo'>;
export type ChangeWishBody = z.infer<typeof changeWish>;
export type ChangeRequestBody = z.infer<typeof changeRequest>;
export type OfficeChangeWishBody = z.infer<typeof officeChangeWish>;
export type ChangePreview = z.infer<typeof changePreview>;
export type OfficeChangeRequestBody = z.infer<typeof officeChangeRequest>;
export type OfficeChangePreview = z.infer<typeof officeChangePreview>;
export type ChangeBoats = z.infer<typeof changeBoats>;
export type ChangeAnswer = z.infer<typeof changeAnswer>;
export type ChangePayment = z.infer<typeof changePayment>;
