import type { StaffNotice } from '#domain/booking/staff-notices.ts';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { Language } from '#contract/language.ts';
import { prepared } from '../../db/statement.ts';
import { REMINDER_KEY } from './queries/trip-mails.ts';
import type { KeptMessage } from './keep-message.ts';
import type { BookingMailKind } from '../../booking/events.ts';
import type { SoldUnder } from '../../booking/read/terms-of-sale.ts';

/** A mail belongs to a booking, to a one-time link of an account, or to a notice of the staff. */
export type MailSubject =
  | { kind: BookingMailKind; booking_id: string; refund_id: string | null; password_link_id: null; notice_id?: null }
  | { kind: 'password-reset'; booking_id: null; refund_id: null; password_link_id: string; notice_id?: null }
  | AlertSubject;

/** Of a mail to a recipient in the settings. */
export interface AlertSubject extends NoticeSubject {
  kind: 'staff-alert';
  recipient: string;
}

/** Of a call of the chat service. */
interface WebhookSubject extends NoticeSubject {
  kind: 'alert-webhook';
}

interface NoticeSubject {
  booking_id: null;
  refund_id: null;
  password_link_id: null;
  notice_id: string;
}

export type QueuedMail = (MailSubject | WebhookSubject) & { id: string; key: string; attempts: number };

const IS_DUE = `m.status in ('queued', 'sending') and m.due_at <= app_now()`;

/** Mails that can be sent now, longest waiting first. Mails of a booking without an address wait. */
export const dueMail = prepared<[limit: number], { id: string }>(
  'due-mail',
  `select m.id from mail_outbox m left join bookings b on b.id = m.booking_id
   where ${IS_DUE} and m.kind <> 'alert-webhook' and (m.booking_id is null or b.customer_email is not null)
   order by m.due_at, m.created_at, m.id limit $1`,
);

/** The same of calls of the chat service. */
export const dueWebhooks = prepared<[limit: number], { id: string }>(
  'due-webhooks',
  `select m.id from mail_outbox m where ${IS_DUE} and m.kind = 'alert-webhook'
   order by m.due_at, m.created_at, m.id limit $1`,
);

/**
 * Leases a mail for `leaseSeconds`. A sender without a recorded outcome by then counts as dead. Returns no row when
 * another sender has the lease, the mail is not due, or it has no address yet. The token of this attempt's link is valid
 * from then on.
 */
export const claimMail = prepared<[id: string, leaseSeconds: number, tokenHash: Buffer], QueuedMail>(
  'claim-mail',
  `with claimed as (
     update mail_outbox set status = 'sending', attempts = attempts + 1, due_at = app_now() + make_interval(secs => $2)
     where id = (
       select m.id from mail_outbox m left join bookings b on b.id = m.booking_id
       where m.id = $1 and ${IS_DUE} and (m.booking_id is null or b.customer_email is not null)
       for update of m skip locked
     )
     returning id, key, kind, booking_id, refund_id, password_link_id, notice_id::text as notice_id, recipient, attempts
   ), opened as (
     insert into booking_tokens (hash, booking_id, kind)
     select $3, booking_id, 'sent' from claimed where booking_id is not null
   ), linked as (
     insert into password_link_tokens (hash, link_id)
     select $3, password_link_id from claimed where password_link_id is not null
   )
   select * from claimed`,
);

/** A token for a one-time link whose mail is shown, not sent. The link keeps the newest 20. */
export const addLinkToken = prepared<[linkId: string, hash: Buffer], never>(
  'add-password-link-token',
  `with added as (insert into password_link_tokens (hash, link_id) values ($2, $1))
   delete from password_link_tokens where hash in (
     select hash from password_link_tokens where link_id = $1 order by created_at desc, hash offset 19)`,
);

/** `message` is null for a mail with a one-time link and for an alert: they are not stored. */
export const markSent = prepared<[id: string, message: KeptMessage | null], never>(
  'mark-mail-sent',
  `update mail_outbox set status = 'sent', sent_at = app_now(), message = $2, failure = null
   where id = $1 and status <> 'sent'`,
);

