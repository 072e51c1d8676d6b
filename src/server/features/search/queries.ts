import { prepared } from '../../db/statement.ts';
import { takenFromParties, withTurnarounds } from '../../db/tables/boat-time.ts';
import { slotTouches } from '../../db/tables/slots.ts';

/** Instants are whole microseconds since 1970. */
export interface OfferRow {
  boat_id: string;
  /** Slots for charters. */
  slots: readonly (readonly [id: string, start: number, end: number])[];
  trips: readonly TripFields[];
  /** `slot_id`: the slot of a trip or block. */
  taken: readonly (readonly [start: number, end: number, slotId: string | null])[];
  /** When the boat's next live hold expires or its next trip is decided, whichever is earlier; null: neither. */
  holds_until: Temporal.Instant | null;
}

export type TripFields = readonly [
  slotId: string,
  start: number,
  end: number,
  seatPriceCents: number,
  seatsLeft: number,
  payingSeats: number,
  seatsToReach: number,
];

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

/**
 * Each boat's offers from `from` to `to`: its open slots that overlap this time (trips with a seat price of 0 cannot be paid,
 * P-4.6), and the time taken around it, including turnarounds (P-4.8), without expired holds.
 */
export const boatOffers = prepared<[boatIds: string[], from: Temporal.Instant, to: Temporal.Instant], OfferRow>(
  'search-boat-offers',
  `select b.id as boat_id, offered.slots, offered.trips, occupied.taken,
     least(offered.decides_at, (select min(hold_expires_at) from bookings
      where boat_id = b.id and status = 'pending' and hold_expires_at > (select app_now()))) as holds_until
   from boats b
   cross join lateral (
     select
       coalesce(json_agg(json_build_array(s.id, ${micros('s.start_at')}, ${micros('s.end_at')}))
         filter (where s.type = 'private'), '[]') as slots,
       coalesce(json_agg(json_build_array(s.id, ${micros('s.start_at')}, ${micros('s.end_at')}, s.seat_price_cents,
         s.seats_total - t.seats_taken, t.paying_seats,
         case when m.sells_to_any_party then 0 else m.needed end)) filter (where s.type = 'shared'), '[]') as trips,
       min(m.decides_at) filter (where m.decides_at > (select app_now())) as decides_at
     from (
       select * from slots
       where is_open and type <> 'block' and (type <> 'shared' or seat_price_cents > 0)
         and ${slotTouches({ boat: 'b.id', from: '$2', to: '$3' })}
     ) s
     left join trip_seats t on t.slot_id = s.id
     left join trip_minimums m on m.slot_id = s.id
   ) offered
   cross join lateral (
     select coalesce(json_agg(json_build_array(${micros('lower(part)')}, ${micros('upper(part)')}, t.slot_id)), '[]') as taken
     from boat_time_live t cross join lateral (select ${takenFromParties('t', 'b.turnaround_minutes')} as part) x
     where t.boat_id = b.id and t.during && ${withTurnarounds('$2::timestamptz', '$3::timestamptz')}
   ) occupied
   where b.id = any($1::uuid[])`,
);

export interface ChangesRow {
  /** Changes by transactions with this number or a later one may not have been visible yet. */
  upto: string;
  /** `<transaction> <boat id>` of each change since. */
  changes: string[];
}

/** The changes of boat time by transactions numbered `since` or later; from `upto` on if that is lower. */
export const changesSince = prepared<[since: string], ChangesRow>(
  'search-changes-since',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as upto,
     array(select xact || ' ' || boat_id from boat_time_changes
       where xact >= least($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`,
);
