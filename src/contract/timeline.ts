import { z } from 'zod';
import { LONGEST_TIMELINE_SEARCH, LONGEST_PORT } from '#domain/text-lengths.ts';
import { bookingStatus } from './bookings.ts';
import { day, id, instant } from './json.ts';
import { slot } from './slots.ts';
import { belowMinimum } from './trip-decisions.ts';

const MOST_DAYS = 14;
/** Boats per answer. */
export const LANES_A_PAGE = 15;

/** Canary days from `from` on. `boat`: one lane only; `search`: in titles; `port`: a port's name. */
export const timelineQuery = z.object({
  from: day,
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
  boat: z.uuid().optional(),
  search: z.string().max(LONGEST_TIMELINE_SEARCH).optional(),
  port: z.string().max(LONGEST_PORT).optional(),
  cursor: z.coerce.number().int().min(0).max(10_000).default(0),
});

const part = z.object({ slotId: id, start: instant, end: instant });

/** A slot of the timeline; the charters of a private slot are in the lane. */
const timelineSlot = slot
  .extend({
    /** For a future trip with fewer paid seats than it needs to depart; null otherwise. */
    underMinimum: belowMinimum.nullable(),
  })
  .meta({ id: 'TimelineSlot' });

const timelineCharter = z
  .object({
    bookingId: id,
    shortNumber: z.string(),
    /** The name, else the email, else the telephone. */
    customer: z.string().nullable(),
    status: bookingStatus,
    /** Set while the booking is not paid: the end of its hold. */
    holdExpiresAt: instant.nullable(),
    people: z.int().nullable(),
    start: instant,
    end: instant,
  })
  .meta({ id: 'TimelineCharter' });

/** One boat's time: everything that overlaps the requested days. */
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
    /** Free segments of open private slots. */
    free: z.array(part),
    /** Unsold time of closed private slots. */
    closed: z.array(part),
  })
  .meta({ id: 'TimelineLane' });

export const timeline = z.object({
  items: z.array(timelineLane),
  /** Active boats that match, including other pages. */
  total: z.int(),
  nextCursor: z.int().nullable(),
  /** Ports of active boats, for the filter. */
  ports: z.array(z.string()),
});

export type TimelineSlot = z.infer<typeof timelineSlot>;
export type TimelineCharter = z.infer<typeof timelineCharter>;
export type TimelineLane = z.infer<typeof timelineLane>;
export type Timeline = z.infer<typeof timeline>;
