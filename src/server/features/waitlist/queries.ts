import type { Language } from '#contract/language.ts';
import { type WaitlistState, OPEN_WAITLIST_STATES } from '#domain/booking/waitlist.ts';
import { ZONE } from '#domain/time/canary-time.ts';
import { CANCELED_STATUSES, REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../db/listed.ts';
import { prepared } from '../../db/statement.ts';

/** The target of an entry: a boat, and the named trip if any. */
export interface TargetRow {
  boat_id: string;
  capacity: number;
  now: Temporal.Instant;
  /** null together: no trip was named, or the boat has no such trip. */
  slot_id: string | null;
  start_at: Temporal.Instant | null;
  seats_total: number | null;
}

/** No row: there is no such active boat. `boat`: its id or slug. */
export const waitlistTarget = prepared<[boat: string, slotId: string | null], TargetRow>(
  'waitlist-target',
  `select b.id as boat_id, b.capacity, app_now() as now,
     s.id as slot_id, s.start_at, s.seats_total
   from boats b left join slots s on s.id = $2 and s.boat_id = b.id and s.type = 'shared' and s.is_open
   where (b.id::text = $1 or b.slug = $1) and b.is_active`,
);

/** A new entry, passed as one JSON record. */
export interface WishRow {
  boat_id: string;
  slot_id: string | null;
  day: string;
  seats: number;
  name: string;
  email: string;
  language: Language;
  /** As `hexBytes`. */
  source_hash: string;
}

/** Entries that a source has made within a day, and in how many seconds the oldest no longer counts. */
export const newEntriesOfSource = prepared<[sourceHash: Buffer], { count: number; wait_seconds: number }>(
  'new-waitlist-entries-of-source',
  `select count(*)::int as count,
     coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - app_now())), 0)::int as wait_seconds
   from waitlist_entries where source_hash = $1 and created_at > app_now() - interval '1 day'`,
);

/**
 * Adds an entry, or finds the live one with the same address and target. An unconfirmed entry takes the new seats, name,
 * language and source; a confirmed one stays unchanged.
 */
export const enterWish = prepared<[wish: WishRow], { id: string }>(
  'enter-wish',
  `insert into waitlist_entries as e (boat_id, slot_id, day, seats, name, email, language, source_hash)
   select w.boat_id, w.slot_id, w.day, w.seats, w.name, w.email, w.language, w.source_hash
   from jsonb_to_record($1::jsonb) as w (boat_id uuid, slot_id uuid, day date, seats int, name text, email text, language text,
     source_hash bytea)
   on conflict (boat_id, day, coalesce(slot_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(email))
     where state in (${listed(OPEN_WAITLIST_STATES)})
   do update set
     seats = case e.state when 'unconfirmed' then excluded.seats else e.seats end,
     name = case e.state when 'unconfirmed' then excluded.name else e.name end,
     language = case e.state when 'unconfirmed' then excluded.language else e.language end,
     source_hash = case e.state when 'unconfirmed' then excluded.source_hash else e.source_hash end
   returning e.id`,
);

/** The mail with the links to confirm an entry and to leave the list. */
export const queueConfirmation = prepared<[entryId: string], never>(
  'queue-waitlist-confirmation',
  `insert into mail_outbox (key, kind, waitlist_entry_id) values ('waitlist-confirm:' || gen_random_uuid(), 'waitlist-confirm', $1)`,
);

/** Confirms an entry. Its position in the list is that of its request (P-27.3). */
export const confirmEntry = prepared<[tokenHash: Buffer], { id: string }>(
  'confirm-waitlist-entry',
  `update waitlist_entries e set state = 'waiting', confirmed_at = app_now(), changed_at = app_now()
   from waitlist_tokens t where t.hash = $1 and e.id = t.entry_id and e.state = 'unconfirmed'
   returning e.id`,
);

/** Takes the guest's entry off the list; returns the booking held for it, which the caller releases. */
export const leaveList = prepared<[tokenHash: Buffer], { booking_id: string | null }>(
  'leave-waitlist',
  `update waitlist_entries e set state = 'left', changed_at = app_now()
   from waitlist_tokens t where t.hash = $1 and e.id = t.entry_id and e.state in (${listed(OPEN_WAITLIST_STATES)})
   returning e.booking_id`,
);

/** The same by the operator, with a line in the audit log. */
export const removeFromList = prepared<[entryId: string, actor: string], { booking_id: string | null }>(
  'remove-from-waitlist',
  `with before as (
     select id, state, seats, day from waitlist_entries where id = $1 and state in (${listed(OPEN_WAITLIST_STATES)}) for update
   ), removed as (
     update waitlist_entries e set state = 'left', changed_at = app_now() from before where e.id = before.id returning e.booking_id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $2, 'waitlist.remove', 'waitlist', id, jsonb_build_object('state', state, 'seats', seats, 'day', day),
       jsonb_build_object('state', 'left') from before
   )
   select booking_id from removed`,
);

/** A waitlist entry in any state. `held_until` is null unless a place is held. */
export interface EntryRow {
  id: string;
  created_at: Temporal.Instant;
  boat_id: string;
  boat_slug: string;
  /** As the operator calls the boat; the other one is in the guest's language. */
  boat_title: string;
  boat_title_for_guest: string;
  slot_id: string | null;
  start_at: Temporal.Instant | null;
  end_at: Temporal.Instant | null;
  day: Temporal.PlainDate;
  seats: number;
  name: string;
  email: string;
  language: Language;
  state: WaitlistState;
  held_until: Temporal.Instant | null;
  booking_id: string | null;
  /** Of the request; null: an earlier release wrote the entry. */
  source_hash: Buffer | null;
}

/** For a trip, the day of its start, also after it was moved. */
const DAY = `coalesce((s.start_at at time zone '${ZONE}')::date, e.day)`;

/** The state of an offered entry comes from its booking, because `settleEntries` writes it only later. */
const ENTRY = `select e.id, e.created_at, e.boat_id, boat.slug as boat_slug,
    boat.title as boat_title, coalesce(boat.translations -> e.language ->> 'title', boat.title) as boat_title_for_guest,
    e.slot_id, s.start_at, s.end_at, ${DAY} as day, e.seats, e.name, e.email, e.language, e.booking_id, e.source_hash,
    case when e.state <> 'offered' then e.state when b.status = 'pending' then 'offered'
      when b.status is null or b.status in (${listed(CANCELED_STATUSES)}) then 'lapsed' else 'booked' end as state,
    case when e.state = 'offered' and b.status = 'pending' then b.hold_expires_at end as held_until
  from waitlist_entries e join boats boat on boat.id = e.boat_id
    left join slots s on s.id = e.slot_id left join bookings b on b.id = e.booking_id`;

export const entryOfLink = prepared<[tokenHash: Buffer], EntryRow>(
  'waitlist-entry-of-link',
  `${ENTRY} where e.id = (select entry_id from waitlist_tokens where hash = $1)`,
);

export const waitlistEntryById = prepared<[entryId: string], EntryRow>('waitlist-entry', `${ENTRY} where e.id = $1`);

/** Entries for one day, or from today on; for one boat, or for all. At most 1,000. */
export const listWaiting = prepared<[day: Temporal.PlainDate | null, boatId: string | null], EntryRow>(
  'list-waitlist',
  `${ENTRY} where case when $1::date is null then ${DAY} >= (app_now() at time zone '${ZONE}')::date else ${DAY} = $1::date end
     and ($2::uuid is null or e.boat_id = $2)
   order by day, boat_title, s.start_at nulls last, e.created_at, e.id limit 1000`,
);

/**
 * Entries that wait, in the order of their requests. Above the limit, those that come first for their boat and day: a long list
 * for one day does not keep other days waiting.
 */
export const whoWaits = prepared<[limit: number], EntryRow>(
  'who-waits',
  `${ENTRY} where e.id in (
     select id from (
       select id, created_at, row_number() over (partition by boat_id, day order by created_at, id) as turn
       from waitlist_entries where state = 'waiting'
     ) waiting
     order by turn, created_at, id limit $1)
   order by e.created_at, e.id`,
);

/** Whether the trip has departed, or the day has ended in Canary time. */
const IS_OVER = `coalesce(s.start_at, (w.day + 1)::timestamp at time zone '${ZONE}') <= app_now()`;

/**
 * Ends entries whose offer was paid or has ended, whose person has booked in another way, or whose trip or day is over
 * (P-27.6).
 */
export const settleEntries = prepared<[], { id: string }>(
  'settle-waitlist-entries',
  `update waitlist_entries e set changed_at = app_now(), state = found.state
   from (
     select w.id, case
       when w.state = 'offered' then case when b.status is null or b.status in (${listed(CANCELED_STATUSES)}) then 'lapsed' else 'booked' end
       when ${IS_OVER} then 'over'
       else 'booked' end as state
     from waitlist_entries w left join bookings b on b.id = w.booking_id left join slots s on s.id = w.slot_id
     where w.state = 'offered' and b.status is distinct from 'pending'
       or w.state in ('waiting', 'unconfirmed') and ${IS_OVER}
       or w.state = 'waiting' and exists (
         select from bookings own
         where own.boat_id = w.boat_id and lower(own.customer_email) = lower(w.email) and own.status in (${listed(REVENUE_STATUSES)})
           and (own.slot_id = w.slot_id or w.slot_id is null and own.start_at >= w.day::timestamp at time zone '${ZONE}'
             and own.start_at < (w.day + 1)::timestamp at time zone '${ZONE}'))
     order by w.id for update of w skip locked
   ) found
   where e.id = found.id
   returning e.id`,
);
