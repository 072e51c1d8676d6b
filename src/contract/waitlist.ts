import { z } from 'zod';
import { MOST_WAITING_SEATS, WAITLIST_STATES } from '#domain/booking/waitlist.ts';
import { id, instant, languageCode } from './json.ts';

/**
 * A wish for a place that is taken now (P-27.1): on the trip `slotId`, or with the boat on the Canary day `date`. One of the two.
 * `website` is a hidden field that people leave empty.
 */
export const waitlistRequest = z.object({
  slotId: id.nullish(),
  date: z.iso.date().regex(/^20/).nullish(),
  seats: z.int().min(1).max(MOST_WAITING_SEATS),
  name: z.string().max(200),
  email: z.string().max(254),
  language: languageCode,
  website: z.unknown().optional(),
});

/** The same whether the address is known or not. */
export const waitlistAccepted = z.object({ success: z.literal(true) });

/** Of a link in a mail of the waitlist. */
export const waitlistLink = z.object({ token: z.string().min(1).max(200) });

/** Reading changes nothing. */
export const waitlistSteps = z.object({ step: z.enum(['read', 'confirm', 'leave']) });

export const waitlistState = z.enum(WAITLIST_STATES);

const wish = {
  seats: z.int(),
  state: waitlistState,
  boat: z.object({ _id: id, slug: z.string(), title: z.string() }),
  /** A Canary day. */
  date: z.iso.date(),
  /** Of the trip; null: the person waits for the day. */
  trip: z.object({ slotId: id, start: instant, end: instant }).nullable(),
  /** Until when a place is held; null: none is. */
  heldUntil: instant.nullable(),
};

/** What the link of a mail shows to the person (P-27.7). */
export const waitlistEntry = z.object(wish).meta({ id: 'WaitlistEntry' });

/** Everybody who waits from that day on, or on that day only; P-27.8. */
export const waitlistQuery = z.object({
  date: z.iso.date().regex(/^20/).optional(),
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

/** In the order of their days, boats and entries. */
export const waitlist = z.object({ items: z.array(waitingGuest) });

export const waitlistParams = z.object({ id });

export type WaitlistEntry = z.infer<typeof waitlistEntry>;
export type WaitingGuest = z.infer<typeof waitingGuest>;
export type Waitlist = z.infer<typeof waitlist>;
