import { z } from 'zod';
import { DISRUPTION_REASONS, GUEST_CHOICES } from '#domain/booking/disruption.ts';
import { booking } from './bookings.ts';
import { euros, id, instant, languageCode } from './json.ts';

/** Why the operator cannot sail. A trip below its minimum is decided separately (P-7.9). */
const disruptionReason = z.enum(['weather', 'breakdown']).meta({ id: 'DisruptionReason' });
/** Why a guest has to choose: a disruption, or a trip that does not reach its minimum. */
const choiceReason = z.enum(DISRUPTION_REASONS);

/** What a guest can choose: another time, a voucher, or their money back. */
const guestChoice = z.enum(GUEST_CHOICES).meta({ id: 'GuestChoice' });
/** What happens to a booking whose guest does not choose; another time cannot be a default. */
const defaultChoice = z.enum(['voucher', 'refund']);

/** The time that is blocked on the boats: every booking that overlaps it is disrupted. */
const area = {
  boatIds: z.array(id).min(1).max(200),
  start: instant,
  end: instant,
  reason: disruptionReason,
};

export const disruptionWish = z.object(area);

/** A booking as it was when the time was blocked. `paid` in euros: received and not refunded. */
const disruptedBooking = z.object({
  _id: id,
  shortNumber: z.string(),
  type: z.enum(['private', 'shared']),
  boatId: id,
  /** The boat's title. */
  boat: z.string(),
  start: instant,
  end: instant,
  /** Null for a charter of unknown size. */
  people: z.int().nullable(),
  paid: euros,
  language: languageCode,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Without an email address no mail is sent: the guest has to be called. */
  hasEmail: z.boolean(),
});

/** A preview; it writes nothing. `bookings` in the order of departure; `amount` is the sum of `paid`. */
export const disruptionPreview = z
  .object({
    bookings: z.array(disruptedBooking),
    people: z.int(),
    amount: euros,
    /** How many bookings there are for each language. */
    languages: z.array(z.object({ language: languageCode, bookings: z.int() })),
    /** Unpaid holds that end. */
    holds: z.int(),
    /** Seats in the time that are sold elsewhere (P-7.6): the operator has to tell whoever sold them. */
    soldElsewhere: z.int(),
  })
  .meta({ id: 'DisruptionPreview' });

/** `expected`: the totals of the preview; if they differ now, 409 `price_changed` with the new preview in `details`. */
export const disruptionRequest = z.object({
  ...area,
  choices: z.array(guestChoice).min(1).max(3),
  defaultChoice,
  answerBy: instant,
  voucherBonusPercent: z.int().min(0).max(100).default(0),
  expected: z.object({ bookings: z.int().min(0), amount: euros }).optional(),
});

/** The outcome for a booking. `at` and `by` are null until the guest has answered. */
const outcome = z.object({
  choice: guestChoice.nullable(),
  at: instant.nullable(),
  /** The guest, the operator for them, or the deadline. */
  by: z.enum(['guest', 'operator', 'deadline']).nullable(),
  /** The new time and boat after `move`. */
  start: instant.optional(),
  boat: z.string().optional(),
  /** Euros on the voucher, bonus included. */
  voucher: euros.optional(),
  /** Euros that go back. */
  refund: euros.optional(),
  /** The part of `refund` that the operator hands back in person; for admins only. */
  refundByHand: euros.optional(),
});

export const disruption = z
  .object({
    _id: id,
    reason: choiceReason,
    boats: z.array(z.object({ _id: id, title: z.string() })),
    start: instant,
    end: instant,
    choices: z.array(guestChoice),
    defaultChoice,
    answerBy: instant,
    voucherBonusPercent: z.int(),
    createdAt: instant,
    /** The last instant at which it can be undone; null: already undone, too late, or a guest has answered. */
    undoUntil: instant.nullable(),
    undoneAt: instant.nullable(),
    people: z.int(),
    amount: euros,
    /** Seats that were sold elsewhere when the time was blocked: the operator has to tell whoever sold them. */
    soldElsewhere: z.int(),
    /** How many bookings have each outcome. */
    outcomes: z.object({ open: z.int(), move: z.int(), voucher: z.int(), refund: z.int() }),
    bookings: z.array(disruptedBooking.extend({ outcome })),
  })
  .meta({ id: 'Disruption' });

export const disruptionAnswer = z.object({ disruption });
/** The latest first; without their bookings. */
export const disruptionList = z.object({ items: z.array(disruption.omit({ bookings: true })) });

/** A free time of the same or an equivalent boat; it costs the guest nothing. `seatsLeft` is null for a charter. */
const offer = z.object({
  boatId: id,
  boat: z.string(),
  image: z.string().nullable(),
  port: z.string().nullable(),
  isSameBoat: z.boolean(),
  start: instant,
  end: instant,
  slotId: id.nullable(),
  seatsLeft: z.int().nullable(),
});

/**
 * What the holder of a disrupted booking is offered. A choice that is not offered is null. `answer`: the choice made, after
 * which no other is possible.
 */
export const choiceOffers = z
  .object({
    booking,
    reason: choiceReason,
    answerBy: instant,
    defaultChoice,
    move: z.object({ offers: z.array(offer) }).nullable(),
    /** Euros on the voucher, `bonus` of them free; `expires` is its last instant. */
    voucher: z.object({ amount: euros, bonus: euros, expires: instant }).nullable(),
    /** Euros that are refunded, and how. */
    refund: z.object({ amount: euros, toCard: euros, byHand: euros, toVoucher: euros }).nullable(),
    /** `voucherExpires` is the voucher's last instant. */
    answer: outcome.extend({ voucherCode: z.string().optional(), voucherExpires: instant.optional() }).nullable(),
  })
  .meta({ id: 'ChoiceOffers' });

/** `start` and `boatId` belong to `move`; without `boatId` it is the booking's own boat. */
export const choiceRequest = z.object({
  choice: guestChoice,
  start: instant.optional(),
  boatId: id.optional(),
});

export const choiceAnswer = z.object({ booking, offers: choiceOffers }).meta({ id: 'ChoiceAnswer' });

export type DisruptionWish = z.infer<typeof disruptionWish>;
export type DisruptionPreview = z.infer<typeof disruptionPreview>;
export type Disruption = z.infer<typeof disruption>;
export type DisruptionList = z.infer<typeof disruptionList>;
export type ChoiceOffers = z.infer<typeof choiceOffers>;
export type ChoiceRequest = z.infer<typeof choiceRequest>;
export type ChoiceAnswer = z.infer<typeof choiceAnswer>;
