import type { CheckInParty } from '#contract/check-in.ts';
import { prepared } from '../../db/statement.ts';

/** A departing party with its check-in state. Instants in `tickets` are strings, because they are read from JSON. */
export interface PartyRow {
  id: string;
  type: 'private' | 'shared';
  status: CheckInParty['status'];
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  slot_id: string | null;
  /** Of a charter as stated by its customer, null if they did not; of a trip its seats. */
  people: number | null;
  customer_name: string | null;
  customer_phone: string | null;
  due_cents: number;
  boat_title: string;
  port_name: string | null;
  /** Check-in of a charter's boarding pass. */
  aboard_since: Temporal.Instant | null;
  no_show_at: Temporal.Instant | null;
  tickets: { id: string; code: string; seat_no: number; passenger_type: TicketType; aboard_since: string | null }[];
}

type TicketType = CheckInParty['tickets'][number]['passengerType'];

const PARTY = `
  select b.id, b.type, b.status, b.start_at, b.end_at, b.slot_id,
    case b.type when 'shared' then b.seats else b.people end as people, b.customer_name, b.customer_phone,
    boat.title as boat_title, boat.port_name, pass.checked_in_at as aboard_since, b.no_show_at,
    money.due_cents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'seat_no', t.seat_no,
       'passenger_type', t.passenger_type, 'aboard_since', c.checked_in_at) order by t.seat_no), '[]')
     from tickets t left join check_ins c on c.ticket_id = t.id
     where t.booking_id = b.id and t.voided_at is null) as tickets
  from bookings b
  join boats boat on boat.id = b.boat_id
  join booking_money money on money.booking_id = b.id
  left join check_ins pass on pass.booking_id = b.id and pass.ticket_id is null`;

/** Bookings that start from `start` (inclusive) to `end` (exclusive), sold or with a live hold, in order of departure. */
export const partiesBetween = prepared<[start: Temporal.Instant, end: Temporal.Instant], PartyRow>(
  'check-in-parties-between',
  `${PARTY}
   where b.start_at >= $1 and b.start_at < $2
     and is_occupying(b.status, b.hold_expires_at, (select app_now()))
   order by b.start_at, boat.title, boat.id, b.slot_id, b.customer_name, b.id`,
);

export const party = prepared<[bookingId: string], PartyRow>('check-in-party', `${PARTY} where b.id = $1`);

/** Locks the booking: a concurrent cancellation either waits for this transaction or is visible to it. */
export const lockBooking = prepared<[bookingId: string], { id: string }>(
  'check-in-lock-booking',
  'select id from bookings where id = $1 for no key update',
);

/**
 * The ticket with this code or the booking with this short number; of several bookings, the one whose start is nearest to now.
 */
export const findByCode = prepared<[code: string], { booking_id: string; ticket_id: string | null }>(
  'check-in-find-by-code',
  `select booking_id, id as ticket_id from tickets where code = $1 and voided_at is null
   union all
   (select id, null from bookings
    where char_length($1) = 8 and right(id::text, 8) = lower($1)
    order by greatest(start_at - app_now(), app_now() - start_at) limit 1)
   limit 1`,
);

/** Checks in the given tickets; returns only those that were not checked in before. */
export const boardTickets = prepared<[bookingId: string, ticketIds: string[], userId: string], { id: string }>(
  'check-in-board-tickets',
  `insert into check_ins (booking_id, ticket_id, checked_in_by) select $1, ticket_id, $3 from unnest($2::uuid[]) ticket_id
   on conflict (ticket_id) do nothing returning id`,
);

export const boardCharter = prepared<[bookingId: string, userId: string], { id: string }>(
  'check-in-board-charter',
  `insert into check_ins (booking_id, checked_in_by) values ($1, $2)
   on conflict (booking_id) where ticket_id is null do nothing returning id`,
);

/** With no `ticketIds`, undoes the check-in of a charter. */
export const undoCheckIn = prepared<[bookingId: string, ticketIds: string[]], { id: string }>(
  'check-in-undo',
  `delete from check_ins where booking_id = $1
     and case when cardinality($2::uuid[]) = 0 then ticket_id is null else ticket_id = any($2) end
   returning id`,
);

/** Marks the booking as a no-show, or removes the mark; no row: already in that state. */
export const writeNoShow = prepared<[bookingId: string, isNoShow: boolean], { id: string }>(
  'check-in-no-show',
  `update bookings set no_show_at = case when $2 then app_now() end, updated_at = app_now()
   where id = $1 and (no_show_at is not null) <> $2 returning id`,
);
