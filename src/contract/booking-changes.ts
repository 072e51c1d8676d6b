import { z } from 'zod';
import { LONGEST_NOTE } from '#domain/text-lengths.ts';
import { euros, id, instant, languageCode, version } from './json.ts';

/**
 * Contact details, language of the mail, and the operator's note, which customers do not see. All fields are written, so
 * `version` must be the one shown on the screen; otherwise 409 `booking_changed` with the current booking in
 * `details.booking`.
 */
export const bookingDetailsChange = z.object({
  customer: z.object({
    name: z.string().max(1_000),
    email: z.string().max(1_000).nullish(),
    phone: z.string().max(1_000).nullish(),
  }),
  language: languageCode,
  note: z.string().max(LONGEST_NOTE),
  version,
});

/** A Canary month, `2026-12`. */
export const moveChoicesQuery = z.object({ month: z.string().regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/) });

/** With `boatId`: the choices on another boat. */
export const officeChoicesQuery = moveChoicesQuery.extend({ boatId: id.optional() });

/** Where a booking can move within a month: start times for a charter (its own time counts as free), trips for seats. */
export const moveChoices = z.object({
  starts: z.array(z.object({ start: instant, minHours: z.int(), maxHours: z.int() })),
  trips: z.array(z.object({ slotId: id, start: instant, end: instant, seatsLeft: z.int(), seatPrice: euros })),
});

/** The address that the confirmation was sent to. */
export const confirmationAnswer = z.object({ to: z.string() });

export type BookingDetailsChange = z.infer<typeof bookingDetailsChange>;
export type MoveChoices = z.infer<typeof moveChoices>;
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;