export const tryMailLater = prepared<[id: string, failure: string, inSeconds: number], never>(
  'try-mail-later',
  `update mail_outbox set status = 'queued', failure = $2, due_at = app_now() + make_interval(secs => $3)
   where id = $1 and status = 'sending'`,
);

export const giveUpMail = prepared<[id: string, failure: string], never>(
  'give-up-mail',
  `update mail_outbox set status = 'failed', failure = $2 where id = $1 and status = 'sending'`,
);

/**
 * Condition for obsolete mail: a month old, about a time that has changed again, asking for what is paid, a ticket for a past or canceled trip,
 * or an expired link.
 */
const OBSOLETE = `m.status = 'queued' and m.due_at <= app_now() and (
     m.created_at < app_now() - interval '30 days'
     or (m.kind in ('booking-paid', 'booking-moved', 'booking-resent') and exists (
       select from bookings where id = m.booking_id and (end_at < app_now() or status in ('canceled', 'refunded'))))
     or (m.kind in ('pay-link', 'pay-at-pier') and exists (
       select from bookings where id = m.booking_id and (status <> 'pending' or hold_expires_at <= app_now())))
     or (m.kind = 'payment-request' and not exists (select from booking_money where booking_id = m.booking_id and due_cents > 0))
     or (m.kind = 'trip-reminder' and exists (
       select from bookings b where b.id = m.booking_id
         and (b.start_at <= app_now() or b.status in ('canceled', 'refunded') or m.key <> ${REMINDER_KEY})))
     or (m.kind = 'trip-follow-up' and exists (
       select from bookings where id = m.booking_id and status in ('canceled', 'refunded')))
     or (m.kind = 'booking-moved' and exists (
       select from booking_moves where booking_id = m.booking_id and moved_at > m.created_at))
     or exists (
       select from password_links where id = m.password_link_id and (expires_at <= app_now() or used_at is not null)))`;

const HAS_ADDRESS = `(m.booking_id is null or exists (
     select from bookings where id = m.booking_id and customer_email is not null))`;

/** Without an address nothing could be sent, so nothing has failed (P-17.4). */
const GIVE_UP = `update mail_outbox m set
     status = case when ${HAS_ADDRESS} then 'failed' else 'skipped' end,
     failure = case when ${HAS_ADDRESS} then 'overtaken' else 'no_address' end`;

export const giveUpIfOutdated = prepared<[id: string], never>(
  'give-up-mail-if-overtaken',
  `${GIVE_UP} where m.id = $1 and ${OBSOLETE}`,
);

