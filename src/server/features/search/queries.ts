import { prepared } from '../../db/statement.ts';
import { takenFromParties, TRIP_IS_BLOCKED, withTurnarounds } from '../../db/tables/boat-time.ts';
import { slotTouches } from '../../db/tables/slots.ts';

/** One boat and the time range to search. Parallel arrays: one row each. */
type Stretches = [boatIds: string[], from: Temporal.Instant[], to: Temporal.Instant[]];

const ASKED = 'unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as asked (boat_id, from_at, to_at)';

export interface OfferedRow {
  boat_id: string;
  id: string;
  type: 'private' | 'shared';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** Null unless shared, like the seats. */
  seat_price_cents: number | null;
  seats_left: number | null;
  paying_seats: number | null;
}

/** The open slots that overlap each boat's range. Seats at 0 cannot be paid (P-4.6). */
export const offeredTimes = prepared<Stretches, OfferedRow>(
  'search-offered',
  `select s.boat_id, s.id, s.type, s.start_at, s.end_at, s.seat_price_cents,
     s.seats_total - t.seats_taken as seats_left, t.paying_seats
   from ${ASKED}
   cross join lateral (
     select * from slots
     where is_open and type <> 'block' and (type <> 'shared' or seat_price_cents > 0) and ${slotTouches({ boat: 'asked.boat_id', from: 'from_at', to: 'to_at' })}
   ) s
   left join trip_seats t on t.slot_id = s.id`,
);

export interface TakenRow {
  boat_id: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** The slot of a trip or block. */
  slot_id: string | null;
}

/** What parties cannot have around each boat's range, turnarounds included (P-4.8), without expired holds. */
export const takenTimes = prepared<Stretches, TakenRow>(
  'search-taken',
  `select t.boat_id, lower(taken) as start, upper(taken) as "end", t.slot_id
   from ${ASKED} join boats b on b.id = asked.boat_id
   join boat_time_live t on t.boat_id = b.id and t.during && ${withTurnarounds('from_at', 'to_at')}
   cross join lateral (select ${takenFromParties('t', 'b.turnaround_minutes')} as taken) x`,
);

/** `hours` null: no charter on this boat; `seats`: trips are searched. */
type Criteria = [boatIds: string[], hours: (number | null)[], seats: boolean[]];

/**
 * The first instant from `from` (inclusive) to `to` (exclusive) at which each boat is free: for a charter of this many
 * hours, or for a trip with seats for the party below the price. Boats without one have no row. Free time is the open
 * slots, adjacent ones joined, less boat time with its turnarounds; a charter starts at the start of such a run or at the next full hour
 * (P-4.3). The query reads weeks of many boats: it looks up the few expired holds once, while `boat_time_live` and
 * `trip_seats` would look up the booking of each row.
 */
export const firstFree = prepared<
  [...Criteria, from: Temporal.Instant, to: Temporal.Instant, people: number, maxCents: number | null],
  { boat_id: string; start: Temporal.Instant }
>(
  'search-first-free',
  `with expired as materialized (
     select id, slot_id from bookings where status = 'pending' and (hold_expires_at > (select app_now())) is not true
   )
   select asked.boat_id, least(charter.start, trip.start) as start
   from unnest($1::uuid[], $2::int[], $3::boolean[]) as asked (boat_id, hours, seats)
   join boats b on b.id = asked.boat_id
   left join lateral (
     select start from (
       select upper(run) as until, case when lower(run) >= $4::timestamptz then lower(run)
         else date_trunc('hour', $4 + interval '1 hour' - interval '1 microsecond') end as start
       from (
         select unnest(range_agg(s.during) - coalesce(
           (select range_agg(${takenFromParties('t', 'b.turnaround_minutes')}) from boat_time t
            where t.boat_id = asked.boat_id and t.during && ${withTurnarounds('$4::timestamptz', "($5::timestamptz + interval '1 day')")}
              and (t.booking_id is null or t.booking_id not in (select id from expired))), '{}')) as run
         from slots s
         where s.boat_id = asked.boat_id and s.type = 'private' and s.is_open and s.during && tstzrange($4, $5)
       ) free
     ) runs
     where asked.hours is not null and start < $5 and until - start >= make_interval(hours => asked.hours)
     order by start limit 1
   ) charter on true
   left join lateral (
     select s.start_at as start
     from slots s join trip_seats seats on seats.slot_id = s.id
     where asked.seats and s.boat_id = asked.boat_id and s.type = 'shared' and s.is_open and s.seat_price_cents > 0
       and s.start_at >= $4 and s.start_at < coalesce(charter.start, $5)
       and (s.seats_total - s.seats_booked - s.seats_withheld >= $6
         or s.id in (select slot_id from expired where slot_id is not null))
       and s.seats_total >= $6 and s.seats_total - seats.seats_taken >= $6 and seats.paying_seats + $6::int >= b.min_seats_to_depart
       and ($7::int is null
         or round(s.seat_price_cents * $6 * extract(epoch from s.end_at - s.start_at) / 3600) <= $7)
       and not ${TRIP_IS_BLOCKED}
     order by s.start_at limit 1
   ) trip on true
   where charter.start is not null or trip.start is not null
   order by 2`,
);

