import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';
import { TRIP_DECISIONS } from '#domain/slot/trip-decision.ts';
import { UPCOMING_SALE_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';

export type DecisionReason = 'minimum_reached' | 'below_minimum' | 'nobody_booked' | 'operator';

/** The longest time between decision and departure (P-7.7). It lets a query use the boats' index on starts. */
const LONGEST = `interval '${BOAT_LIMITS.decisionHoursBefore} hours'`;

/** Trips whose decision is due and not made, the next departures first; closed trips only if they have bookings. */
export const dueTrips = prepared<[], { id: string }>(
  'trips-to-decide',
  `select s.id
   from boats b
   join slots s on s.boat_id = b.id and s.type = 'shared' and s.start_at > app_now() and s.start_at <= app_now() + ${LONGEST}
   join trip_minimums m on m.slot_id = s.id
   where (b.min_seats_to_depart > 0 or s.kept_minimum > 0) and m.outcome is null and m.decides_at <= app_now()
     and (s.is_open or s.seats_booked > 0)
   order by s.start_at, s.id`,
);

/** Live bookings with seats on the trip, held or sold, by id: the order in which they are locked. */
export const bookingsOfTrip = prepared<[slotId: string], { id: string }>(
  'bookings-of-trip',
  'select id from trip_bookings where slot_id = $1 and is_live order by id',
);

/** Locks the trip's row, which every sale on it updates. Called after the bookings are locked. */
export const lockTrip = prepared<[slotId: string], { id: string }>(
  'lock-trip-to-decide',
  `select id from slots where id = $1 and type = 'shared' for no key update`,
);

export interface TripToDecide {
  boat_id: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** null: nothing is to be decided, because of the boat or because of when the trip was created. */
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
  answer_by: Temporal.Instant | null;
  sold: number;
  needed: number;
  now: Temporal.Instant;
  /** All live bookings, by id. */
  booking_ids: string[];
  /** Those of them that are paid, confirmed, or to be paid at the pier; the earliest first. */
  relied_on: string[];
  /** Whether a visitor has a hold. Holds of payment links do not count: they may last for days. */
  is_being_paid: boolean;
}

export const tripToDecide = prepared<[slotId: string], TripToDecide>(
  'trip-to-decide',
  `select s.boat_id, s.start_at, s.end_at, m.decides_at, m.outcome, m.answer_by, seats.paying_seats as sold, m.needed, app_now() as now,
     coalesce(array_agg(b.id order by b.id) filter (where b.id is not null), '{}') as booking_ids,
     coalesce(array_agg(b.id order by b.created_at, b.id)
       filter (where b.status in (${listed(UPCOMING_SALE_STATUSES)}) or b.pays_by = 'pier'), '{}') as relied_on,
     coalesce(bool_or(b.status = 'pending' and b.pays_by is null), false) as is_being_paid
   from slots s
   join trip_minimums m on m.slot_id = s.id
   join trip_seats seats on seats.slot_id = s.id
   left join trip_bookings live on live.slot_id = s.id and live.is_live
   left join bookings b on b.id = live.id
   where s.id = $1
   group by s.id, m.decides_at, m.outcome, m.answer_by, seats.paying_seats, m.needed`,
);

export interface DecisionRow {
  slot_id: string;
  start_at: Temporal.Instant;
  outcome: 'runs' | 'canceled' | null;
  reason: DecisionReason | null;
  sold: number;
  needed: number;
  /** Deadline for the operator's answer while the outcome is open. */
  answer_by: Temporal.Instant | null;
  disruption_id: string | null;
}

/** The decision and its audit line. The row of a trip that was moved is replaced. Returns no row when the trip is already decided. */
export const writeDecision = prepared<[decision: DecisionRow, actor: string], { slot_id: string }>(
  'write-trip-decision',
  `with said as (
     select * from jsonb_to_record($1) as said (slot_id uuid, start_at timestamptz, outcome text, reason text, sold int,
       needed int, answer_by timestamptz, disruption_id uuid)
   ), written as (
     insert into trip_decisions as old (slot_id, start_at, outcome, reason, sold, needed, asked_at, answer_by, decided_at, disruption_id)
     select slot_id, start_at, outcome, reason, sold, needed, case when outcome is null then app_now() end, answer_by,
       case when outcome is not null then app_now() end, disruption_id
     from said
     on conflict (slot_id) do update set start_at = excluded.start_at, outcome = excluded.outcome, reason = excluded.reason,
       sold = excluded.sold, needed = excluded.needed, decided_at = excluded.decided_at, disruption_id = excluded.disruption_id,
       asked_at = case when old.start_at = excluded.start_at then old.asked_at else excluded.asked_at end,
       answer_by = case when old.start_at = excluded.start_at then old.answer_by else excluded.answer_by end
     where old.start_at <> excluded.start_at or (old.outcome is null and excluded.outcome is not null)
     returning old.slot_id, old.outcome, old.reason, old.sold, old.needed
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $2, 'slot.decide', 'slot', slot_id,
       jsonb_strip_nulls(jsonb_build_object('outcome', coalesce(outcome, 'asked'), 'reason', reason, 'sold', sold, 'needed', needed))
     from written
   )
   select slot_id from written`,
);

/** A trip whose disruption was undone sails with the guests it has. */
export const letTripSailAfterUndo = prepared<[disruptionId: string], never>(
  'trip-sails-after-undo',
  `update trip_decisions set outcome = 'runs', reason = 'operator', decided_at = app_now() where disruption_id = $1`,
);

export interface DecisionSettings {
  is_asked_first: boolean;
  /** Hours before the departure until which the operator may answer. */
  ask_until_hours: number;
  /** Hours that guests have for their choice. */
  answer_hours: number;
}

/** The operator's settings for decisions (P-7.9), with the defaults of contract/settings.ts. */
export const decisionSettings = prepared<[], DecisionSettings>(
  'settings-of-trip-decisions',
  `select coalesce(value #>> '{tripDecisions,belowMinimum}' = 'ask', false) as is_asked_first,
     coalesce((value #>> '{tripDecisions,askUntilHours}')::int, ${TRIP_DECISIONS.askUntilHours}) as ask_until_hours,
     coalesce((value #>> '{tripDecisions,answerHours}')::int, ${TRIP_DECISIONS.answerHours}) as answer_hours
   from site_settings`,
);

/** Writes the decision to the bookings' histories and tells the guests: one mail for each booking and departure. */
export const recordDecision = prepared<
  [bookingIds: readonly string[], event: 'trip_runs' | 'trip_undecided', actor: string, sold: number, needed: number],
  never
>(
  'record-trip-decision',
  `with told as (
     select id, md5(id::text || extract(epoch from start_at)::bigint)::uuid as subject from bookings where id = any ($1) order by id
   ), ${recordEvents({
     rows: 'told',
     event: { oneOf: ['trip_runs', 'trip_undecided'], sql: '$2' },
     bookingId: 'id',
     subjectId: 'subject',
     actor: '$3',
     after: `jsonb_build_object('sold', $4::int, 'needed', $5::int)`,
   })}
   select from told`,
);
