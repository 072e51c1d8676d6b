import type { Passenger } from '#domain/booking/passenger-list.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Language } from '#contract/language.ts';
import { HOLD_END_REASONS, UPCOMING_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../db/listed.ts';
import { prepared } from '../../db/statement.ts';
import { BOAT_IMAGE } from '../../db/tables/boats.ts';

export interface MyBookingRow {
  id: string;
  type: 'private' | 'shared';
  status: BookingStatus;
  boat_title: string;
  boat_image: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  people: number | null;
  amount_gross_cents: number;
  received_cents: number;
  kept_cents: number;
  is_upcoming: boolean;
}

const COLUMNS = `b.id, b.type, b.status, coalesce(boat.translations -> $2 ->> 'title', boat.title) as boat_title,
  ${BOAT_IMAGE} as boat_image, b.start_at, b.end_at,
  case b.type when 'shared' then b.seats else b.people end as people, b.amount_gross_cents,
  money.received_cents, money.kept_cents, b.status in (${listed(UPCOMING_STATUSES)}) and b.end_at > app_now() as is_upcoming`;

/** Latest first. Holds that expired or were released unpaid are left out. */
export const bookingsOfAddress = prepared<[email: string, language: Language, limit: number], MyBookingRow>(
  'bookings-of-address',
  `select ${COLUMNS} from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where lower(b.customer_email) = $1 and coalesce(b.cancel_reason, '') not in (${listed(HOLD_END_REASONS)})
   order by b.start_at desc, b.id limit $3`,
);

export interface OwnBookingRow extends MyBookingRow {
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  language: string;
  passengers: Passenger[];
  created_at: Temporal.Instant;
}

export const allBookingsOfAddress = prepared<[email: string, language: Language], OwnBookingRow>(
  'all-bookings-of-address',
  `select ${COLUMNS}, b.customer_name, b.customer_email, b.customer_phone, b.language, b.created_at,
     coalesce((select passengers from passenger_lists where booking_id = b.id), '[]') as passengers
   from bookings b join boats boat on boat.id = b.boat_id join booking_money money on money.booking_id = b.id
   where lower(b.customer_email) = $1 order by b.start_at desc, b.id`,
);

export interface OwnAccountRow {
  email: string;
  created_at: Temporal.Instant;
  email_proven_at: Temporal.Instant | null;
}

export const ownAccount = prepared<[userId: string], OwnAccountRow>(
  'own-account',
  `select email, created_at, email_proven_at from users where id = $1`,
);

export const allOwnSessions = prepared<
  [userId: string],
  { user_agent: string | null; created_at: Temporal.Instant; last_seen_at: Temporal.Instant }
>(
  'all-own-sessions',
  `select user_agent, created_at, last_seen_at from sessions where user_id = $1 order by created_at`,
);

export interface OwnMessageRow {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  created_at: Temporal.Instant;
}

export const messagesOfAddress = prepared<[email: string], OwnMessageRow>(
  'messages-of-address',
  `select name, email, phone, message, created_at from messages where lower(email) = $1 order by created_at`,
);
