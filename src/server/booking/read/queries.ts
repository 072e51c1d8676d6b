import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import { CURRENCY } from '#domain/money.ts';
import { HAND_WAYS } from '#domain/booking/payment-way.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import {
  FAILED_REFUND_STATUSES,
  OPEN_PAYMENT_STATUSES,
  RETURNED_REFUND_STATUSES,
} from '#domain/booking/payment-statuses.ts';
import { UPCOMING_SALE_STATUSES, UPCOMING_STATUSES } from '#domain/booking/lifecycle.ts';
import { BOOKING_VERSION } from './booking-version.ts';
import { CALENDAR_CHANGES } from '../queries/calendar-changes.ts';

import { listed } from '../../db/listed.ts';
import { BALANCE_DUE_AT } from '../../db/tables/bookings.ts';
import { prepared } from '../../db/statement.ts';
import { IS_OF_REJECTED_MONEY } from '../queries/rejected-money.ts';
import { RELEASE_HOURS } from '../queries/release-hours.ts';
import { BOAT_IMAGE } from '../../db/tables/boats.ts';
import type { SoldUnder } from './terms-of-sale.ts';

/** A booking with its boat, its payments in sum, and its valid tickets. */
export interface BookingRow extends SoldUnder {
  id: string;
  type: Booking['type'];
  slot_id: string | null;
  group_id: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  status: Booking['status'];
  cancel_reason: string | null;
  no_show_at: Temporal.Instant | null;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  language: Language;
  amount_gross_cents: number;
  deposit_cents: number | null;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: string;
  hold_expires_at: Temporal.Instant | null;
  /** null: there was no deposit. */
  balance_due_at: Temporal.Instant | null;
  /** A card that may still be charged; null: none. */
  stored_card: { brand: string; last4: string } | null;
  /** null: none is required. */
  security_deposit_cents: number | null;
  deposit_release_hours: number;
  /** The latest deposit; null: there was none, or it is due again. */
  deposit: { provider: string; status: string; captured_cents: number; reason: string } | null;
  changes: number;
  operator_note: string;
  version: string;
  created_at: Temporal.Instant;
  /** null: it is not canceled. */
  canceled_at: Temporal.Instant | null;
  /** The part of the amount retained at earlier changes (P-15.12). */
  retained_cents: number;
  /** Refunds since the booking was canceled that have not failed, except those of late or wrong payments. */
  refunded_since_cancellation_cents: number;
  /** Refunds of earlier changes that had failed by then, or have failed since. */
  owed_at_cancellation_cents: number;
  boat_id: string;
  boat_slug: string;
  boat_title: string;
  boat_image: string | null;
  boat_inclusions: string[];
  /** The operator's texts for the inclusions; null: there are none. */
  boat_inclusion_words: unknown;
  boat_licence: string;
  port_name: string | null;
  port_address: string | null;
  pontoon: string | null;
  port_lat: number | null;
  port_lon: number | null;
  provider: string | null;
  provider_payment_id: string | null;
  received_cents: number;
  refunded_cents: number;
  kept_cents: number;
  kept_by_hand_cents: number;
  refunded_by_hand_cents: number;
  refunded_to_voucher_cents: number;
  /** Of the voucher that money went back to; null: of none, or it can no longer be used. */
  refunded_voucher_expires_at: Temporal.Instant | null;
  /** Voucher made of the booking's money, its code sealed, in hexadecimal; null: there is none. */
  voucher: { id: string; code: string; amount_cents: number } | null;
  disputed_cents: number;
  due_cents: number;
  provider_fee_cents: number;
  /** Set for a trip whose decision is ahead, or that runs (P-7.7). */
  minimum: { needed: number; sold: number; decides_at: string | null; runs: boolean } | null;
  /** The last disruption that was not undone; null: there was none. */
  disruption: { id: string; reason: DisruptionReason; choice: GuestChoice | null; answer_by: string } | null;
  tickets: TicketRow[];
}

