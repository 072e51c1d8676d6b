import { filtered } from '../db/filtered.ts';
import { prepared } from '../db/statement.ts';

export type ObjectKind =
  | 'payment_intent'
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

export const insertObject = prepared<
  [string, ObjectKind, number, string | null, string | null, string, string | null],
  never
>(
  'sandbox-insert-object',
  `insert into sandbox.objects (id, kind, created, payment_intent, charge, body, hidden)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const updateObject = prepared<[string, string], never>(
  'sandbox-update-object',
  'update sandbox.objects set body = $2 where id = $1',
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

/** False: another request with this key is in progress. The lock ends with the transaction. */
export const tryLockKey = prepared<[key: string], { locked: boolean }>(
  'sandbox-try-lock-key',
  `select pg_try_advisory_xact_lock(hashtextextended('card-sandbox:' || $1, 0)) as locked`,
);

export const selectStoredAnswer = prepared<[string], { request_hash: Buffer; status: number; body: object }>(
  'sandbox-stored-answer',
  'select request_hash, status, body from sandbox.idempotency where key = $1',
);

export const insertStoredAnswer = prepared<[string, Buffer, number, string], never>(
  'sandbox-store-answer',
  'insert into sandbox.idempotency (key, request_hash, status, body) values ($1, $2, $3, $4)',
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

/**
 * Deliveries use the database's own clock, not `app_now()`: a process restarted with CLOCK goes back in time, and due
 * deliveries would then wait until that time is reached again.
 */
export const insertDelivery = prepared<[string, number], never>(
  'sandbox-insert-delivery',
  `insert into sandbox.deliveries (event_id, due_at) values ($1, now() + make_interval(secs => $2))`,
);

/** Takes due deliveries for this process; if the process dies, they are due again in 30 s. */
export const takeDueDeliveries = prepared<[number], DueDelivery>(
  'sandbox-take-deliveries',
  `with due as (
     select id from sandbox.deliveries where due_at <= now() order by due_at, id limit $1 for update skip locked
   )
   update sandbox.deliveries d set attempts = attempts + 1, due_at = now() + interval '30 seconds'
   from due, sandbox.objects o
   where d.id = due.id and o.id = d.event_id
   returning d.id, d.attempts, o.body as event`,
);

export const markDelivered = prepared<[number], never>(
  'sandbox-mark-delivered',
  'update sandbox.deliveries set due_at = null, delivered_at = now() where id = $1',
);

/** Schedules the next attempt in this many seconds; null: none. */
export const putOffDelivery = prepared<[number, number | null], never>(
  'sandbox-put-off-delivery',
  'update sandbox.deliveries set due_at = now() + make_interval(secs => $2) where id = $1',
);
