import { z } from 'zod';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { bookingStatus, passengerType } from './bookings.ts';
import { day, euros, id, instant } from './json.ts';

/** Today when left out. */
export const checkInQuery = z.object({ date: day.optional() });

const checkInParty = z
  .object({
    _id: id,
    shortNumber: z.string(),
    status: bookingStatus,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** For a charter, as stated by the customer (null: not stated); for a trip, its seats. */
    people: z.int().nullable(),
    /** Euros due; for admins only. */
    due: euros.optional(),
    /** When a charter's party boarded; null: not aboard, or a trip, where each ticket has its own. */
    aboardSince: instant.nullable(),
    /** Nobody in the party came (P-16.14). */
    isNoShow: z.boolean(),
    tickets: z.array(z.object({ code: z.string(), seatNo: z.int(), passengerType, aboardSince: instant.nullable() })),
  })
  .meta({ id: 'CheckInParty' });

const checkInSailing = z
  .object({
    /** The trip's slot, or the charter's booking. */
    _id: id,
    type: z.enum(['private', 'shared']),
    start: instant,
    end: instant,
    boatTitle: z.string(),
    portName: z.string().nullable(),
    parties: z.array(checkInParty),
  })
  .meta({ id: 'CheckInDeparture' });

/** Departures of the day in order, with their check-ins. */
export const checkInSheet = z.object({ date: z.iso.date(), sailings: z.array(checkInSailing) });

/** Either by code (a ticket's, or a booking's short number), or by booking for the whole party. */
export const checkInRequest = z
  .object({ code: z.string().max(LONGEST_SEARCH).optional(), bookingId: z.uuid().optional(), aboard: z.boolean() })
  .refine(({ code, bookingId }) => (code === undefined) !== (bookingId === undefined), { path: ['code'] });

/** Marks a party as a no-show, or removes the mark. */
export const noShowRequest = z.object({ bookingId: z.uuid(), noShow: z.boolean() });

/** `changed` false: the mark was already as requested. */
export const noShowAnswer = z
  .object({
    bookingId: id,
    shortNumber: z.string(),
    name: z.string().nullable(),
    noShow: z.boolean(),
    changed: z.boolean(),
  })
  .meta({ id: 'NoShow' });

export const checkInAnswer = z
  .object({
    bookingId: id,
    shortNumber: z.string(),
    name: z.string().nullable(),
    boatTitle: z.string(),
    start: instant,
    /** The seat of the ticket; null for a whole party. */
    seatNo: z.int().nullable(),
    /** false: the state was already as requested. */
    changed: z.boolean(),
    aboardSince: instant.nullable(),
    /** Passes of this party that are checked in, and their total; a charter has one. */
    aboard: z.int(),
    passes: z.int(),
  })
  .meta({ id: 'CheckIn' });

export type CheckInParty = z.infer<typeof checkInParty>;
export type CheckInSailing = z.infer<typeof checkInSailing>;
export type CheckInSheet = z.infer<typeof checkInSheet>;
export type NoShowAnswer = z.infer<typeof noShowAnswer>;
export type CheckInAnswer = z.infer<typeof checkInAnswer>;
