import { z } from 'zod';
import { LONGEST_NOTE_LENGTH } from '#domain/booking/operator-changes.ts';
import { euros, id, instant, languageCode } from './json.ts';

/**
 * Contact, language of the mail, and the operator's note, which customers do not see. All fields are written, so `version`
 * must be the one that was on the screen: otherwise 409 `booking_changed` with the present booking in `details.booking`.
 */
export const bookingDetailsChange = z.object({
  customer: z.object({
    name: z.string().max(1_000),
    email: z.string().max(1_000).nullish(),
    phone: z.string().max(1_000).nullish(),
  }),
  language: languageCode,
  note: z.string().max(LONGEST_NOTE_LENGTH),
  version: z.string().max(64),
});

/** A charter moves to a start and a length in whole hours, seats to another trip of the same boat. */
const moveTarget = { start: instant.optional(), slotId: id.optional() };

export const movePreviewQuery = z.object({ ...moveTarget, hours: z.coerce.number().int().min(1).max(240).optional() });

/** Why a booking cannot move there: the error code that the move would return. */
export const moveProblem = z.enum([
  'same_time',
  'start_in_past',
  'duration_out_of_range',
  'slot_taken',
  'start_not_offered',
  'seats_taken',
  'slot_not_found',
  'mode_not_offered',
]);

const moveTime = z.object({ start: instant, end: instant, slotId: id.nullable() });

/** The effect of a move. Money in euros; `difference` is new minus old and may be below zero. */
export const movePreview = z
  .object({
    from: moveTime,
    to: moveTime,
    oldAmount: euros,
    /** The price of the new time as it is sold now. */
    newAmount: euros,
    difference: z.number(),
    /** The new price: paid units × price per unit and hour × hours, minus the saving of a package. */
    breakdown: z.object({ unitPerHour: euros, hours: z.number(), paidUnits: z.number(), saving: euros }),
    /** At the new price: the amount due, and the refunds to the card and by hand. */
    due: euros,
    refundToCard: euros,
    refundByHand: euros,
    problems: z.array(moveProblem),
  })
  .meta({ id: 'MovePreview' });

/** `price`: keep the price of the sale, or take the new time's. `expectedAmount`: the booking's amount afterwards. */
export const moveRequest = z.object({
  ...moveTarget,
  hours: z.int().min(1).max(240).optional(),
  price: z.enum(['keep', 'new']),
  expectedAmount: euros,
  version: z.string().max(64),
});

/** A Canary month, `2026-12`. */
export const moveChoicesQuery = z.object({ month: z.string().regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/) });

/** Where a booking can move within a month: start times for a charter (its own time counts as free), trips for seats. */
export const moveChoices = z.object({
  starts: z.array(z.object({ start: instant, minHours: z.int(), maxHours: z.int() })),
  trips: z.array(z.object({ slotId: id, start: instant, end: instant, seatsLeft: z.int(), seatPrice: euros })),
});

/** The address that the confirmation goes to. */
export const confirmationAnswer = z.object({ to: z.string() });

export type BookingDetailsChange = z.infer<typeof bookingDetailsChange>;
export type MoveProblem = z.infer<typeof moveProblem>;
export type MovePreview = z.infer<typeof movePreview>;
export type MoveRequest = z.infer<typeof moveRequest>;
export type MoveChoices = z.infer<typeof moveChoices>;
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;
