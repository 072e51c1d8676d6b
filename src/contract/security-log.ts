import { z } from 'zod';
import { SECURITY_EVENT_NAMES } from '#domain/account/security-events.ts';
import { LONGEST_EMAIL, LONGEST_SOURCE } from '#domain/text-lengths.ts';
import { cursor, id, instant, pageLimit } from './json.ts';

const event = z.enum(SECURITY_EVENT_NAMES).meta({ id: 'SecurityEvent' });

/** Newest first. */
export const securityLogQuery = z.object({
  event: event.optional(),
  /** An email: of an account, or one that was tried. */
  account: z.string().max(LONGEST_EMAIL).optional(),
  /** An IPv4 or IPv6 address, or a network as shown in the log: `2001:db8:0:1::/64`. */
  source: z.string().max(LONGEST_SOURCE).optional(),
  cursor: cursor.optional(),
  limit: pageLimit,
});

const securityLogLine = z
  .object({
    _id: id,
    event,
    /** Number of events within the minute; for booking links, within the day. */
    count: z.number().int(),
    /** Times of the first and the last event. */
    at: instant,
    lastAt: instant,
    /** null: unknown email, nobody signed in, or several accounts. */
    accountId: id.nullable(),
    /** That of the account, or as typed when there is no such account; null also when the account was deleted. */
    email: z.string().nullable(),
    /** Who caused the event, when it was not the account's owner. */
    actorEmail: z.string().nullable(),
    bookingId: id.nullable(),
    /** IPv4 address or IPv6 /64; null: several, or the server itself. */
    source: z.string().nullable(),
    route: z.string().nullable(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: 'SecurityLogLine' });

export const securityLogPage = z.object({ items: z.array(securityLogLine), nextCursor: z.string().nullable() });

export type SecurityLogLine = z.infer<typeof securityLogLine>;
export type SecurityLogPage = z.infer<typeof securityLogPage>;
