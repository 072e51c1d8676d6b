import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../../db/listed.ts';
import { prepared } from '../../../../db/statement.ts';
import { BASE } from './changeable.ts';
import type { ChangedRow } from './write-change.ts';

/** A change that waits, or waited, for its payment; cents. Written only under its booking's lock. */
export interface PendingChange {
  id: string;
  booking_id: string;
  status: 'pending' | 'applied' | 'ended';
  due_cents: number;
  payment_id: string;
  intent_id: string | null;
  expires_at: Temporal.Instant;
  is_expired: boolean;
  /** `row` null: a cancellation is undone. */
  planned: { base: string; row: ChangedRow | null };
}

const PENDING = `
  select c.id, c.booking_id, c.status, c.due_cents, p.id as payment_id, p.provider_payment_id as intent_id,
    coalesce(c.expires_at, c.created_at) as expires_at, c.expires_at <= app_now() as is_expired,
    coalesce(c.planned, '{}') as planned
  from booking_changes c join payments p on p.id = c.payment_id`;

export const changeById = prepared<[changeId: string], PendingChange>('change-by-id', `${PENDING} where c.id = $1`);

export const changeOfPayment = prepared<[paymentId: string], PendingChange>(
  'change-of-payment',
  `${PENDING} where c.payment_id = $1`,
);

export const pendingChangeOf = prepared<[bookingId: string], { id: string; expires_at: Temporal.Instant | null }>(
  'pending-change-of-booking',
  `select id, expires_at from booking_changes where booking_id = $1 and status = 'pending'`,
);

/** The changes that expired first. */
export const expiredChanges = prepared<[limit: number], { id: string }>(
  'expired-changes',
  `select id from booking_changes where status = 'pending' and expires_at <= app_now() order by expires_at limit $1`,
);

interface KeyedChange {
  id: string;
  status: 'pending' | 'applied' | 'ended';
  request_hash: Buffer;
}

export const changeByKey = prepared<[requestKey: Buffer], KeyedChange>(
  'change-by-key',
  `select id, status, coalesce(request_hash, '') as request_hash from booking_changes where request_key = $1`,
);

/** A change to be recorded, passed as one JSON record; hashes as `hexBytes`. */
export interface NewChange {
  id: string;
  booking_id: string;
  status: 'pending' | 'applied';
  actor: string;
  due_cents: number;
  refund_cents: number;
  planned: PendingChange['planned'] | null;
  /** The provider of the payment that a pending change waits for. */
  provider: string | null;
  hold_minutes: number;
  request_key: string | null;
  request_hash: string | null;
}

/**
 * The latest change of a booking that waited for a payment, unless it was paid or its time is over: since when changes
 * have held places without interruption, and when its time is over.
 */
const heldByChanges = (bookingId: string) => `
  select coalesce(c.held_since, c.created_at) as held_since, coalesce(c.expires_at, c.created_at) as expires_at
  from (select * from booking_changes where booking_id = ${bookingId} and payment_id is not null
    order by created_at desc limit 1) c
  where c.status <> 'applied' and c.expires_at > app_now()`;

export const placesHeldByChanges = prepared<
  [bookingId: string],
  { held_since: Temporal.Instant; expires_at: Temporal.Instant }
>('places-held-by-changes', heldByChanges('$1'));

/**
 * Writes a change, and the payment that it waits for. A change that replaces one whose time is not over yet continues its time: in
 * all, changes hold a place for at most twice `hold_minutes` without interruption, like a hold that was extended once (P-10.2, P-15.14).
 */
export const insertChange = prepared<
  [change: NewChange],
  { id: string; payment_id: string | null; expires_at: Temporal.Instant | null }
>(
  'insert-change',
  `with new as materialized (
     select * from jsonb_to_record($1::jsonb) as new (id uuid, booking_id uuid, status text, actor text, due_cents int,
       refund_cents int, planned jsonb, provider text, hold_minutes int, request_key bytea, request_hash bytea)
   ), asked as (
     insert into payments (booking_id, provider, amount_cents)
     select booking_id, provider, due_cents from new where status = 'pending' returning id
   ), replaced as (
     ${heldByChanges('(select booking_id from new)')}
   )
   insert into booking_changes (id, booking_id, status, actor, due_cents, refund_cents, planned, payment_id, held_since, expires_at,
     request_key, request_hash)
   select id, booking_id, status, actor, due_cents, refund_cents, planned, (select id from asked), replaced.held_since,
     case when status = 'pending' then least(app_now() + make_interval(mins => hold_minutes),
       replaced.held_since + make_interval(mins => 2 * hold_minutes)) end, request_key, request_hash
   from new left join replaced on status = 'pending'
   returning id, payment_id, expires_at`,
);

export const closeChange = prepared<[changeId: string, status: 'applied' | 'ended'], never>(
  'close-change',
  'update booking_changes set status = $2, ended_at = app_now() where id = $1',
);

/** Stores the booking as it was before a change, and its base after it. */
export const keepBefore = prepared<[changeId: string, row: ChangedRow], never>(
  'keep-before-change',
  `update booking_changes c set undo = jsonb_build_object('row', $2::jsonb,
     'base', (select ${BASE} from bookings b where b.id = c.booking_id))
   where c.id = $1`,
);

/** Stores the intent of a change's payment; returns whether it can still be paid. */
export const storeChangeIntent = prepared<[paymentId: string, intentId: string], { is_alive: boolean }>(
  'store-change-intent',
  `with stored as (
     update payments set provider_payment_id = $2, updated_at = app_now()
     where id = $1 and (provider_payment_id is null or provider_payment_id = $2) returning id
   )
   select c.status = 'pending' as is_alive from booking_changes c where c.payment_id = $1`,
);

export const cancelPayment = prepared<[paymentId: string], never>(
  'cancel-payment-of-change',
  `update payments set status = 'canceled', updated_at = app_now(),
     provider_status = case when provider_payment_id is not null then 'canceled' end
   where id = $1 and status in (${listed(OPEN_PAYMENT_STATUSES)})`,
);
