import { z } from 'zod';
import { MOST_PEOPLE } from '#domain/booking/most-people.ts';
import { LONGEST_SLOT_NOTE } from '#domain/text-lengths.ts';
import { day, hasTwoDecimals, id, instant, version } from './json.ts';

const uuid = z.uuid();
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const MOST_EUROS = 100_000;
const MOST_TARGETS = 366;

export const slotType = z.enum(['private', 'shared', 'block']).meta({ id: 'SlotType' });

export const boatSlotsParams = z.object({ boatId: uuid });
export const slotParams = z.object({ boatId: uuid, slotId: uuid });
/** Slots whose start lies in the range (P-4.2); at most 92 days. */
export const slotsQuery = z.object({ start: instant, end: instant });

/** A booking of a slot, to link to. `shortNumber` is the number people use (P-16.2). */
export const slotBooking = z.object({ id, shortNumber: z.string() }).meta({ id: 'SlotBooking' });

/** A slot as its operator sees it. Seats and price: null unless shared. */
export const slot = z
  .object({
    _id: id,
    type: slotType,
    start: instant,
    end: instant,
    isOpen: z.boolean(),
    /** Euros per seat and hour. */
    seatPrice: z.number().nullable(),
    seatsTotal: z.int().nullable(),
    /** Booked online plus withheld by the operator (P-3.5). */
    seatsTaken: z.int().nullable(),
    /** Held or sold online; `seatsTaken` is at least this. */
    booked: z.int().nullable(),
    note: z.string().nullable(),
    /** Changes with every edit, but not with a sale. */
    version: z.string(),
    /** Holds, sold and completed bookings in it. */
    bookings: z.array(slotBooking),
  })
  .meta({ id: 'Slot' });

export const slotList = z.object({ items: z.array(slot) });

const seatPrice = z.number().max(MOST_EUROS).refine(hasTwoDecimals).nullish();
const seatsTotal = z.int().min(0).max(MOST_PEOPLE).nullish();
const note = z.string().max(LONGEST_SLOT_NOTE).nullish();

/** A slot as the operator wants it. An empty price is 0; seats and price count for shared slots only. */
export const slotDraft = z
  .object({
    type: slotType,
    start: instant,
    end: instant,
    isOpen: z.boolean().default(true),
    seatPrice,
    seatsTotal,
    /** Omitted: the number of seats withheld by the operator does not change. */
    seatsTaken: z.int().min(0).max(MOST_PEOPLE).nullish(),
    note,
  })
  .meta({ id: 'SlotDraft' });

/** With the `version` shown on the screen, a change by somebody else is reported and not overwritten (P-3.10). */
export const slotChange = slotDraft.extend({ version: version.optional() });

/**
 * The same times on some weekdays (1 is Monday) of a range of Canary days, both ends included. An end before its start can be
 * on the next day (P-3.11).
 */
export const slotRepeat = z.object({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  times: z
    .array(z.object({ start: clockTime, end: clockTime }))
    .min(1)
    .max(12),
  from: day,
  to: day,
  type: slotType,
  seatPrice,
  seatsTotal,
  note,
  preview: z.boolean(),
  /** The number shown in the preview; if it differs now, nothing is created. */
  expected: z.int().min(0).optional(),
});

export const slotProblemCode = z.enum([
  'end_before_start',
  'in_past',
  'too_short',
  'too_long',
  'overlaps',
  'seats_required',
  'price_negative',
  'no_such_time',
]);

export const plannedSlot = z
  .object({
    type: slotType,
    date: day,
    startTime: clockTime,
    /** `date`, or a later day for a slot over midnight. A process of the release before does not name it. */
    endDate: day.optional(),
    endTime: clockTime,
    /** Why this one is left out; null: it is created. */
    problem: slotProblemCode.nullable(),
    /** The clock shows this time twice that day; the first occurrence is used. */
    isFold: z.boolean(),
  })
  .meta({ id: 'PlannedSlot' });

export const slotPlan = z
  .object({ items: z.array(plannedSlot), creatable: z.int(), created: z.int() })
  .meta({ id: 'SlotPlan' });

/**
 * Copies the slots of `days` Canary days from `from` on to other days at the same clock times: each of `targets` takes the
 * place of `from` (P-3.7). Blocks are not copied; all seats are free in the copy.
 */
export const slotCopy = z.object({
  from: day,
  days: z.union([z.literal(1), z.literal(7)]),
  targets: z.array(day).min(1).max(MOST_TARGETS),
  preview: z.boolean(),
  /** As in `slotRepeat`. */
  expected: z.int().min(0).optional(),
});

/**
 * Takes whole Canary days, or the same hours of each, out of sale; both ends included. Hours whose end is before their start
 * can run until the next day (P-3.11).
 */
export const slotBlock = z.object({
  from: day,
  to: day,
  /** null: from midnight to midnight. */
  hours: z.object({ start: clockTime, end: clockTime }).nullable(),
  reason: z.string().trim().min(1).max(LONGEST_SLOT_NOTE),
  preview: z.boolean(),
  /** The `mark` of the preview; if anything differs now, nothing is blocked. */
  expected: z.string().max(64).optional(),
});

const stretch = z.object({ start: instant, end: instant });
const slotAt = stretch.extend({ type: slotType });

export const slotBlockPlan = z
  .object({
    blocks: z.array(stretch),
    /** Slots that are shortened or removed; `left` is the part of each that stays on sale. */
    givesWay: z.array(slotAt.extend({ left: z.array(stretch) })),
    /** Sold slots that stay, with their bookings and the seats sold elsewhere (P-7.6); a trip sells no more seats. */
    stays: z.array(slotAt.extend({ bookings: z.array(slotBooking), soldElsewhere: z.int() })),
    /** Days on which the hours do not exist or have passed. */
    skipped: z.array(day),
    mark: z.string(),
    created: z.int(),
  })
  .meta({ id: 'BlockPlan' });

/** Opens or closes the slots that start on these Canary days; blocks stay as they are (P-3.9). */
export const openDays = z.object({ from: day, to: day, isOpen: z.boolean() });
export const openedDays = z.object({ changed: z.int() });

export type Slot = z.infer<typeof slot>;
export type SlotList = z.infer<typeof slotList>;
export type SlotChangeBody = z.input<typeof slotChange>;
export type SlotRepeatBody = z.input<typeof slotRepeat>;
export type SlotPlan = z.infer<typeof slotPlan>;
export type SlotBooking = z.infer<typeof slotBooking>;
export type SlotCopyBody = z.input<typeof slotCopy>;
export type SlotBlockBody = z.input<typeof slotBlock>;
export type SlotBlockPlan = z.infer<typeof slotBlockPlan>;
export type OpenDaysBody = z.input<typeof openDays>;
