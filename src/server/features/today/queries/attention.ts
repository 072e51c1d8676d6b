import type { Licence } from '#domain/boat/licence.ts';
import { OWED_AND_FAILED } from '../../../booking/money/queries/failed-refunds.ts';
import { MAYBE_OPEN_PAYMENTS } from '../../../booking/money/queries/maybe-open.ts';
import { prepared } from '../../../db/statement.ts';
import { IS_EXPECTED, IS_VISITORS_HOLD } from '../../../db/tables/bookings.ts';

interface DepartureRow {
  id: string;
  boat_title: string;
  start_at: Temporal.Instant;
}

type Span = [from: Temporal.Instant, to: Temporal.Instant];

/**
 * Trips with passengers, booked here or elsewhere, and fewer paid seats than their minimum, that depart in the span or await the
 * operator's decision (P-7.9). Trips that were decided to run are left out.
 */
export const tripsUnderMinimum = prepared<Span, DepartureRow & { sold: number; needed: number }>(
  'trips-under-minimum',
  `select slot.id, boat.title as boat_title, slot.start_at, seats.paying_seats as sold, m.needed
   from slots slot
   join boats boat on boat.id = slot.boat_id
   join trip_seats seats on seats.slot_id = slot.id
   join trip_minimums m on m.slot_id = slot.id
   where slot.start_at > $1 and slot.type = 'shared' and seats.seats_taken > 0 and m.outcome is distinct from 'runs'
     and (slot.start_at <= $2 or slot.id in (select slot_id from trip_decisions where outcome is null))
     and seats.paying_seats < m.needed
   order by slot.start_at, slot.id`,
);

export interface ExpectedSoonRow extends DepartureRow {
  type: 'private' | 'shared';
  licence: Licence;
  customer_name: string | null;
  due_cents: number;
}

/** Bookings that depart in the span, sold or kept for payment at the pier, with the money due. */
export const expectedBetween = prepared<Span, ExpectedSoonRow>(
  'expected-between',
  `select b.id, boat.title as boat_title, b.start_at, b.type, boat.licence, b.customer_name, money.due_cents
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where b.start_at > $1 and b.start_at <= $2 and ${IS_EXPECTED}
   order by b.start_at, b.id`,
);

interface CountsRow {
  unsettled: number;
  unsettled_since: Temporal.Instant | null;
  failed_refunds: number;
  failed_refunds_since: Temporal.Instant | null;
  to_confirm: number;
  next_to_confirm: Temporal.Instant | null;
  holds: number;
  messages: number;
  failed_mails: number;
}

/** Open tasks. A payment counts as unsettled only after its hold has expired. */
export const attentionCounts = prepared<[], CountsRow>(
  'attention-counts',
  `with unsettled as (
     select count(*) as unsettled, min(p.created_at) as unsettled_since
     from ledger_payments p join bookings b on b.id = p.booking_id
     where p.id = any(array(${MAYBE_OPEN_PAYMENTS})) and p.is_unsettled and not (b.status = 'pending' and b.hold_expires_at > (select app_now()))
   ), refunds_given_up as (
     select count(*) as failed_refunds, min(p.created_at) as failed_refunds_since
     from refunds r join payments p on p.id = r.payment_id where ${OWED_AND_FAILED} and r.given_up_at is not null
   ), waiting as (
     select count(*) as to_confirm, min(start_at) as next_to_confirm
     from bookings where status = 'paid' and start_at > (select app_now())
   )
   select unsettled.*, refunds_given_up.*, waiting.*,
     (select count(*) from bookings where ${IS_VISITORS_HOLD}) as holds,
     (select count(*) from messages where answered_at is null) as messages,
     (select count(*) from mail_outbox where status = 'failed') as failed_mails
   from unsettled, refunds_given_up, waiting`,
);
