// Written by "npm run db:types" from the migrations; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AppSettings {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface AuditLog {
  action: string;
  actor: string;
  after: ColumnType<unknown, string | null, string | null>;
  at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  before: ColumnType<unknown, string | null, string | null>;
  entity: string;
  entity_id: string;
  id: GeneratedAlways<number>;
}

export interface BoatTime {
  boat_id: string;
  booking_id: string | null;
  during: GeneratedAlways<string>;
  end_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  id: Generated<string>;
  kind: string;
  slot_id: string | null;
  start_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
}

export interface BoatTimeLive {
  boat_id: string | null;
  booking_id: string | null;
  during: string | null;
  end_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  id: string | null;
  kind: string | null;
  slot_id: string | null;
  start_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
}

export interface Boats {
  capacity: Generated<number>;
  charter_day_cents: number | null;
  charter_half_day_cents: number | null;
  charter_hour_cents: number | null;
  charter_packages: Generated<boolean>;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  description: Generated<string>;
  geo_note: ColumnType<unknown, string | undefined, string>;
  id: Generated<string>;
  image_alts: ColumnType<unknown, string | undefined, string>;
  images: Generated<Array<string>>;
  inclusions: Generated<Array<string>>;
  is_active: Generated<boolean>;
  length_metres: ColumnType<string | null, number | string | null, number | string | null>;
  licence: Generated<string>;
  list: number | null;
  max_hours: number | null;
  min_hours: number | null;
  min_seats_to_depart: Generated<number>;
  platform_fee_percent: ColumnType<string | null, number | string | null, number | string | null>;
  port_address: string | null;
  port_lat: number | null;
  port_lon: number | null;
  port_name: string | null;
  position: Generated<number>;
  seat_hour_cents: number | null;
  slug: string;
  title: string;
  translations: ColumnType<unknown, string | undefined, string>;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  verified: Generated<boolean>;
}

export interface BookingMoves {
  amount_after_cents: number;
  amount_before_cents: number;
  booking_id: string;
  from_end_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  from_start_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  id: Generated<string>;
  moved_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  to_end_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  to_start_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
}

export interface BookingSales {
  amount_cents: number | null;
  boat_id: string | null;
  customer_email: string | null;
  customer_name: string | null;
  end_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  id: string | null;
  seats: number | null;
  slot_id: string | null;
  start_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  status: string | null;
  type: string | null;
}

