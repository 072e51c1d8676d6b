import { filtered } from '../db/filtered.ts';
import { prepared } from '../db/statement.ts';

export type ObjectKind =
  | 'payment_intent'
  | 'customer'
  | 'payment_method'
  | 'charge'
  | 'balance_transaction'
  | 'refund'
  | 'dispute'
  | 'event';

export interface Stored {
  body: unknown;
  hidden: unknown;
}

/** Filters are null when unset; `after` is the id of the last object of the previous page. Times in epoch seconds. */
export interface ListOrder {
  kind: ObjectKind;
  paymentIntent: string | null;
  charge: string | null;
  eventTypes: string[] | null;
  from: number | null;
  until: number | null;
  after: string | null;
  limit: number;
}

/** The state read before a writing request does its work. */
interface CallRow {
  /** false: another request with this key is in progress. The turn is held until the transaction ends. */
  has_turn: boolean;
  has_faults: boolean;
  /** The hash of the request whose answer is stored under the key; null: none. */
  request_hash: Buffer | null;
  status: number | null;
  body: object | null;
  /** The intent in the path, locked; null: there is none, or it is unknown. */
  intent: object | null;
}

interface ReadRow extends MaybeStored {
  has_faults: boolean;
  id: string | null;
  kind: ObjectKind | null;
}

type MaybeStored = { [Column in keyof Stored]: Stored[Column] | null };

export interface DueDelivery {
  id: number;
  attempts: number;
  event: object;
}

export const selectObject = prepared<[string, ObjectKind], Stored>(
  'sandbox-object',
  'select body, hidden from sandbox.objects where id = $1 and kind = $2',
);

export const lockObject = prepared<[string, ObjectKind], Stored>(
  'sandbox-lock-object',
  'select body, hidden from sandbox.objects where id = $1 and kind = $2 for update',
);

/** The object of any kind with this id, for `expand`. */
export const selectAnyObject = prepared<[string], Stored>(
  'sandbox-any-object',
  'select body, hidden from sandbox.objects where id = $1',
);

/**
 * Writes new objects, changed objects, deliveries and at most one stored answer, each passed as a JSON list. Writes nothing and
 * returns false when another answer has already been stored under the same key. Deliveries use the database's own clock, not
 * `app_now()`: a process restarted with CLOCK goes back in time, and due deliveries would then wait until that time is reached
 * again. Changed objects are found by an array of ids: PostgreSQL estimates a JSON list at a hundred rows and would scan the
 * whole table.
 */
export const writeObjects = prepared<
  [objects: string, changed: string, deliveries: string, answers: string],
  { is_allowed: boolean }
>(
  'sandbox-write-objects',
  `with kept as (
     insert into sandbox.idempotency (key, request_hash, status, body)
     select key, request_hash, status, body
     from json_to_recordset($4::json) as given (key text, request_hash bytea, status int, body json)
     on conflict do nothing returning key
   ), allowed as materialized (
     select json_array_length($4::json) = (select count(*) from kept) as is_allowed
   ), made as (
     insert into sandbox.objects (id, kind, created, payment_intent, charge, body, hidden)
     select id, kind, created, payment_intent, charge, body, hidden
     from rows from (json_to_recordset($1::json) as (id text, kind text, created bigint, payment_intent text, charge text,
       body json, hidden json)) with ordinality
     where (select is_allowed from allowed)
     order by ordinality
   ), changed as (
     update sandbox.objects o set body = (
       select body from json_to_recordset($2::json) as given (id text, body json) where given.id = o.id)
     where o.id = any (array(select id from json_to_recordset($2::json) as given (id text)))
       and (select is_allowed from allowed)
   ), told as (
     insert into sandbox.deliveries (event_id, due_at)
     select event_id, now() + make_interval(secs => in_seconds)
     from json_to_recordset($3::json) as given (event_id text, in_seconds float8)
     where (select is_allowed from allowed)
   )
   select is_allowed from allowed`,
);

/** Newest first. */
export const listObjects = filtered<ListOrder, Stored>(
  {
    paymentIntent: 'payment_intent = :paymentIntent',
    charge: 'charge = :charge',
    eventTypes: `body ->> 'type' = any(:eventTypes)`,
    from: 'created >= :from',
    until: 'created <= :until',
    after: 'seq < (select seq from sandbox.objects where id = :after)',
  },
  (where) => `select body, hidden from sandbox.objects where kind = :kind and ${where} order by seq desc limit :limit`,
);

const HAS_FAULTS = 'exists (select from sandbox.faults where times_left > 0)';

/** Begins a request with this idempotency key (null: none) about this intent (null: none), in its transaction. */
export const beginCall = prepared<[key: string | null, intentId: string | null], CallRow>(
  'sandbox-begin-call',
  `with intent as (
     select body from sandbox.objects where id = $2 and kind = 'payment_intent' for update
   )
   select coalesce(pg_try_advisory_xact_lock(hashtextextended('card-sandbox:' || $1, 0)), true) as has_turn,
     ${HAS_FAULTS} as has_faults, answer.request_hash, answer.status, answer.body, (select body from intent) as intent
   from (values (1)) one left join sandbox.idempotency answer on answer.key = $1`,
);

/** An object and, for an intent, the other objects of its payment, newest first. One row with nulls if there is none. */
export const readAhead = prepared<[id: string], ReadRow>(
  'sandbox-read-ahead',
  `select ${HAS_FAULTS} as has_faults, o.id, o.kind, o.body, o.hidden
   from (values (1)) one left join (
     select id, kind, body, hidden, seq from sandbox.objects where id = $1
     union all
     select id, kind, body, hidden, seq from sandbox.objects
     where payment_intent = $1 and kind in ('charge', 'balance_transaction', 'refund')
   ) o on true
   order by o.seq desc`,
);

export const insertFault = prepared<[string, number], never>(
  'sandbox-insert-fault',
  'insert into sandbox.faults (kind, times_left) values ($1, $2)',
);

/** Uses up the oldest fault of these kinds once; no row when there is none. */
export const useUpFault = prepared<[string[]], { kind: string }>(
  'sandbox-use-up-fault',
  `update sandbox.faults set times_left = times_left - 1
   where times_left > 0
     and id = (select id from sandbox.faults where kind = any ($1) and times_left > 0 order by id limit 1 for update)
   returning kind`,
);

export const DELIVERIES_AT_ONCE = 8;

/**
 * Takes due deliveries for this process, and records the earlier ones that it has delivered. If the process ends before the next
 * call, they are due again after 30 s.
 */
export const takeDueDeliveries = prepared<[delivered: readonly number[]], DueDelivery>(
  'sandbox-take-deliveries',
  `with delivered as (
     update sandbox.deliveries set due_at = null, delivered_at = now() where id = any ($1)
   ), due as (
     select id from sandbox.deliveries where due_at <= now() and id <> all ($1) order by due_at, id limit ${DELIVERIES_AT_ONCE} for update skip locked
   )
   update sandbox.deliveries d set attempts = attempts + 1, due_at = now() + interval '30 seconds'
   from due, sandbox.objects o
   where d.id = due.id and o.id = d.event_id
   returning d.id, d.attempts, o.body as event`,
);

export const markDelivered = prepared<[ids: readonly number[]], never>(
  'sandbox-mark-delivered',
  'update sandbox.deliveries set due_at = null, delivered_at = now() where id = any ($1)',
);

/** Schedules the next attempt in this many seconds; null: none. */
export const putOffDelivery = prepared<[number, number | null], never>(
  'sandbox-put-off-delivery',
  'update sandbox.deliveries set due_at = now() + make_interval(secs => $2) where id = $1',
);
