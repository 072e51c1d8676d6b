import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { Language } from '#contract/language.ts';
import { HAND_WAYS, SETTLED_HERE } from '#domain/booking/payment-way.ts';
import { listed } from '../../../db/listed.ts';
import { BALANCE_DUE_AT } from '../../../db/tables/bookings.ts';
import { prepared } from '../../../db/statement.ts';
import type { WaitlistState } from '#domain/booking/waitlist.ts';
import type { Passenger } from '#domain/booking/passenger-list.ts';
import { LIST_ASKED_AT, LISTS_ARE_ASKED } from './trip-mails.ts';
import { RELEASE_HOURS } from '../../../booking/queries/release-hours.ts';
import type { SoldUnder } from '../../../booking/read/terms-of-sale.ts';
import { CALENDAR_CHANGES } from '../../../booking/queries/calendar-changes.ts';

/** Booking data used by any mail. */
export interface MailFacts extends SoldUnder {
  id: string;
  status: BookingStatus;
  cancel_reason: string | null;
  type: 'private' | 'shared';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  people: number | null;
  customer_name: string | null;
  customer_email: string | null;
  language: Language;
  igic_percent: string;
  boat_slug: string;
  boat_title: string;
  inclusions: string[];
  licence: string;
  port_name: string | null;
  port_address: string | null;
  pontoon: string | null;
  port_lat: number | null;
  port_lon: number | null;
  amount_gross_cents: number;
  hold_expires_at: Temporal.Instant | null;
  /** When the rest after a deposit is due; null: there was no deposit. */
  balance_due_at: Temporal.Instant | null;
  /** The card to which the rest is charged; null: none. */
  card_last4: string | null;
  /** Whether the card may still be charged. */
  has_card: boolean;
  /** Why the last charge failed; null: it succeeded, or none was attempted. */
  charge_failure: string | null;
  /** null: the boat requires no security deposit. */
  security_deposit_cents: number | null;
  /** The provider of the last security deposit that the guest left; null: none was left. */
  deposit_provider: string | null;
  deposit_captured_cents: number | null;
  deposit_reason: string | null;
  /** Hours after the trip until the deposit is released. */
  deposit_release_hours: number;
  /** Whether a payment by hand was recorded. */
  has_hand_money: boolean;
  received_cents: number;
  refunded_cents: number;
  due_cents: number;
  /** The part of the amount due that turns a hold into a sale: the deposit, or the whole amount. */
  first_due_cents: number;
  /** The amount of the last card payment; 0: there was none. */
  last_card_cents: number;
  /** The refund that the mail is about. */
  refund_cents: number | null;
  refund_reason: string | null;
  refund_provider: string | null;
  /** Of the voucher that it went back to; null: of none, or it can no longer be used. */
  refund_voucher_expires_at: Temporal.Instant | null;
  /** The currency of the refunded payment. */
  refund_currency: string | null;
  /** Start before the last move; null when the booking was never moved. */
  moved_from_start: Temporal.Instant | null;
  moved_from_end: Temporal.Instant | null;
  /** How often the booking has been changed. */
  changes: number;
  /** Whether the confirmation is sent again because the cancellation was taken back (P-15.15). */
  is_restored: boolean;
  /** The booking's last disruption; an undone one only if there is no other; null: none. */
  disruption: {
    reason: DisruptionReason;
    choices: GuestChoice[];
    defaultChoice: 'voucher' | 'refund';
    answerBy: string;
    bonusPercent: number;
    /** The lost boat and time; the booking may have moved since. */
    boatTitle: string;
    startAt: string;
    /** The booking's money at the time of the disruption. */
    keptCents: number;
    /** Whether the guest can still choose. */
    isOpen: boolean;
    /** null: no choice was made. */
    choice: GuestChoice | null;
  } | null;
  /** The voucher issued for this booking's money, with its first balance; null: none. */
  voucher: { id: string; code: string; amountCents: number; expiresAt: string } | null;
  /** Received, and neither refunded nor about to be refunded. */
  kept_cents: number;
  /** The refund that was ordered with the last cancellation; 0: none was. */
  cancellation_refund_cents: number;
  /** null: no passenger list was entered. */
  passengers: Passenger[] | null;
  names_required: boolean;
  /** Whether the passenger list is due (P-16.11). */
  is_list_asked: boolean;
  tickets: { code: string; seatNo: number }[];
  /** The trip's minimum of paid seats and the seats sold (P-7.4); null: there is no minimum. */
  seats_needed: number | null;
  seats_sold: number | null;
  /** When it will be decided whether the trip runs; null: no decision is pending. */
  decides_at: Temporal.Instant | null;
  trip_runs: boolean;
  /** From the site's settings; empty or null when not set. */
  site_phone: string | null;
  review_url: string | null;
}

