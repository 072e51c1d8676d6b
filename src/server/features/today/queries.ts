import type { TodayParty } from '#contract/today.ts';
import type { Passenger } from '#domain/booking/passenger-list.ts';
import type { Licence } from '#domain/boat/licence.ts';
import { ZONE } from '#domain/time/canary-time.ts';
import { prepared } from '../../db/statement.ts';

/** A booking that departs, with its boat and, for a trip, its slot. */
export interface DepartingBookingRow {
  id: string;
  type: 'private' | 'shared';
  status: TodayParty['status'];
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  slot_id: string | null;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  customer_name: string | null;
  customer_phone: string | null;
  operator_note: string;
  pays_by: 'link' | 'pier' | null;
  is_no_show: boolean;
  names_required: boolean;
  /** null: no passenger list was entered. */
  passengers: Passenger[] | null;
  due_cents: number;
  is_unsettled: boolean;
  boat_id: string;
  boat_title: string;
  licence: Licence;
  /** Paid seats that a trip needs; null for a charter. */
  needed: number | null;
  port_name: string | null;
  port_address: string | null;
  pontoon: string | null;
  note: string | null;
  seats_total: number | null;
  seats_taken: number | null;
  paying_seats: number | null;
  /** The decision about a trip (P-7.7); null for a charter. */
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
  answer_by: Temporal.Instant | null;
  /** The number of waitlist entries for the trip, or for its boat on its day (P-27.8). */
  waiting: number;
  tickets: TodayParty['tickets'];
  tickets_aboard: number;
  /** Whether the whole party of a charter has been checked in. */
  is_aboard: boolean;
}

/** Departures from `start` (inclusive) to `end` (exclusive), sold or with a live hold, in the order of departure. */
export const departuresBetween = prepared<[start: Temporal.Instant, end: Temporal.Instant], DepartingBookingRow>(
  'sailings-between',
  `select b.id, b.type, b.status, b.start_at, b.end_at, b.slot_id, b.adults, b.child_u13, b.child_u6_free, b.child_u6_paid, b.people,
     b.customer_name, b.customer_phone, b.operator_note, b.pays_by, b.no_show_at is not null as is_no_show,
     boat.names_required, (select passengers from passenger_lists where booking_id = b.id) as passengers, money.due_cents, paid.is_unsettled,
     boat.id as boat_id, boat.title as boat_title, boat.licence, m.needed, boat.port_name, boat.port_address, boat.pontoon,
     slot.note, slot.seats_total, seats.seats_taken, seats.paying_seats, m.decides_at, m.outcome, m.answer_by, t.tickets, t.tickets_aboard,
     (select count(*)::int from waitlist_entries w
      where b.type = 'shared' and w.boat_id = b.boat_id and w.day = (b.start_at at time zone '${ZONE}')::date and w.state = 'waiting'
        and (w.slot_id = b.slot_id or w.slot_id is null)) as waiting,
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
