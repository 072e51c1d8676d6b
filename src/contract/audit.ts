import { z } from 'zod';
import { cursor, id, instant, pageLimit } from './json.ts';

/** Newest first. `start` is included, `end` is not. */
export const auditQuery = z.object({
  /** As in log lines: `admin:<user id>`, `visitor`, `provider`, `system`. */
  actor: z.string().max(100).optional(),
  entity: z.string().max(40).optional(),
  /** `booking.cancel` */
  action: z.string().max(80).optional(),
  entityId: z.uuid().optional(),
  start: instant.optional(),
  end: instant.optional(),
  cursor: cursor.optional(),
  limit: pageLimit,
});

const facts = z.record(z.string(), z.unknown()).nullable();

const auditLine = z
  .object({
    _id: id,
    at: instant,
    actor: z.string(),
    /** The email address of an admin or crew member. */
    actorEmail: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entityId: id,
    /** A readable name: a boat's title, a booking's number, an account's email. */
    entityName: z.string().nullable(),
    /** Only the differences when both are given; all fields when something was created or removed. */
    before: facts,
    after: facts,
  })
  .meta({ id: 'AuditLine' });

export const auditPage = z.object({ items: z.array(auditLine), nextCursor: z.string().nullable() });

/** The values of the filters: actors and actions that occur in the log. */
export const auditChoices = z.object({
  actors: z.array(z.object({ actor: z.string(), email: z.string().nullable() })),
  actions: z.array(z.string()),
});

export type AuditLine = z.infer<typeof auditLine>;
export type AuditPage = z.infer<typeof auditPage>;
export type AuditChoices = z.infer<typeof auditChoices>;
