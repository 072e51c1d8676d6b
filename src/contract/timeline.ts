import { z } from 'zod';
import { bookingStatus } from './bookings.ts';
import { id, instant } from './json.ts';
import { slot } from './slots.ts';

const MOST_DAYS = 14;
/** Boats that one answer holds. */
export const LANES_A_PAGE = 15;

/** Canary days from `from` on. `boat` asks for one lane alone; `search` looks in the titles, `port` is a port's name. */
export const timelineQuery = z.object({
  from: z.iso.date().regex(/^20/),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
  boat: z.uuid().optional(),
  search: z.string().max(100).optional(),
  port: z.string().max(200).optional(),
  cursor: z.coerce.number().int().min(0).max(10_000).default(0),
});

const part = z.object({ slotId: id, start: instant, end: instant });

/** A slot with what the timeline says beside it; a private one has its charters in the lane. */
const timelineSlot = slot
  .extend({
    /** A trip that has fewer paid seats than it needs to depart and has not left; null for every other. */
    underMinimum: z.object({ sold: z.int(), needed: z.int() }).nullable(),
  })
  .meta({ id: 'TimelineSlot' });

const timelineCharter = z
  .object({
    bookingId: id,
    shortNumber: z.string(),
    /** The name, else the e-mail, else the telephone. */
    customer: z.string().nullable(),
    status: bookingStatus,
    /** Not paid yet; until then nobody else can have the time. */
    holdExpiresAt: instant.nullable(),
    people: z.int().nullable(),
    start: instant,
    end: instant,
  })
  .meta({ id: 'TimelineCharter' });

/** One boat's time: everything that touches the asked days, also where it begins before or ends after them. */
const timelineLane = z
  .object({
    boat: z.object({
      _id: id,
      title: z.string(),
      port: z.string().nullable(),
      minHours: z.number().nullable(),
      maxHours: z.number().nullable(),
    }),
    slots: z.array(timelineSlot),
    charters: z.array(timelineCharter),
    /** What is left to charter of the open private slots. */
    free: z.array(part),
    /** What nobody has bought of the closed ones. */
    closed: z.array(part),
  })
  .meta({ id: 'TimelineLane' });

export const timeline = z.object({
  items: z.array(timelineLane),
  /** Active boats that the search finds, those on other pages too. */
  total: z.int(),
  nextCursor: z.int().nullable(),
  /** Where active boats lie, for the filter. */
  ports: z.array(z.string()),
});

export type TimelineSlot = z.infer<typeof timelineSlot>;
export type TimelineCharter = z.infer<typeof timelineCharter>;
export type TimelineLane = z.infer<typeof timelineLane>;
export type Timeline = z.infer<typeof timeline>;
