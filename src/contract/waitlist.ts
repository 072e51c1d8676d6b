import { z } from 'zod';
import { MOST_WAITING_SEATS, WAITLIST_STATES } from '#domain/booking/waitlist.ts';
import { LONGEST_EMAIL, LONGEST_NAME } from '#domain/text-lengths.ts';
import { day, id, instant, languageCode, linkToken } from './json.ts';

/**
 * A request for a place that is taken now (P-27.1): on the trip `slotId`, or on the boat on the Canary day `date`, exactly
 * one of them. `website` is a hidden field that people leave empty.
 */
export const waitlistRequest = z.object({
  slotId: id.nullish(),
  date: day.nullish(),
  seats: z.int().min(1).max(MOST_WAITING_SEATS),
  name: z.string().max(LONGEST_NAME),
  email: z.string().max(LONGEST_EMAIL),
  language: languageCode,
  website: z.unknown().optional(),
});

/** The same answer whether the address is known or not. */
export const waitlistAccepted = z.object({ success: z.literal(true) });

/** The token from a link in a waitlist mail. */
export const waitlistLink = z.object({ token: linkToken });

/** A read has no side effects. */
export const waitlistSteps = z.object({ step: z.enum(['read', 'confirm', 'leave']) });

export const waitlistState = z.enum(WAITLIST_STATES);

const wish = {
  seats: z.int(),
  state: waitlistState,
  boat: z.object({ _id: id, slug: z.string(), title: z.string() }),
  /** A Canary day. */
  date: z.iso.date(),
  /** The trip's start; null: the person waits for the day. */
  trip: z.object({ slotId: id, start: instant, end: instant }).nullable(),
  /** Until when a place is held; null: no place is held. */
  heldUntil: instant.nullable(),
};

/** What the link in a mail shows to the person (P-27.7). */
export const waitlistEntry = z.object(wish).meta({ id: 'WaitlistEntry' });

/** Entries of the day `date`, or of today and later days without it; `boatId`: of one boat only (P-27.8). */
export const waitlistQuery = z.object({
  date: day.optional(),
  boatId: z.uuid().optional(),
});

export const waitingGuest = z
  .object({
    ...wish,
    _id: id,
    name: z.string(),
    email: z.string(),
    language: languageCode,
    since: instant,
    bookingId: id.nullable(),
  })
  .meta({ id: 'WaitingGuest' });

/** Ordered by day, boat and entry. */
export const waitlist = z.object({ items: z.array(waitingGuest) });

export const waitlistParams = z.object({ id });

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export type WaitingGuest = z.infer<typeof waitingGuest>;
export type Waitlist = z.infer<typeof waitlist>;
