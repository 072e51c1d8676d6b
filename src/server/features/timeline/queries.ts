import type { TimelineCharter } from '#contract/timeline.ts';
import { prepared } from '../../db/statement.ts';
import { SLOT_COLUMNS, SLOT_VERSION, slotTouches, type SlotValues } from '../../db/tables/slots.ts';

export interface BoatRow {
  id: string;
  title: string;
  port_name: string | null;
  min_hours: number | null;
  max_hours: number | null;
}

/** Active boats, and others with bookings in the range, in the site's order, filtered by any part of the title. */
export const timelineBoats = prepared<
  [
    boatId: string | null,
    search: string | null,
    port: string | null,
    limit: number,
    offset: number,
    start: Temporal.Instant,
    end: Temporal.Instant,
  ],
  BoatRow & { total: number }
>(
  'timeline-boats',
  `select id, title, port_name, min_hours, max_hours, count(*) over ()::int as total
   from boats
   where (is_active or exists (select from boat_time_live t
       where t.boat_id = boats.id and t.kind <> 'block' and t.during && tstzrange($6, $7)))
     and ($1::uuid is null or id = $1)
     and ($2::text is null or strpos(lower(title), lower($2)) > 0) and ($3::text is null or port_name = $3)
   order by position, title, id limit $4 offset $5`,
);

export const portsOfBoats = prepared<[], { port_name: string }>(
  'timeline-ports',
  'select distinct port_name from boats where is_active and port_name is not null order by port_name',
);

export interface TimelineSlotRow extends SlotValues {
  boat_id: string;
  id: string;
  version: string;
  /** null unless shared, like the paying seats. */
  seats_taken: number | null;
  paying_seats: number | null;
  /** The minimum of paid seats for a trip, and when it is decided (P-7.7). */
  needed: number | null;
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
  answer_by: Temporal.Instant | null;
  /** Live bookings of a trip's seats. */
  booking_ids: string[];
}

/** The boats' slots that overlap the range, with the seats and the bookings of trips. */
export const slotsTouching = prepared<
  [boatIds: string[], start: Temporal.Instant, end: Temporal.Instant],
  TimelineSlotRow
>(
  'timeline-slots',
  `select shown.boat_id, shown.id, shown.type, shown.start_at, shown.end_at, shown.is_open, shown.seat_price_cents,
     shown.seats_total, shown.seats_withheld, shown.note, shown.version, seats.paying_seats, seats.seats_taken,
     m.needed, m.decides_at, m.outcome, m.answer_by,
     coalesce(sold.ids, '{}') as booking_ids
   from unnest($1::uuid[]) as lane (id)
   cross join lateral (
     select boat_id, id, ${SLOT_COLUMNS}, seats_booked, ${SLOT_VERSION} as version
     from slots
     where ${slotTouches({ boat: 'lane.id', from: '$2', to: '$3' })}
   ) shown
   left join trip_seats seats on seats.slot_id = shown.id
   left join trip_minimums m on m.slot_id = shown.id
   left join lateral (
     select array_agg(id order by created_at, id) as ids
     from trip_bookings where shown.seats_booked > 0 and slot_id = shown.id and is_live
   ) sold on true
   order by shown.boat_id, shown.start_at`,
);

export interface TimelineCharterRow {
  boat_id: string;
  id: string;
  status: TimelineCharter['status'];
  customer: string | null;
  hold_expires_at: Temporal.Instant | null;
  people: number | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
}

/** The boats' charters that overlap the range: sold, or with a live hold. */
export const chartersTouching = prepared<
  [boatIds: string[], start: Temporal.Instant, end: Temporal.Instant],
  TimelineCharterRow
>(
  'timeline-charters',
  `select t.boat_id, b.id, b.status, coalesce(b.customer_name, b.customer_email, b.customer_phone) as customer,
     case when b.status = 'pending' then b.hold_expires_at end as hold_expires_at, b.people, t.start_at, t.end_at
   from unnest($1::uuid[]) as lane (id)
   join boat_time t on t.boat_id = lane.id and t.during && tstzrange($2, $3) and t.kind = 'charter'
   join bookings b on b.id = t.booking_id
   where is_occupying(b.status, b.hold_expires_at, (select app_now()))
   order by t.boat_id, t.start_at`,
);
