import type { Passenger } from '#domain/booking/passenger-list.ts';
import type { Cents } from '#domain/money.ts';
import { prepared } from '../../../db/statement.ts';

export interface ExportBookingRow {
  id: string;
  type: string;
  status: string;
  boat_title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  adults: number;
  child_u13: number;
  child_u6_paid: number;
  child_u6_free: number;
  people: number | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  language: string;
  operator_note: string;
  amount_gross_cents: Cents;
  igic_percent: string;
  created_at: Temporal.Instant;
}

export const bookingsToExport = prepared<[ids: string[]], ExportBookingRow>(
  'bookings-to-export',
  `select b.id, b.type, b.status, boat.title as boat_title, b.start_at, b.end_at, b.adults, b.child_u13, b.child_u6_paid,
     b.child_u6_free, b.people, b.customer_name, b.customer_email, b.customer_phone, b.language, b.operator_note,
     b.amount_gross_cents, b.igic_percent, b.created_at
   from bookings b join boats boat on boat.id = b.boat_id
   where b.id = any ($1) order by b.start_at, b.id`,
);

export interface ExportPaymentRow {
  booking_id: string;
  provider: string;
  provider_payment_id: string | null;
  status: string;
  received_cents: Cents;
  refunded_cents: Cents;
  note: string | null;
  created_at: Temporal.Instant;
}

export const paymentsToExport = prepared<[bookingIds: string[]], ExportPaymentRow>(
  'payments-to-export',
  `select booking_id, provider, provider_payment_id, status, received_cents, refunded_cents, note, created_at
   from payments where booking_id = any ($1) order by created_at, id`,
);

export interface ExportRefundRow {
  booking_id: string;
  status: string;
  reason: string;
  amount_cents: Cents;
  created_at: Temporal.Instant;
}

export const refundsToExport = prepared<[bookingIds: string[]], ExportRefundRow>(
  'refunds-to-export',
  `select p.booking_id, r.status, r.cause as reason, r.amount_cents, r.created_at
   from refunds r join payments p on p.id = r.payment_id where p.booking_id = any ($1) order by r.created_at, r.id`,
);

export interface ExportDisputeRow {
  booking_id: string;
  status: string;
  reason: string | null;
  amount_cents: Cents;
  opened_at: Temporal.Instant;
}

export const disputesToExport = prepared<[bookingIds: string[]], ExportDisputeRow>(
  'disputes-to-export',
  `select p.booking_id, d.status, d.reason, d.amount_cents, d.opened_at
   from disputes d join payments p on p.id = d.payment_id where p.booking_id = any ($1) order by d.opened_at, d.id`,
);

export interface ExportTicketRow {
  booking_id: string;
  code: string;
  seat_no: number;
  passenger_type: string;
  price_paid_cents: Cents;
  voided_at: Temporal.Instant | null;
}

export const ticketsToExport = prepared<[bookingIds: string[]], ExportTicketRow>(
  'tickets-to-export',
  `select booking_id, code, seat_no, passenger_type, price_paid_cents, voided_at
   from tickets where booking_id = any ($1) order by created_at, seat_no`,
);

export interface ExportCheckInRow {
  booking_id: string;
  checked_in_at: Temporal.Instant;
}

export const checkInsToExport = prepared<[bookingIds: string[]], ExportCheckInRow>(
  'check-ins-to-export',
  'select booking_id, checked_in_at from check_ins where booking_id = any ($1) order by checked_in_at',
);

export interface ExportPassengersRow {
  booking_id: string;
  passengers: Passenger[];
}

export const passengersToExport = prepared<[bookingIds: string[]], ExportPassengersRow>(
  'passengers-to-export',
  'select booking_id, passengers from passenger_lists where booking_id = any ($1)',
);

export interface ExportMailRow {
  booking_id: string;
  kind: string;
  status: string;
  created_at: Temporal.Instant;
  sent_at: Temporal.Instant | null;
  /** Null until it is sent. */
  recipient: string | null;
  subject: string | null;
  text: string | null;
}