export interface FreeDayRow {
  /** 1 for the first of the month. */
  day: number;
  cents: number;
}

/**
 * The days (1 for the first) on which the boats are free for a search, with the lowest total in cents: the charters'
 * given ones, and the trips' seats for the party (P-9.3). `bounds` are the starts of the days, and the end of the last;
 * nothing starts at or before `now`. A charter starts at the start of a free part of a slot and at each full hour in it
 * (P-4.3), and may last beyond the last day, for a day at most.
 */
export const freeDays = prepared<
  [
    boatIds: string[],
    hours: (number | null)[],
    charterCents: (number | null)[],
    seats: boolean[],
    bounds: Temporal.Instant[],
    now: Temporal.Instant,
    people: number,
    maxCents: number | null,
  ],
  FreeDayRow
>(
  'search-free-days',
  `with expired as materialized (
     select id, slot_id from bookings where status = 'pending' and (hold_expires_at > (select app_now())) is not true
   ), asked as (
     select asked.*, b.turnaround_minutes
     from unnest($1::uuid[], $2::int[], $3::int[], $4::boolean[]) as asked (boat_id, hours, cents, seats)
     join boats b on b.id = asked.boat_id
   ), searched as (
     select tstzrange(bounds[1], bounds[days + 1] + interval '1 day') as stretch, bounds, days
     from (select $5::timestamptz[] as bounds, cardinality($5::timestamptz[]) - 1 as days) given
   ), parts as (
     select asked.boat_id, asked.hours, asked.cents, lower(part) as start_at, upper(part) as end_at,
       (lag(upper(part)) over (partition by asked.boat_id order by part) = lower(part)) is not true as is_apart
     from searched cross join asked
     cross join lateral (
       select coalesce(range_agg(${takenFromParties('t', 'asked.turnaround_minutes')}), '{}') as taken from boat_time t
       where t.boat_id = asked.boat_id and t.during && ${withTurnarounds('lower(searched.stretch)', 'upper(searched.stretch)')}
         and (t.booking_id is null or t.booking_id not in (select id from expired))
     ) ledger
     join slots s on s.boat_id = asked.boat_id and s.type = 'private' and s.is_open and s.during && searched.stretch
     cross join lateral unnest(tstzmultirange(s.during) - ledger.taken) as part
     where asked.hours is not null
   ), runs as (
     select *, count(*) filter (where is_apart) over (partition by boat_id order by start_at) as run from parts
   ), free as materialized (
     select hours, cents, start_at, end_at, max(end_at) over (partition by boat_id, run) as until from runs
   ), offers as (
     select day, free.cents
     from searched cross join free
     cross join lateral generate_series(greatest(width_bucket(free.start_at, bounds), 1),
       least(width_bucket(free.end_at - interval '1 microsecond', bounds), days)) as day
     cross join lateral (
       select case when free.start_at >= bounds[day] and free.start_at > $6::timestamptz then free.start_at
         else date_trunc('hour', greatest(bounds[day], free.start_at, $6 + interval '1 microsecond')
           + interval '1 hour' - interval '1 microsecond') end as at
     ) start
     where start.at < bounds[day + 1] and start.at < free.end_at
       and free.until - start.at >= make_interval(hours => free.hours)
     union all
     select width_bucket(s.start_at, bounds) as day, trip.cents
     from searched cross join asked
     join slots s on asked.seats and s.boat_id = asked.boat_id
     join boats b on b.id = s.boat_id
     join trip_seats seats on seats.slot_id = s.id
     cross join lateral (
       select round(s.seat_price_cents * $7::int * extract(epoch from s.end_at - s.start_at) / 3600)::int as cents
     ) trip
     where s.type = 'shared' and s.is_open and s.seat_price_cents > 0
       and s.start_at > $6 and s.start_at >= bounds[1] and s.start_at < bounds[days + 1]
       and (s.seats_total - s.seats_booked - s.seats_withheld >= $7
         or s.id in (select slot_id from expired where slot_id is not null))
       and s.seats_total >= $7 and s.seats_total - seats.seats_taken >= $7
       and seats.paying_seats + $7 >= b.min_seats_to_depart
       and ($8::int is null or trip.cents <= $8)
       and not ${TRIP_IS_BLOCKED}
   )
   select day, min(cents) as cents from offers group by day order by day`,
);