export const mailFacts = prepared<[bookingId: string, refundId: string | null], MailFacts>(
  'mail-facts',
  `select b.id, b.status, b.cancel_reason, b.type, b.start_at, b.end_at, b.seats, b.adults, b.child_u13,
     b.child_u6_free + b.child_u6_paid as child_u6_free,
     b.people, b.customer_name, b.customer_email, b.language, b.igic_percent, b.cancellation_policy, b.move_until_hours,
     boat.slug as boat_slug, coalesce(boat.translations -> b.language ->> 'title', boat.title) as boat_title,
     inclusion_texts(boat.inclusions, b.language) as inclusions, boat.licence, boat.port_name, boat.port_address, boat.pontoon, boat.port_lat, boat.port_lon,
     ${CALENDAR_CHANGES} as changes,
     exists (
       select from booking_events where booking_id = b.id and event = 'reinstated' and at = (
         select max(at) from booking_events where booking_id = b.id and event = 'confirmation_resent')) as is_restored,
     (select jsonb_build_object('reason', why.reason, 'choices', why.choices, 'defaultChoice', why.default_choice,
        'answerBy', why.answer_by, 'bonusPercent', why.voucher_bonus_percent, 'startAt', d.start_at,
        'boatTitle', coalesce(lost.translations -> b.language ->> 'title', lost.title), 'keptCents', d.kept_cents,
         'isOpen', d.closed_at is null, 'choice', d.choice)
      from disrupted_bookings d join disruptions why on why.id = d.disruption_id join boats lost on lost.id = d.boat_id
      where d.booking_id = b.id order by why.undone_at is not null, why.created_at desc, why.id limit 1) as disruption,
     (select jsonb_build_object('id', v.id, 'code', encode(v.sealed_code, 'hex'), 'expiresAt', v.expires_at, 'amountCents',
        (select sum(amount_cents) from voucher_entries where voucher_id = v.id and at = v.created_at))
      from vouchers v where v.source_booking_id = b.id) as voucher,
     money.kept_cents, coalesce((
       select sum(refund_cents) from booking_changes where booking_id = b.id and status = 'applied' and created_at = (
         select max(at) from booking_events where booking_id = b.id and event = 'canceled')), 0)::int
       as cancellation_refund_cents,
     moved.from_start_at as moved_from_start, moved.from_end_at as moved_from_end, b.amount_gross_cents,
     b.hold_expires_at, ${BALANCE_DUE_AT} as balance_due_at, money.received_cents, money.refunded_cents, money.due_cents,
     greatest(coalesce(b.deposit_cents, b.amount_gross_cents) - money.kept_cents, 0) as first_due_cents,
     card.last4 as card_last4, coalesce(card.ended_at is null and card.method_id is not null, false) as has_card,
     card.failure_code as charge_failure, b.security_deposit_cents, deposit.provider as deposit_provider,
     deposit.captured_cents as deposit_captured_cents, deposit.reason as deposit_reason,
     ${RELEASE_HOURS} as deposit_release_hours, exists (
       select from payments where booking_id = b.id and provider in (${listed(HAND_WAYS)})) as has_hand_money,
     coalesce((select received_cents from payments where booking_id = b.id and status = 'succeeded'
       and provider not in (${listed(SETTLED_HERE)}) order by created_at desc limit 1), 0) as last_card_cents,
     r.amount_cents as refund_cents, r.cause as refund_reason,
     (select provider from payments where id = r.payment_id) as refund_provider,
     (select v.expires_at from payments p join vouchers v on v.id = p.voucher_id
      where p.id = r.payment_id and v.expires_at > app_now()) as refund_voucher_expires_at,
     (select currency from payments where id = r.payment_id) as refund_currency, t.tickets,
     nullif(minimum.needed, 0) as seats_needed, seats.paying_seats as seats_sold,
     case when minimum.outcome is null and minimum.decides_at > app_now() then minimum.decides_at end as decides_at,
     coalesce(minimum.outcome = 'runs', false) as trip_runs,
     boat.names_required, (select passengers from passenger_lists where booking_id = b.id) as passengers,
     exists (select from site_settings settings where ${LISTS_ARE_ASKED} and ${LIST_ASKED_AT} <= app_now()) as is_list_asked,
     (select value #>> '{contact,phone}' from site_settings) as site_phone,
     (select value #>> '{reminders,after,reviewUrl}' from site_settings) as review_url
   from bookings b
   join boats boat on boat.id = b.boat_id
   left join trip_minimums minimum on minimum.slot_id = b.slot_id
   left join trip_seats seats on seats.slot_id = b.slot_id
   left join refunds r on r.id = $2
   left join stored_cards card on card.booking_id = b.id
   left join lateral (
     select provider, captured_cents, reason from security_deposits
     where booking_id = b.id and status not in ('open', 'canceled') order by ended_at desc nulls first limit 1
   ) deposit on true
   left join lateral (
     select from_start_at, from_end_at from booking_moves where booking_id = b.id order by moved_at desc limit 1
   ) moved on true
   join booking_money money on money.booking_id = b.id
   cross join lateral (
     select coalesce(jsonb_agg(jsonb_build_object('code', code, 'seatNo', seat_no) order by seat_no), '[]') as tickets
     from tickets where booking_id = b.id and voided_at is null
   ) t
   where b.id = $1`,
);

