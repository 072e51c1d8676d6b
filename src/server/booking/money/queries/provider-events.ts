import { prepared } from '../../../db/statement.ts';
import { IS_SETTLED } from './payments.ts';

/**
 * Looks an event up. The event that a payment succeeded is stored as handled when the payment is settled, because there
 * is nothing to ask. An event that is stored but not handled is marked as tried now. For any other new event nothing is
 * written.
 */
export const lookUpEvent = prepared<
  [id: string, type: string, intentId: string | null],
  { is_handled: boolean; is_fresh: boolean }
>(
  'look-up-provider-event',
  `with settled as (
     insert into provider_events (id, type, object_id, tried_at, handled_at)
     select $1, $2, $3, app_now(), app_now()
     where $2 = 'payment_intent.succeeded'
       and (select bool_and(${IS_SETTLED}) from payments where provider_payment_id = $3)
     on conflict (id) do update set handled_at = excluded.handled_at where provider_events.handled_at is null
     returning id
   ), tried as (
     update provider_events set tried_at = app_now()
     where id = $1 and handled_at is null and not exists (select from settled)
   )
   select exists (select from settled) or known.handled_at is not null as is_handled,
     coalesce(known.received_at > app_now() - interval '5 minutes', true) as is_fresh
   from (values (1)) one left join provider_events known on known.id = $1`,
);

/** Stores an event that is handled, or that was tried and could not be handled. */
export const storeEvent = prepared<[id: string, type: string, intentId: string | null, isHandled: boolean], never>(
  'store-provider-event',
  `insert into provider_events (id, type, object_id, tried_at, handled_at)
   values ($1, $2, $3, app_now(), case when $4 then app_now() end)
   on conflict (id) do update set tried_at = excluded.tried_at, handled_at = excluded.handled_at
   where provider_events.handled_at is null`,
);