export const giveUpOutdatedMail = prepared<[], never>('give-up-outdated-mail', `${GIVE_UP} where ${OBSOLETE}`);

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
  /** Until when the rest after a deposit is to be paid; null: there was no deposit. */
  balance_due_at: Temporal.Instant | null;
  /** Whether a payment by hand was recorded. */
  has_hand_money: boolean;
  received_cents: number;
  refunded_cents: number;
  due_cents: number;
  /** Of the last payment by card; 0: there was none. */
  last_card_cents: number;
  /** The refund that the mail is about. */
  refund_cents: number | null;
  refund_reason: string | null;
  refund_provider: string | null;
  /** Of its payment. */
  refund_currency: string | null;
  /** Start before the last move; null when the booking was never moved. */
  moved_from_start: Temporal.Instant | null;
  moved_from_end: Temporal.Instant | null;
  /** How often the booking has been changed. */
  changes: number;
  /** Whether the confirmation is sent again because the cancellation was taken back (P-15.15). */
  is_restored: boolean;
  /** Of its money: gone back or on its way back. */
  returned_cents: number;
  tickets: { code: string; seatNo: number }[];
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
     (select count(*)::int from booking_moves where booking_id = b.id) as changes,
     exists (
       select from booking_events where booking_id = b.id and event = 'reinstated' and at = (
         select max(at) from booking_events where booking_id = b.id and event = 'confirmation_resent')) as is_restored,
     money.received_cents - money.kept_cents as returned_cents,
     moved.from_start_at as moved_from_start, moved.from_end_at as moved_from_end, b.amount_gross_cents,
     b.hold_expires_at, balance_due_at(b.start_at, b.balance_days) as balance_due_at, money.received_cents, money.refunded_cents, money.due_cents, exists (
       select from payments where booking_id = b.id and provider in ('cash', 'terminal')) as has_hand_money,
     coalesce((select received_cents from payments where booking_id = b.id and status = 'succeeded'
       and provider not in ('cash', 'terminal') order by created_at desc limit 1), 0) as last_card_cents,
     r.amount_cents as refund_cents, r.reason as refund_reason,
     (select provider from payments where id = r.payment_id) as refund_provider,
     (select currency from payments where id = r.payment_id) as refund_currency, t.tickets,
     (select value #>> '{contact,phone}' from site_settings) as site_phone,
     (select value #>> '{reminders,after,reviewUrl}' from site_settings) as review_url
   from bookings b
   join boats boat on boat.id = b.boat_id
   left join refunds r on r.id = $2
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

export type OutboxRow = MailSubject & {
  id: string;
  key: string;
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';
  attempts: number;
  failure: string | null;
  message: KeptMessage | null;
  created_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  /** The address of the customer, the account or the recipient of an alert. */
  address: string | null;
  language: Language;
  boat_title: string | null;
};

/** Of alerts (P-20.21). */
const ALERT_LANGUAGE = `coalesce((select value #>> '{alerts,language}' from site_settings), 'en')`;

const OUTBOX = `
  select m.id, m.key, m.kind, m.status, m.attempts, m.failure, m.message, m.created_at, m.sent_at, m.booking_id, m.refund_id,
    m.password_link_id, m.notice_id::text as notice_id, m.recipient, coalesce(b.customer_email, u.email, l.email, m.recipient) as address,
    coalesce(b.language, l.language, ${ALERT_LANGUAGE}) as language,
    boat.title as boat_title
  from mail_outbox m left join bookings b on b.id = m.booking_id left join boats boat on boat.id = b.boat_id
    left join password_links l on l.id = m.password_link_id left join users u on u.id = l.user_id`;

/** Newest first, after the given mail or from the beginning. */
export const outboxPage = prepared<[afterId: string | null, limit: number], OutboxRow>(
  'outbox-page',
  `${OUTBOX} where m.kind <> 'alert-webhook'
     and ($1::uuid is null or (m.created_at, m.id) < (select created_at, id from mail_outbox where id = $1))
   order by m.created_at desc, m.id desc limit $2`,
);

export const outboxMail = prepared<[id: string], OutboxRow>(
  'outbox-mail',
  `${OUTBOX} where m.id = $1 and m.kind <> 'alert-webhook'`,
);

export interface NoticedBooking {
  id: string;
  status: BookingStatus;
  cancel_reason: string | null;
  type: 'private' | 'shared';
  boat: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  people: number | null;
  amount_gross_cents: number;
  due_cents: number;
  customer_name: string | null;
  customer_phone: string | null;
}

export interface NoticedMessage {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
}

export const notice = prepared<
  [id: string],
  { kind: StaffNotice; at: Temporal.Instant; language: Language; booking_id: string | null; message_id: string | null }
>('notice', `select kind, at, ${ALERT_LANGUAGE} as language, booking_id, message_id from staff_notices where id = $1`);

export const noticedBooking = prepared<[id: string, language: Language], NoticedBooking>(
  'noticed-booking',
  `select b.id, b.status, b.cancel_reason, b.type, coalesce(boat.translations -> $2 ->> 'title', boat.title) as boat,
     b.start_at, b.end_at, case b.type when 'shared' then b.seats else b.people end as people, b.amount_gross_cents,
     money.due_cents, b.customer_name, b.customer_phone
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where b.id = $1`,
);

export const noticedMessage = prepared<[id: string], NoticedMessage>(
  'noticed-message',
  'select name, email, phone, message from messages where id = $1',
);

/** '' or null: there is none. */
export const webhookAddress = prepared<[], { url: string | null }>(
  'webhook-address',
  `select value #>> '{alerts,webhookUrl}' as url from site_settings`,
);
