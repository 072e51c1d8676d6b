import {
  CANCELED_STATUSES,
  REVENUE_STATUSES,
  UPCOMING_SALE_STATUSES,
  UPCOMING_STATUSES,
} from '#domain/booking/lifecycle.ts';
import { OPEN_WAITLIST_STATES } from '#domain/booking/waitlist.ts';
import { IS_LEFT } from '../../../booking/money/security-deposits/queries.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import type { KeptMessage } from '../keep-message.ts';
import type { QueuedMail } from '../mail-subject.ts';
import { keyAtTime } from './trip-mails.ts';

const IS_DUE = `m.status in ('queued', 'sending') and m.due_at <= app_now()`;

/**
 * Mails that can be sent now, longest waiting first. Mails of a booking without an email address are left out until it has one.
 */
export const dueMail = prepared<[limit: number], { id: string }>(
  'due-mail',
  `select m.id from mail_outbox m left join bookings b on b.id = m.booking_id
   where ${IS_DUE} and m.kind <> 'alert-webhook' and (m.booking_id is null or b.customer_email is not null)
   order by m.due_at, m.created_at, m.id limit $1`,
);

/** The same for calls to the chat service. */
export const dueWebhooks = prepared<[limit: number], { id: string }>(
  'due-webhooks',
  `select m.id from mail_outbox m where ${IS_DUE} and m.kind = 'alert-webhook'
   order by m.due_at, m.created_at, m.id limit $1`,
);

/**
 * Leases a mail for `leaseSeconds`. A sender that has recorded no outcome by then counts as dead. Returns no row when another
 * sender has the lease, the mail is not due, or it has no address yet. Also stores the token of this attempt's links, which are
 * valid from now on.
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
     returning id, key, kind, booking_id, refund_id, password_link_id, notice_id::text as notice_id, waitlist_entry_id, gift_sale_id, gift_refund_id, recipient, attempts, attempts_unanswered
   ), opened as (
     insert into booking_tokens (hash, booking_id, kind)
     select $3::bytea, booking_id, 'sent' from claimed where booking_id is not null and kind not in ('group-link', 'group-paid')
     union all
     select $3::bytea, other.id, 'group' from claimed join bookings one on one.id = claimed.booking_id
       join bookings other on other.group_id = one.group_id
     where claimed.kind in ('group-link', 'group-paid')
   ), waiting as (
     insert into waitlist_tokens (hash, entry_id)
     select $3, waitlist_entry_id from claimed where waitlist_entry_id is not null
     union all
     select $3, e.id from claimed join waitlist_entries e on e.booking_id = claimed.booking_id where claimed.kind = 'waitlist-offer'
   ), given as (
     insert into gift_tokens (hash, gift_id) select $3, gift_sale_id from claimed where gift_sale_id is not null
   ), linked as (
     insert into password_link_tokens (hash, link_id)
     select $3, password_link_id from claimed where password_link_id is not null
   )
   select * from claimed`,
);

/** Prolongs the lease of a mail that is still being sent. */
export const renewLease = prepared<[id: string, leaseSeconds: number], never>(
  'renew-mail-lease',
  `update mail_outbox set due_at = app_now() + make_interval(secs => $2) where id = $1 and status = 'sending'`,
);

/** Adds a token to a one-time link whose mail is shown instead of sent. Only the newest 20 tokens are kept. */
export const addLinkToken = prepared<[linkId: string, hash: Buffer], never>(
  'add-password-link-token',
  `with added as (insert into password_link_tokens (hash, link_id) values ($2, $1))
   delete from password_link_tokens where hash in (
     select hash from password_link_tokens where link_id = $1 order by created_at desc, hash offset 19)`,
);

/**
 * Adds a token for a waitlist mail that is shown instead of sent: to this entry, or to the entry that was offered this booking.
 */
export const addWaitlistToken = prepared<[entryOrBookingId: string, hash: Buffer], never>(
  'add-waitlist-token',
  `insert into waitlist_tokens (hash, entry_id)
   select $2, id from waitlist_entries where id = $1 or booking_id = $1 limit 1`,
);

/** `message` is null for mails that are not stored (see `isStored`). */
export const markSent = prepared<[id: string, message: KeptMessage | null], never>(
  'mark-mail-sent',
  `update mail_outbox set status = 'sent', sent_at = app_now(), message = $2, failure = null
   where id = $1 and status <> 'sent'`,
);

export const tryMailLater = prepared<
  [id: string, failure: string, attemptsUnanswered: number, inSeconds: number],
  never
