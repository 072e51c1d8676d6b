import { z } from 'zod';
import { euros, id, instant } from './json.ts';

const liveHold = z
  .object({
    _id: id,
    shortNumber: z.string(),
    boatTitle: z.string(),
    start: instant,
    end: instant,
    /** 0: a charter. */
    seats: z.int(),
    amount: euros,
    heldAt: instant,
    holdExpiresAt: instant,
    /** Whether name and email or telephone were entered. */
    hasContact: z.boolean(),
  })
  .meta({ id: 'LiveHold' });

const holdSource = z
  .object({
    /** A keyed hash of the IPv4 address or the IPv6 /64. */
    _id: id,
    /** A readable form of the id: `7F3A-21C0`. */
    name: z.string(),
    holds: z.array(liveHold),
  })
  .meta({ id: 'HoldSource' });

/** Visitors' unpaid holds, by source: the source with most of them first. `total` counts those left out, too. */
export const liveHolds = z.object({ sources: z.array(holdSource), total: z.int() });

export const holdParams = z.object({ id });
export const holdSourceParams = z.object({ source: z.string().regex(/^[0-9a-f]{64}$/) });

/** `kept`: holds that are paid, or whose payment is under way. */
export const releasedHolds = z.object({ released: z.int(), kept: z.int() });

export type LiveHold = z.infer<typeof liveHold>;
export type HoldSource = z.infer<typeof holdSource>;
export type LiveHolds = z.infer<typeof liveHolds>;
export type ReleasedHolds = z.infer<typeof releasedHolds>;
