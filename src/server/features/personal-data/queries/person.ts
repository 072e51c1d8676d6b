import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import type { Role } from '#domain/policy.ts';
import { prepared } from '../../../db/statement.ts';

export interface ContactRow {
  name: string | null;
  email: string | null;
  phone: string | null;
}

export const contactOfBooking = prepared<[id: string], ContactRow>(
  'contact-of-booking',
  'select customer_name as name, customer_email as email, customer_phone as phone from bookings where id = $1',
);

export const contactOfMessage = prepared<[id: string], { name: string; email: string | null; phone: string | null }>(
  'contact-of-message',
  'select name, email, phone from messages where id = $1',
);

/** Locks the person's bookings, so that their money and status do not change after they are read. */
export const lockBookingsOfPerson = prepared<[email: string | null, id: string], { id: string }>(
  'lock-bookings-of-person',
  `select id from bookings where lower(customer_email) = $1 or id = $2 order by id for no key update`,
);

export interface PersonBookingRow {
  id: string;
  boat_title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  status: BookingStatus;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  due_cents: Cents;
  has_open_refund: boolean;
  has_dispute: boolean;
  is_unsettled: boolean;
  mails: number;
  now: Temporal.Instant;
}

/** The bookings with this address (in lower case), and the booking of this id; those without a customer are left out. */
export const bookingsOfPerson = prepared<[email: string | null, id: string], PersonBookingRow>(
  'bookings-of-person',
  `select b.id, boat.title as boat_title, b.start_at, b.end_at, b.status, b.customer_name, b.customer_email,
     b.customer_phone, m.due_cents, p.has_open_refund, p.has_dispute, p.is_unsettled,
     (select count(*)::int from mail_outbox where booking_id = b.id) as mails, app_now() as now
   from bookings b
   join boats boat on boat.id = b.boat_id
   join booking_money m on m.booking_id = b.id
   cross join lateral (
     select coalesce(bool_or(pending_cents > 0), false) as has_open_refund,
       coalesce(bool_or(is_disputed), false) as has_dispute, coalesce(bool_or(is_unsettled), false) as is_unsettled
     from ledger_payments where booking_id = b.id
   ) p
   where (lower(b.customer_email) = $1 or b.id = $2)
     and num_nonnulls(b.customer_name, b.customer_email, b.customer_phone) > 0
   order by b.start_at, b.id`,
);

export interface PersonMessageRow {
  id: string;
  created_at: Temporal.Instant;
  name: string;
  email: string | null;
  phone: string | null;
}

/** The messages with this address (in lower case), and the message of this id. */
export const messagesOfPerson = prepared<[email: string | null, id: string], PersonMessageRow>(
  'messages-of-person',
  `select id, created_at, name, email, phone from messages where lower(email) = $1 or id = $2 order by created_at, id`,
);

export interface PersonAccountRow {
  id: string;
  email: string;
  role: Role;
  created_at: Temporal.Instant;
  email_proven_at: Temporal.Instant | null;
  sessions: number;
}

export const accountOfPerson = prepared<[email: string], PersonAccountRow>(
  'account-of-person',
  `select id, email, role, created_at, email_proven_at,
     (select count(*)::int from sessions where user_id = u.id) as sessions
   from users u where email = $1`,
);

interface SamePhoneRow {
  source: 'booking' | 'message';
  id: string;
  name: string | null;
  at: Temporal.Instant;
}

/**
 * Other bookings and messages with one of these telephone numbers (digits only), newest first. They may belong to another person,
 * so an operator checks each. Reads both tables without an index, because it runs rarely.
 */
export const othersWithPhone = prepared<
  [digits: string[], bookingIds: string[], messageIds: string[], limit: number],
  SamePhoneRow
>(
  'others-with-phone',
  `select 'booking' as source, id, customer_name as name, start_at as at from bookings
   where regexp_replace(customer_phone, '\\D', '', 'g') = any ($1) and not id = any ($2)
   union all
   select 'message', id, name, created_at from messages
   where regexp_replace(phone, '\\D', '', 'g') = any ($1) and not id = any ($3)
   order by at desc, id limit $4`,
);

/** Those of these names (in lower case) that also occur in other bookings or messages. */
export const namesOfOthers = prepared<[names: string[], bookingIds: string[], messageIds: string[]], { name: string }>(
  'names-of-others',
  `select lower(customer_name) as name from bookings where lower(customer_name) = any ($1) and not id = any ($2)
   union
   select lower(name) from messages where lower(name) = any ($1) and not id = any ($3)`,
);
