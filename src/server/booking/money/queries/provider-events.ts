import { prepared } from '../../../db/statement.ts';
import { IS_SETTLED } from './payments.ts';

/**
 * Stores an event before anything else is done with it; of one that came before it returns what is stored. It is being tried
 * now. The event that a payment has succeeded is handled already when the payment is settled: there is nothing to ask.
 */
export const storeProviderEvent = prepared<
  [id: string, type: string, intentId: string | null],
  { is_handled: boolean; is_fresh: boolean }
>(
  'store-provider-event',
  `insert into provider_events (id, type, object_id, tried_at, handled_at)
   select $1, $2, $3, app_now(), case when $2 = 'payment_intent.succeeded' then (
     select app_now() from payments where provider_payment_id = $3 having bool_and(${IS_SETTLED})) end
   on conflict (id) do update set handled_at = coalesce(provider_events.handled_at, excluded.handled_at),
     tried_at = case when provider_events.handled_at is null then excluded.tried_at else provider_events.tried_at end
   returning handled_at is not null as is_handled, received_at > app_now() - interval '5 minutes' as is_fresh`,
);

export const markHandled = prepared<[id: string], never>(
  'mark-provider-event-handled',
  'update provider_events set handled_at = app_now() where id = $1 and handled_at is null',
);
