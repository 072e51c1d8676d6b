import { prepared } from '../../../db/statement.ts';

/** Stores an event before anything else is done with it; of one that came before it returns what is stored. It is being
 * tried now. */
export const storeProviderEvent = prepared<
  [id: string, type: string, intentId: string | null],
  { is_handled: boolean; is_fresh: boolean }
>(
  'store-provider-event',
  `insert into provider_events (id, type, object_id, tried_at) values ($1, $2, $3, app_now())
   on conflict (id) do update set tried_at = case when provider_events.handled_at is null then excluded.tried_at
     else provider_events.tried_at end
   returning handled_at is not null as is_handled, received_at > app_now() - interval '5 minutes' as is_fresh`,
);

export const markHandled = prepared<[id: string], never>(
  'mark-provider-event-handled',
  'update provider_events set handled_at = app_now() where id = $1 and handled_at is null',
);
