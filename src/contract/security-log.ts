import { z } from 'zod';
import { SECURITY_EVENT_NAMES } from '#domain/account/security-events.ts';
import { id, instant } from './json.ts';

const event = z.enum(SECURITY_EVENT_NAMES).meta({ id: 'SecurityEvent' });

/** Newest first. */
export const securityLogQuery = z.object({
  event: event.optional(),
  /** An e-mail: of an account, or one that was tried. */
  account: z.string().max(254).optional(),
  /** An IPv4 or IPv6 address, or a network as in the lines: `2001:db8:0:1::/64`. */
  source: z.string().max(60).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const securityLogLine = z
  .object({
    _id: id,
    event,
    /** How often within the minute; for booking links, within the day. */
    count: z.number().int(),
    /** Of the first and of the last. */
    at: instant,
    lastAt: instant,
    /** null: unknown e-mail, nobody signed in, or several accounts. */
    accountId: id.nullable(),
    /** Of the account, or as typed where it belongs to none; null also when the account is deleted. */
    email: z.string().nullable(),
    /** Who did it, when it was not the account itself. */
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
