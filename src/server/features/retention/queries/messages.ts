import { prepared } from '../../../db/statement.ts';

/**
 * Erases messages received before `since`, or answered before `answeredSince`. The audit log keeps that they existed.
 */
export const eraseMessages = prepared<
  [since: Temporal.Instant, answeredSince: Temporal.Instant, limit: number],
  { id: string }
>(
  'erase-messages',
  `with gone as (
     delete from messages where id in (
       select id from messages where created_at < $1 or answered_at < $2
       order by created_at, id limit $3 for update skip locked)
     returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id) select 'system', 'message.erase', 'message', id from gone
   )
   select id from gone`,
);