export interface TicketRow {
  code: string;
  seat_no: number;
  passenger_type: Booking['tickets'][number]['passengerType'];
  price_paid_cents: number;
}

/**
 * SQL on `d` (security_deposits) and `b` (bookings): the deposit was released before the trip, because the booking was
 * moved (P-14.11) or before it was asked for again, and another one is due.
 */
const IS_DUE_AGAIN = `d.status = 'released' and b.status in (${listed(UPCOMING_SALE_STATUSES)}) and b.start_at > (select app_now())
  and (d.ordered_by = 'system' or d.ended_at < b.security_deposit_asked_at)`;

/**
 * The order of a booking's payments `b`.`payments` for the one that names its provider (P-9.9): while the booking is
 * pending, the one that can still be paid; then those with money, the card's before a voucher's; of equals the first.
 */
const BEST_PAYMENT_FIRST = `
  (b.status = 'pending' and status in (${listed(OPEN_PAYMENT_STATUSES)})) desc,
  (received_cents > refunded_cents) desc, (received_cents > 0) desc, (provider = 'voucher'),
  (status in (${listed(OPEN_PAYMENT_STATUSES)})) desc,
  case when received_cents > 0 then created_at end, created_at desc, id`;

/** Reads whole bookings; to be followed by a condition on `b` (bookings). */
export const BOOKING = `
  select b.id, b.type, b.slot_id, b.group_id, b.start_at, b.end_at, b.status, b.cancel_reason, b.no_show_at, b.seats, b.adults, b.child_u13,
    b.child_u6_free, b.child_u6_paid, b.people, b.customer_name, b.customer_email, b.customer_phone, b.language, b.amount_gross_cents, b.deposit_cents,
    b.platform_fee_cents, b.owner_amount_cents, b.igic_percent, b.cancellation_policy, b.move_until_hours, b.hold_expires_at,
    ${BALANCE_DUE_AT} as balance_due_at,
    (select jsonb_build_object('brand', brand, 'last4', last4) from stored_cards
      where booking_id = b.id and method_id is not null and ended_at is null) as stored_card,
    b.security_deposit_cents, ${RELEASE_HOURS} as deposit_release_hours,
    (select jsonb_build_object('provider', provider, 'status', d.status, 'captured_cents', captured_cents, 'reason', reason)
     from security_deposits d where booking_id = b.id and d.status not in ('open', 'canceled') and (${IS_DUE_AGAIN}) is not true
     order by ended_at desc nulls first limit 1)
      as deposit,
    b.created_at, canceled.at as canceled_at, b.retained_cents, since.refunded_cents as refunded_since_cancellation_cents,
    since.owed_cents as owed_at_cancellation_cents, b.operator_note, ${BOOKING_VERSION} as version,
    boat.id as boat_id, boat.slug as boat_slug, boat.title as boat_title, ${BOAT_IMAGE} as boat_image,
    boat.inclusions as boat_inclusions, inclusion_words(boat.inclusions) as boat_inclusion_words, boat.licence as boat_licence,
    boat.port_name, boat.port_address, boat.pontoon, boat.port_lat, boat.port_lon,
    ${CALENDAR_CHANGES} as changes,
    (select jsonb_build_object('needed', m.needed, 'sold', seats.paying_seats, 'decides_at', m.decides_at,
        'runs', m.outcome is not distinct from 'runs')
      from trip_minimums m join trip_seats seats on seats.slot_id = m.slot_id
      where m.slot_id = b.slot_id and m.needed > 0 and b.status in (${listed(UPCOMING_STATUSES)})
        and (m.outcome = 'runs' or (m.outcome is null and m.decides_at > (select app_now())))) as minimum,
    (select jsonb_build_object('id', why.id, 'reason', why.reason, 'choice', d.choice, 'answer_by', why.answer_by)
      from disrupted_bookings d join disruptions why on why.id = d.disruption_id
      where d.booking_id = b.id and why.undone_at is null order by why.created_at desc limit 1) as disruption,
    paid.by_rank[1][1] as provider, paid.by_rank[1][2] as provider_payment_id, paid.provider_fee_cents, paid.kept_by_hand_cents,
    paid.refunded_by_hand_cents, paid.refunded_to_voucher_cents,
    (select min(v.expires_at) from payments p join vouchers v on v.id = p.voucher_id
     where p.booking_id = b.id and p.refunded_cents > 0 and v.expires_at > (select app_now())) as refunded_voucher_expires_at,
    (select jsonb_build_object('id', v.id, 'code', encode(v.sealed_code, 'hex'), 'amount_cents',
        (select sum(amount_cents) from voucher_entries where voucher_id = v.id and at = v.created_at))
      from vouchers v where v.source_booking_id = b.id) as voucher,
    money.received_cents, money.refunded_cents, money.kept_cents, money.disputed_cents, money.due_cents,
    t.tickets
  from bookings b
  join boats boat on boat.id = b.boat_id
  cross join lateral (
    select array_agg(array[provider, provider_payment_id] order by ${BEST_PAYMENT_FIRST}) as by_rank,
      coalesce(sum(provider_fee_cents), 0)::int as provider_fee_cents,
      -- Refunds by hand are done at once (P-13.7): none of them is on its way.
      coalesce(sum(received_cents - refunded_cents) filter (where provider in (${listed(HAND_WAYS)})), 0)::int
        as kept_by_hand_cents,
      coalesce(sum(refunded_cents) filter (where provider in (${listed(HAND_WAYS)})), 0)::int
        as refunded_by_hand_cents,
      coalesce(sum(refunded_cents) filter (where provider = 'voucher'), 0)::int as refunded_to_voucher_cents
    from payments where booking_id = b.id
  ) paid
  join booking_money money on money.booking_id = b.id
  cross join lateral (
    select max(at) as at from booking_events where b.status = 'canceled' and booking_id = b.id and event = 'canceled'
  ) canceled
  cross join lateral (
    select
      coalesce(sum(r.amount_cents) filter (where r.status in (${listed(RETURNED_REFUND_STATUSES)})
        and r.created_at >= canceled.at and not ${IS_OF_REJECTED_MONEY}), 0)::int as refunded_cents,
      coalesce(sum(r.amount_cents) filter (where r.status in (${listed(FAILED_REFUND_STATUSES)}) and r.is_owed and not ${IS_OF_REJECTED_MONEY}
        and r.created_at < canceled.at and (r.resolved_at is null or r.resolved_at >= canceled.at)), 0)::int as owed_cents
    from payments p join refunds r on r.payment_id = p.id
    where canceled.at is not null and p.booking_id = b.id and p.currency = '${CURRENCY}'
  ) since
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('code', code, 'seat_no', seat_no, 'passenger_type', passenger_type,
      'price_paid_cents', price_paid_cents) order by seat_no), '[]') as tickets
    from tickets where booking_id = b.id and voided_at is null
  ) t`;

export const bookingById = prepared<[id: string], BookingRow>('booking-by-id', `${BOOKING} where b.id = $1`);

export const bookingsOfGroup = prepared<[groupId: string], BookingRow>(
  'bookings-of-group',
  `${BOOKING} where b.group_id = $1 order by b.start_at, b.id`,
);

export interface OperatorRow {
  brand: string | null;
  company: string | null;
  address: string | null;
  tax_id: string | null;
  email: string | null;
  phone: string | null;
  logo: string | null;
}

/** From the site's settings; null when empty or not set. */
export const siteOperator = prepared<[], OperatorRow>(
  'site-operator',
  `select nullif(value #>> '{hero,brandText}', '') as brand, nullif(value #>> '{trader,name}', '') as company,
     nullif(value #>> '{trader,address}', '') as address, nullif(value #>> '{trader,taxId}', '') as tax_id,
     nullif(value #>> '{contact,email}', '') as email, nullif(value #>> '{contact,phone}', '') as phone,
     value #>> '{hero,brandLogo}' as logo
   from site_settings`,
);