export const mailsToExport = prepared<[bookingIds: string[]], ExportMailRow>(
  'mails-to-export',
  `select b.id as booking_id, m.kind, m.status, m.created_at, m.sent_at, m.message ->> 'to' as recipient,
     m.message ->> 'subject' as subject, m.message ->> 'text' as text
   from mail_outbox m join bookings b on b.id = m.booking_id
   where m.booking_id = any ($1) order by m.created_at, m.id`,
);

export interface ExportHistoryRow {
  booking_id: string;
  at: Temporal.Instant;
  actor: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Log lines of the bookings, their refunds and disputes. */
export const historyToExport = prepared<[bookingIds: string[]], ExportHistoryRow>(
  'history-to-export',
  `with about (entity, entity_id, booking_id) as (
     select 'booking', id, id from bookings where id = any ($1)
     union all
     select 'refund', r.id, p.booking_id from refunds r join payments p on p.id = r.payment_id where p.booking_id = any ($1)
     union all
     select 'dispute', d.id, p.booking_id from disputes d join payments p on p.id = d.payment_id where p.booking_id = any ($1)
   )
   select about.booking_id, l.at, split_part(l.actor, ':', 1) as actor, l.action, l.before, l.after
   from about join audit_log l on l.entity = about.entity and l.entity_id = about.entity_id order by l.id`,
);

export interface ExportMessageRow {
  created_at: Temporal.Instant;
  name: string;
  email: string | null;
  phone: string | null;
  source: string;
  message: string;
  ip: string;
  user_agent: string;
  read_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  note: string | null;
}

export const messagesToExport = prepared<[ids: string[]], ExportMessageRow>(
  'messages-to-export',
  `select created_at, name, email, phone, source, message, ip, user_agent, read_at, answered_at, note
   from messages where id = any ($1) order by created_at, id`,
);

export interface ExportSessionRow {
  created_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  user_agent: string | null;
}

export const sessionsToExport = prepared<[userId: string], ExportSessionRow>(
  'sessions-to-export',
  `select created_at, last_seen_at, expires_at, user_agent from sessions where user_id = $1 order by created_at`,
);

/** Log lines about the account itself. */
export const accountHistoryToExport = prepared<[userId: string], Omit<ExportHistoryRow, 'booking_id'>>(
  'account-history-to-export',
  `select l.at, split_part(l.actor, ':', 1) as actor, l.action, l.before, l.after
   from audit_log l where l.entity = 'user' and l.entity_id = $1 order by l.id`,
);

export interface ExportSecurityRow {
  event: string;
  count: number;
  at: Temporal.Instant;
  last_at: Temporal.Instant;
  source: string | null;
  user_agent: string | null;
}

/** Lines of the security log about an address, an account or bookings. */
export const securityEventsToExport = prepared<
  [email: string | null, accountId: string | null, bookingIds: string[]],
  ExportSecurityRow
>(
  'security-events-to-export',
  `select event, count, at, last_at, source, user_agent from security_events
   where email = $1 or account_id = $2 or booking_id = any ($3) order by at, id`,
);

export interface ExportWaitlistRow {
  created_at: Temporal.Instant;
  boat_title: string;
  day: Temporal.PlainDate;
  seats: number;
  name: string;
  email: string;
  language: string;
  state: string;
  confirmed_at: Temporal.Instant | null;
}

export interface ExportGiftRow {
  created_at: Temporal.Instant;
  status: string;
  amount_cents: Cents;
  buyer_name: string | null;
  buyer_email: string | null;
  recipient: string | null;
  message: string | null;
  language: string;
}

/** The gift vouchers bought with an address (in lower case). */
export const giftsToExport = prepared<[email: string | null], ExportGiftRow>(
  'gifts-to-export',
  `select created_at, status, amount_cents, buyer_name, buyer_email, recipient, message, language
   from gift_sales where lower(buyer_email) = $1 order by created_at, id`,
);

/** The waitlist entries of an address (in lower case). */
export const waitlistToExport = prepared<[email: string | null], ExportWaitlistRow>(
  'waitlist-to-export',
  `select e.created_at, boat.title as boat_title, e.day, e.seats, e.name, e.email, e.language, e.state, e.confirmed_at
   from waitlist_entries e join boats boat on boat.id = e.boat_id
   where lower(e.email) = $1 order by e.created_at, e.id`,
);