>(
  'try-mail-later',
  `update mail_outbox
   set status = 'queued', failure = $2, attempts_unanswered = $3, due_at = app_now() + make_interval(secs => $4)
   where id = $1 and status = 'sending'`,
);

export const giveUpMail = prepared<[id: string, failure: string], never>(
  'give-up-mail',
  `update mail_outbox set status = 'failed', failure = $2 where id = $1 and status = 'sending'`,
);

/**
 * Condition for obsolete mail: a month old, about a time that has changed again, a cancellation that was undone, a request
 * for an amount that is already paid, a ticket for a past or canceled trip, an expired voucher, or an expired link. This
 * includes mails whose sender died.
 */
const OBSOLETE = `${IS_DUE} and (
     m.created_at < app_now() - interval '30 days'
     or (m.kind in ('booking-paid', 'booking-moved', 'booking-resent', 'trip-runs') and exists (
       select from bookings where id = m.booking_id and (end_at < app_now() or status in (${listed(CANCELED_STATUSES)}))))
     or (m.kind = 'disrupted' and not exists (
       select from disrupted_bookings where booking_id = m.booking_id and closed_at is null))
     or (m.kind = 'booking-canceled' and exists (
       select from bookings where id = m.booking_id and status not in (${listed(CANCELED_STATUSES)})))
     or (m.kind in ('disrupted', 'booking-canceled') and exists (
       select from mail_outbox later
       where later.booking_id = m.booking_id and later.kind = m.kind and later.created_at > m.created_at))
     or (m.kind = 'disruption-undone' and exists (
       select from bookings where id = m.booking_id and (end_at < app_now() or status not in (${listed(UPCOMING_SALE_STATUSES)}))))
     or (m.kind in ('pay-link', 'pay-at-pier', 'waitlist-offer') and exists (
       select from bookings where id = m.booking_id and (status <> 'pending' or hold_expires_at <= app_now())))
     or (m.kind in ('group-link', 'group-paid') and not exists (
       select from bookings one join bookings other on other.group_id = one.group_id where one.id = m.booking_id and case m.kind
         when 'group-link' then other.status = 'pending' and other.hold_expires_at > app_now()
         else other.end_at >= app_now() and other.status in (${listed(REVENUE_STATUSES)}) end))
     or (m.kind = 'gift-voucher' and exists (
       select from gift_sales g join vouchers v on v.id = g.voucher_id where g.id = m.gift_sale_id and v.expires_at <= app_now()))
     or (m.kind in ('payment-request', 'charge-announced', 'charge-failed') and not exists (select from booking_money where booking_id = m.booking_id and due_cents > 0))
     or (m.kind = 'security-deposit-request' and exists (
       select from bookings b where b.id = m.booking_id and (b.end_at < app_now() or b.status in (${listed(CANCELED_STATUSES)})
         or exists (select from security_deposits d where d.booking_id = b.id and ${IS_LEFT}))))
     or (m.kind in ('trip-reminder', 'passenger-request') and exists (
       select from bookings b where b.id = m.booking_id
         and (b.start_at <= app_now() or b.status not in (${listed(UPCOMING_STATUSES)}) or m.key <> ${keyAtTime('m.kind')})))
     or (m.kind = 'trip-follow-up' and exists (
       select from bookings where id = m.booking_id and status in (${listed(CANCELED_STATUSES)})))
     or (m.kind = 'booking-moved' and exists (
       select from booking_moves where booking_id = m.booking_id and moved_at > m.created_at))
     or exists (
       select from waitlist_entries where id = m.waitlist_entry_id and state not in (${listed(OPEN_WAITLIST_STATES)}))
     or exists (
       select from password_links where id = m.password_link_id and (expires_at <= app_now() or used_at is not null)))`;

const HAS_ADDRESS = `(m.booking_id is null or exists (
     select from bookings where id = m.booking_id and customer_email is not null))`;

/** Without an address nothing could be sent, so the mail is skipped, not failed (P-17.4). */
const GIVE_UP = `update mail_outbox m set
     status = case when ${HAS_ADDRESS} then 'failed' else 'skipped' end,
     failure = case when ${HAS_ADDRESS} then 'overtaken' else 'no_address' end`;

export const giveUpIfOutdated = prepared<[id: string], never>(
  'give-up-mail-if-overtaken',
  `${GIVE_UP} where m.id = $1 and ${OBSOLETE}`,
);

export const giveUpOutdatedMail = prepared<[], never>('give-up-outdated-mail', `${GIVE_UP} where ${OBSOLETE}`);