export interface Bookings {
  access_token_hash: Buffer;
  adults: Generated<number>;
  amount_gross_cents: number;
  boat_id: string;
  cancel_reason: string | null;
  cancellation_policy: ColumnType<unknown, string, string>;
  checkout_session: Buffer | null;
  child_u13: Generated<number>;
  child_u6_free: Generated<number>;
  child_u6_paid: Generated<number>;
  client_address_hash: Buffer | null;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  currency: Generated<string>;
  customer_email: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  end_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  hold_expires_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  hold_extended: Generated<boolean>;
  id: Generated<string>;
  idempotency_key: string | null;
  igic_percent: ColumnType<string, number | string, number | string>;
  language: Generated<string>;
  operator_note: Generated<string>;
  owner_amount_cents: number;
  pays_by: string | null;
  people: number | null;
  platform_fee_cents: number;
  price_breakdown: ColumnType<unknown, string, string>;
  request_hash: Buffer | null;
  seats: Generated<number>;
  slot_id: string | null;
  start_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  status: Generated<string>;
  type: string;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface CheckIns {
  booking_id: string;
  checked_in_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  checked_in_by: string;
  id: Generated<string>;
  ticket_id: string | null;
}

export interface Disputes {
  amount_cents: number;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  id: Generated<string>;
  opened_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  payment_id: string;
  provider_dispute_id: string;
  reason: string | null;
  status: string;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface LedgerPayments {
  amount_cents: number | null;
  booking_id: string | null;
  created_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  difference_cents: number | null;
  id: string | null;
  is_disputed: boolean | null;
  is_refunded: boolean | null;
  is_unsettled: boolean | null;
  pending_cents: number | null;
  provider: string | null;
  provider_asked_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  provider_fee_cents: number | null;
  provider_payment_id: string | null;
  received_cents: number | null;
  refunded_cents: number | null;
  status: string | null;
  updated_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
}

export interface MailOutbox {
  attempts: Generated<number>;
  booking_id: string | null;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  due_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  failure: string | null;
  id: Generated<string>;
  key: string;
  kind: string;
  message: ColumnType<unknown, string | null, string | null>;
  password_link_id: string | null;
  refund_id: string | null;
  sent_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  status: Generated<string>;
}

export interface Messages {
  answered_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  email: string | null;
  id: Generated<string>;
  ip: string;
  message: Generated<string>;
  name: string;
  note: string | null;
  phone: string | null;
  read_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  searched: GeneratedAlways<string>;
  source: string;
  user_agent: string;
}

export interface PasswordLinks {
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  email: string | null;
  expires_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  id: string;
  language: string;
  purpose: Generated<string>;
  token_hash: Buffer;
  used_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  user_id: string | null;
}

export interface Payments {
  amount_cents: number;
  booking_id: string;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  currency: Generated<string>;
  failure_code: string | null;
  id: Generated<string>;
  note: string | null;
  provider: string;
  provider_asked_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  provider_fee_cents: number | null;
  provider_payment_id: string | null;
  provider_received_cents: number | null;
  provider_refunded_cents: number | null;
  provider_status: string | null;
  received_cents: Generated<number>;
  refunded_cents: Generated<number>;
  request_key: Buffer | null;
  status: Generated<string>;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface PictureLinks {
  failure: string | null;
  hosted_as: string | null;
  link: string;
  tried_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface Pictures {
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  created_by: string;
  hash: string;
  height: number;
  id: Generated<string>;
  source_link: string | null;
  unused_since: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  width: number;
}

export interface ProviderEvents {
  handled_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  id: string;
  object_id: string | null;
  received_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  type: string;
}

export interface Refunds {
  amount_cents: number;
  asked: string | null;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  failure_code: string | null;
  id: Generated<string>;
  payment_id: string;
  provider_refund_id: string | null;
  reason: string;
  request_key: Buffer | null;
  source: Generated<string>;
  status: Generated<string>;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface SchemaMigrations {
  applied_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  checksum: string;
  name: string;
  version: number;
}

export interface Sessions {
  access_hash: Buffer;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  expires_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  id: Generated<string>;
  last_seen_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  refresh_hash: Buffer;
  remember: Generated<boolean>;
  revoked_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  user_agent: string | null;
  user_id: string;
}

export interface SignInFailures {
  blocked_until: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  failures: number;
  last_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  subject: string;
}

export interface SiteSettings {
  id: Generated<number>;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  value: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
}

export interface Slots {
  boat_id: string;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  during: GeneratedAlways<string>;
  end_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  id: Generated<string>;
  is_open: Generated<boolean>;
  note: string | null;
  seat_price_cents: number | null;
  seats_booked: Generated<number>;
  seats_total: number | null;
  seats_withheld: Generated<number>;
  start_at: ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
  type: string;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface Tickets {
  booking_id: string;
  code: string;
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  id: Generated<string>;
  passenger_type: string;
  price_paid_cents: number;
  seat_no: number;
  slot_id: string;
  voided_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
}

export interface TripBookings {
  created_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  id: string | null;
  is_live: boolean | null;
  paying_seats: number | null;
  seats: number | null;
  slot_id: string | null;
}

export interface TripSeats {
  paying_seats: number | null;
  seats_taken: number | null;
  slot_id: string | null;
}

export interface Users {
  created_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
  disabled_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  email: string;
  email_proven_at: ColumnType<Temporal.Instant | null, Temporal.Instant | string | null, Temporal.Instant | string | null>;
  id: Generated<string>;
  password_hash: string | null;
  role: string;
  updated_at: ColumnType<Temporal.Instant, Temporal.Instant | string | undefined, Temporal.Instant | string>;
}

export interface DB {
  app_settings: AppSettings;
  audit_log: AuditLog;
  boat_time: BoatTime;
  boat_time_live: BoatTimeLive;
  boats: Boats;
  booking_moves: BookingMoves;
  booking_sales: BookingSales;
  bookings: Bookings;
  check_ins: CheckIns;
  disputes: Disputes;
  ledger_payments: LedgerPayments;
  mail_outbox: MailOutbox;
  messages: Messages;
  password_links: PasswordLinks;
  payments: Payments;
  picture_links: PictureLinks;
  pictures: Pictures;
  provider_events: ProviderEvents;
  refunds: Refunds;
  schema_migrations: SchemaMigrations;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  site_settings: SiteSettings;
  slots: Slots;
  tickets: Tickets;
  trip_bookings: TripBookings;
  trip_seats: TripSeats;
  users: Users;
}
