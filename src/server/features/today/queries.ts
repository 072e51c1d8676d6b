import type { TodayParty } from '#contract/today.ts';
import type { Passenger } from '#domain/booking/passenger-list.ts';
import type { Licence } from '#domain/boat/licence.ts';
import { ZONE } from '#domain/time/canary-time.ts';
import type { PaysBy } from '#domain/booking/payment-way.ts';
import { prepared } from '../../db/statement.ts';

/** What departs: a boat and, for a trip, its slot. */
export interface DepartureRow {
  type: 'private' | 'shared';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  slot_id: string | null;
  boat_id: string;
  boat_title: string;
  licence: Licence;
  port_name: string | null;
  port_address: string | null;
  pontoon: string | null;
  note: string | null;
  seats_total: number | null;
  seats_taken: number | null;
  /** Seats sold elsewhere (P-7.6); null for a charter. */
  seats_withheld: number | null;
  paying_seats: number | null;
  /** Paid seats that a trip needs; null for a charter. */
  needed: number | null;
  /** The decision about a trip (P-7.7); null for a charter. */
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
  answer_by: Temporal.Instant | null;
  /** The number of waitlist entries for the trip, or for its boat on its day (P-27.8). */
  waiting: number;
}

/** A trip without bookings. */
export interface TripRow extends DepartureRow {
  slot_id: string;
  seats_withheld: number;
}

/** A booking and its departure. */
export interface DepartingBookingRow extends DepartureRow {
  id: string;
  status: TodayParty['status'];
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  customer_name: string | null;
  customer_phone: string | null;
  operator_note: string;
  pays_by: PaysBy | null;
  is_no_show: boolean;
  names_required: boolean;
  /** null: no passenger list was entered. */
  passengers: Passenger[] | null;
  due_cents: number;
  is_unsettled: boolean;
  tickets: TodayParty['tickets'];
  tickets_aboard: number;
  /** Whether the whole party of a charter has been checked in. */
  is_aboard: boolean;
}

type Span = [start: Temporal.Instant, end: Temporal.Instant];

/** The columns of a departure that its boat, its slot, the slot's seats (`seats`) and its minimum (`m`) have. */
const DEPARTURE = `boat.id as boat_id, boat.title as boat_title, boat.licence, boat.port_name, boat.port_address, boat.pontoon,
     slot.note, slot.seats_total, slot.seats_withheld, seats.seats_taken, seats.paying_seats, m.needed, m.decides_at, m.outcome, m.answer_by`;

/**
 * SQL: the number of waitlist entries for a trip, also after it was moved, or for its boat on its day. `slot`: the column of
 * the slot's id.
 */
const waitingFor = (trip: 'b' | 'slot', slot: 'id' | 'slot_id') =>
  `(select count(*)::int from waitlist_entries w
      where w.state = 'waiting' and (w.slot_id = ${trip}.${slot} or w.slot_id is null
        and w.boat_id = ${trip}.boat_id and w.day = (${trip}.start_at at time zone '${ZONE}')::date))`;

/** Bookings that depart from `start` (inclusive) to `end` (exclusive), sold or with a live hold, in the order of departure. */
export const bookingsDeparting = prepared<Span, DepartingBookingRow>(
  'bookings-departing',
  `select b.id, b.type, b.status, b.start_at, b.end_at, b.slot_id, b.adults, b.child_u13, b.child_u6_free, b.child_u6_paid, b.people,
     b.customer_name, b.customer_phone, b.operator_note, b.pays_by, b.no_show_at is not null as is_no_show,
     boat.names_required, (select passengers from passenger_lists where booking_id = b.id) as passengers, money.due_cents, paid.is_unsettled,
     ${DEPARTURE}, t.tickets, t.tickets_aboard,
     case when b.type = 'shared' then ${waitingFor('b', 'slot_id')} else 0 end as waiting,
     exists (select from check_ins c where c.booking_id = b.id and c.ticket_id is null) as is_aboard
   from bookings b
   join boats boat on boat.id = b.boat_id
   left join slots slot on slot.boat_id = b.boat_id and slot.during @> tstzrange(b.start_at, b.end_at)
     and (slot.id = b.slot_id or (b.slot_id is null and slot.type = 'private'))
   left join trip_seats seats on seats.slot_id = b.slot_id
   left join trip_minimums m on m.slot_id = b.slot_id
   cross join lateral (
     select coalesce(bool_or(is_unsettled), false) as is_unsettled from ledger_payments where booking_id = b.id
   ) paid
   join booking_money money on money.booking_id = b.id
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('code', code, 'seatNo', seat_no, 'passengerType', passenger_type)
       order by seat_no), '[]') as tickets, count(c.id)::int as tickets_aboard
     from tickets left join check_ins c on c.ticket_id = tickets.id
     where tickets.booking_id = b.id and voided_at is null
   ) t
   where b.start_at >= $1 and b.start_at < $2
     and is_occupying(b.status, b.hold_expires_at, (select app_now()))
   order by b.start_at, boat.title, boat.id, b.created_at, b.id`,
);

/**
 * Trips that depart from `start` (inclusive) to `end` (exclusive) and whose taken seats are all sold elsewhere (P-7.6), in the
 * order of departure. Left out are trips that were decided not to run and those that a disruption has closed.
 */
export const tripsSoldElsewhere = prepared<Span, TripRow>(
  'trips-sold-elsewhere',
  `select slot.type, slot.start_at, slot.end_at, slot.id as slot_id, ${DEPARTURE}, ${waitingFor('slot', 'id')} as waiting
   from slots slot
   join boats boat on boat.id = slot.boat_id
   join trip_seats seats on seats.slot_id = slot.id
   join trip_minimums m on m.slot_id = slot.id
   where slot.type = 'shared' and slot.start_at >= $1 and slot.start_at < $2
     and slot.seats_withheld > 0 and seats.seats_taken = slot.seats_withheld and m.outcome is distinct from 'canceled'
     and (slot.is_open or not exists (
       select from disruptions d
       where d.undone_at is null and slot.boat_id = any (d.boat_ids) and d.start_at < slot.end_at and d.end_at > slot.start_at
     ))
   order by slot.start_at, boat.title, boat.id`,
);