/** All bookings in the group of this booking, the earliest first. */
export const groupOfBooking = prepared<[bookingId: string], { id: string; group_id: string }>(
  'group-of-booking',
  `select other.id, g.id as group_id from bookings one join booking_groups g on g.id = one.group_id 
     join bookings other on other.group_id = g.id where one.id = $1 order by other.start_at, other.id`,
);

export interface LinkFacts {
  email: string;
  purpose: 'reset' | 'invitation' | 'sign-up' | 'known';
  language: Language;
}

export const linkFacts = prepared<[linkId: string], LinkFacts>(
  'mail-link-facts',
  `select coalesce(u.email, l.email) as email, l.language, l.purpose
   from password_links l left join users u on u.id = l.user_id where l.id = $1`,
);

/** A waitlist entry; the times are null when it is for a day. */
export interface WaitlistFacts {
  name: string;
  email: string;
  language: Language;
  state: WaitlistState;
  seats: number;
  boat_title: string;
  day: Temporal.PlainDate;
  start_at: Temporal.Instant | null;
  end_at: Temporal.Instant | null;
}

export const waitlistFacts = prepared<[entryId: string], WaitlistFacts>(
  'mail-waitlist-facts',
  `select e.name, e.email, e.language, e.state, e.seats, coalesce(boat.translations -> e.language ->> 'title', boat.title) as boat_title,
     e.day, s.start_at, s.end_at
   from waitlist_entries e join boats boat on boat.id = e.boat_id left join slots s on s.id = e.slot_id where e.id = $1`,
);

/** A refund of a gift, with the amount received for it and the voucher's balance. */
export interface GiftRefundFacts {
  buyer_name: string | null;
  buyer_email: string | null;
  language: Language;
  refund_cents: number;
  received_cents: number;
  balance_cents: number;
}

export const giftRefundFacts = prepared<[refundId: string], GiftRefundFacts>(
  'mail-gift-refund-facts',
  `select g.buyer_name, g.buyer_email, g.language, r.amount_cents as refund_cents, g.received_cents,
     (select coalesce(sum(amount_cents), 0)::int from voucher_entries where voucher_id = g.voucher_id) as balance_cents
   from gift_refunds r join gift_sales g on g.id = r.gift_sale_id where r.id = $1`,
);
