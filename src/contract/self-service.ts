import { z } from 'zod';
import { booking } from './bookings.ts';
import { paymentIntentAnswer } from './checkout.ts';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { euros, id, instant } from './json.ts';

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
const reason = z.enum(codes);
const count = z.int().min(0).max(500);

/** `until`: the last instant at which it is allowed. `reason`: why it is not. */
const permission = z.object({ allowed: z.boolean(), until: instant, reason: reason.optional() });

/** What a holder may change now. `cancel.until` is the last instant at which `cancel.refund` still goes back. */
export const changeOptions = z
  .object({
    cancel: permission.extend({ refund: euros }),
    move: permission,
    party: permission,
    contact: z.object({ allowed: z.boolean() }),
    /** A guest's cancellation that can still be taken back: `due` is paid again. */
    undo: z.object({ until: instant, due: euros }).optional(),
  })
  .meta({ id: 'ChangeOptions' });

/** What is left out stays as it is. `cancel` stands alone; `tickets` are for seats, `people` and `durationHours` for charters. */
const wish = {
  cancel: z.literal(true).optional(),
  start: instant.optional(),
  durationHours: z.int().min(1).max(240).optional(),
  tickets: z.object({ adults: count, children50: count.default(0), kidsFree: count.default(0) }).optional(),
  people: z.int().min(1).max(500).optional(),
};
const expected = z.object({ due: euros, refund: euros });

export const undoRequest = z.object({ expected: z.object({ due: euros }) });
export const changeWish = z.object(wish);
export const changeRequest = z.object({ ...wish, expected });

/** The operator's: another boat, a price, another refund than the policy's; `reason` is required with the latter two. */
const officeFields = {
  boatId: id.optional(),
  price: euros.optional(),
  refund: euros.optional(),
  reason: z.string().max(500).optional(),
};
export const officeChangeWish = z.object({ ...wish, ...officeFields });
export const officeChangeRequest = z.object({ ...wish, ...officeFields, expected });

/** Another time for the same wish. `seatsLeft` is null for a charter. */
const alternative = z.object({ start: instant, end: instant, slotId: id.nullable(), seatsLeft: z.int().nullable() });

/** What a change would do; `newTotal` is what the booking costs afterwards. */
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

export const changePayment = paymentIntentAnswer.omit({ bookingId: true, accessToken: true });

/** With something due first, the change takes effect when the payment succeeds, and `booking` is as before. */
export const changeAnswer = z.object({ booking, payment: changePayment.optional() }).meta({ id: 'ChangeAnswer' });

export type ChangeOptions = z.infer<typeof changeOptions>;
/** What a guest can change. */
export type ChangeKind = Exclude<keyof ChangeOptions, 'undo'>;
export type ChangeWishBody = z.infer<typeof changeWish>;
export type ChangeRequestBody = z.infer<typeof changeRequest>;
export type OfficeChangeWishBody = z.infer<typeof officeChangeWish>;
export type ChangePreview = z.infer<typeof changePreview>;
export type ChangeAnswer = z.infer<typeof changeAnswer>;
export type ChangePayment = z.infer<typeof changePayment>;
