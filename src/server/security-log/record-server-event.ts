import type { SecurityEvent } from '#domain/account/security-events.ts';
import type { Database } from '../db/database.ts';
import { type EventRow, writeSecurityEvents } from './queries.ts';

/** Adds an event that an operator caused on the server itself, outside any request. `email`: in lower case. */
export async function recordServerEvent(db: Database, event: SecurityEvent, email: string): Promise<void> {
  const row: EventRow = {
    event,
    period: 'minute',
    account_id: null,
    email,
    actor_id: null,
    booking_id: null,
    source: null,
    route: null,
    user_agent: null,
    count: 1,
  };
  await writeSecurityEvents(db.pool, [JSON.stringify([row])]);
}
