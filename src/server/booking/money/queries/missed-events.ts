import { prepared } from '../../../db/statement.ts';

export const eventsReadUntil = prepared<[provider: string], { read_until: Temporal.Instant }>(
  'events-read-until',
  'select read_until from provider_event_reads where provider = $1',
);

export const storeReadUntil = prepared<[provider: string, readUntil: Temporal.Instant], never>(
  'store-events-read-until',
  `insert into provider_event_reads (provider, read_until) values ($1, $2)
   on conflict (provider) do update set read_until = excluded.read_until`,
);

/** Stores events (`CardEvent`s) that are not known yet. */
export const storeEvents = prepared<[events: string], never>(
  'store-events',
  `insert into provider_events (id, type, object_id)
   select id, type, "intentId" from jsonb_to_recordset($1) as events (id text, type text, "intentId" text)
   on conflict (id) do nothing`,
);

/** Events that are not handled and were not tried within the pause, the least recently tried first. */
export const eventsToHandle = prepared<
  [pauseSeconds: number, limit: number],
  { id: string; type: string; intent_id: string | null }
>(
  'events-to-handle',
  `select id, type, object_id as intent_id from provider_events
   where handled_at is null and (tried_at is null or tried_at > app_now() or tried_at <= app_now() - make_interval(secs => $1))
   order by tried_at nulls first, received_at
   limit $2`,
);
