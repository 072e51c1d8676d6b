import type { CancellationPolicy } from '#domain/booking/cancellation-policy.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { type BookingStatus, OCCUPYING_STATUSES } from '#domain/booking/lifecycle.ts';
import { type Party, seatsOf } from '#domain/booking/passengers.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { feeSplit } from '#domain/pricing/fee-split.ts';
import { IGIC_GENERAL_RATE } from '#domain/pricing/igic.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { Queryable } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/http/token-hash.ts';
import { type Given, insertRow } from '../database/insert-row.ts';
import type { BoatRow } from './boats.ts';
import type { SlotRow } from './slots.ts';
import { issueTickets } from './tickets.ts';

export interface BookingRow {
  id: string;
  boat_id: string;
  slot_id: string | null;
  type: 'private' | 'shared';
  status: BookingStatus;
  cancel_reason: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  language: string;
  amount_gross_cents: number;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: string;
  /** Stored as JSON. */
  price_breakdown: unknown;
  cancellation_policy: unknown;
  hold_expires_at: Temporal.Instant | null;
  hold_extended: boolean;
  idempotency_key: string | null;
  session_key: string | null;
  request_hash: Buffer | null;
  checkout_session: Buffer | null;
  client_address_hash: Buffer | null;
  pays_by: 'link' | 'pier' | null;
  operator_note: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

export interface PaymentRow {
  id: string;
  booking_id: string;
  provider: string;
  provider_payment_id: string | null;
  status: string;
  amount_cents: number;
  received_cents: number;
  refunded_cents: number;
}

/** `token` is the access token of the booking. */
export type BookingMade = BookingRow & { token: string; payment: PaymentRow };

/** `rest` overrides any column of the booking: `{ status: 'paid', customer_email: '…' }`. */
type Rest = Given<BookingRow>;

/**
 * A charter with its row in boat time and its payment, in the same tables as a real one. Without `rest` it is a pending
 * hold with 15 minutes left. `intentId` is the provider's payment intent.
 */
export async function aCharter(
  db: Queryable,
  given: {
    boat: BoatRow;
    start: Temporal.Instant | string;
    end: Temporal.Instant | string;
    intentId?: string | null;
    rest?: Rest;
  },
): Promise<BookingMade> {
  const start = Temporal.Instant.from(given.start.toString());
  const end = Temporal.Instant.from(given.end.toString());
  const price = charterPrice({
    hours: hoursBetween(start, end),
    perHourCents: given.boat.charter_hour_cents ?? 0,
    halfDayCents: given.boat.charter_half_day_cents,
    perDayCents: given.boat.charter_day_cents,
    packages: given.boat.charter_packages,
  });
  const booking = await aBooking(db, {
    ...saleOf(price, CHARTER_POLICY),
    boat_id: given.boat.id,
    type: 'private',
    start_at: start,
    end_at: end,
    ...given.rest,
  });
  if (occupies(booking)) {
    await insertRow(db, 'boat_time', {
      boat_id: given.boat.id,
      kind: 'charter',
      start_at: start,
      end_at: end,
      booking_id: booking.id,
    });
  }
  return { ...booking, payment: await aPayment(db, booking, given.intentId) };
}

/** Seats on a trip, counted on the slot, with tickets when paid. Without `rest` it is a pending hold of 15 minutes. */
export async function aTripBooking(
  db: Queryable,
  given: { trip: SlotRow; party?: Partial<Party>; intentId?: string | null; rest?: Rest },
): Promise<BookingMade> {
  const party: Party = { adults: 1, child_u13: 0, child_u6_free: 0, ...given.party };
  const { trip } = given;
  const price = tripPrice({
    party,
    seatPriceCents: trip.seat_price_cents ?? 0,
    hours: hoursBetween(trip.start_at, trip.end_at),
  });
  const booking = await aBooking(db, {
    ...saleOf(price, SEAT_POLICY),
    boat_id: trip.boat_id,
    slot_id: trip.id,
    type: 'shared',
    start_at: trip.start_at,
    end_at: trip.end_at,
    seats: seatsOf(party),
    adults: party.adults,
    child_u13: party.child_u13,
    child_u6_free: party.child_u6_free,
    ...given.rest,
  });
  if (occupies(booking)) {
    await db.query('update slots set seats_booked = seats_booked + $2 where id = $1', [trip.id, booking.seats]);
  }
  if (isSold(booking.status)) await issueTickets(db, booking, party, price);
  return { ...booking, payment: await aPayment(db, booking, given.intentId) };
}

/** The policies of a new site. */
const SEAT_POLICY: CancellationPolicy = { tiers: [{ hoursBefore: 24, refundPercent: 100 }], moveUntilHours: 24 };
const CHARTER_POLICY: CancellationPolicy = {
  tiers: [
    { hoursBefore: 720, refundPercent: 90 },
    { hoursBefore: 240, refundPercent: 50 },
  ],
  moveUntilHours: 72,
};

function saleOf(price: { totalCents: number }, policy: CancellationPolicy) {
  return {
    amount_gross_cents: price.totalCents,
    platform_fee_cents: feeSplit(price.totalCents, 15).platformFeeCents,
    owner_amount_cents: feeSplit(price.totalCents, 15).ownerAmountCents,
    igic_percent: String(IGIC_GENERAL_RATE),
    price_breakdown: JSON.stringify(price),
    cancellation_policy: JSON.stringify(policy.tiers),
    move_until_hours: policy.moveUntilHours,
  };
}

async function aBooking(db: Queryable, values: Given<BookingRow>): Promise<BookingRow & { token: string }> {
  const token = newToken();
  const { rows } = await db.query<{ expiry: Temporal.Instant }>("select app_now() + interval '15 minutes' as expiry");
  const row = await insertRow<BookingRow>(db, 'bookings', {
    id: randomUUID(),
    status: 'pending',
    hold_expires_at: rows[0]?.expiry ?? null,
    cancel_reason: values.status === 'canceled' || values.status === 'refunded' ? 'admin' : null,
    ...values,
  });
  await insertRow(db, 'booking_tokens', { booking_id: row.id, hash: hashToken(token), kind: 'sent' });
  if (row.checkout_session) {
    await insertRow(db, 'booking_tokens', { booking_id: row.id, hash: row.checkout_session, kind: 'session' });
  }
  return { ...row, token };
}

function aPayment(db: Queryable, booking: BookingRow, intentId: string | null | undefined): Promise<PaymentRow> {
  const isPaid = isSold(booking.status) || booking.status === 'disrupted'; // a disrupted booking keeps its money
  return insertRow<PaymentRow>(db, 'payments', {
    booking_id: booking.id,
    provider: 'sandbox',
    provider_payment_id: intentId === undefined ? `pi_${randomBytes(12).toString('hex')}` : intentId,
    amount_cents: booking.amount_gross_cents,
    status: isPaid ? 'succeeded' : occupies(booking) ? 'created' : 'canceled',
    received_cents: isPaid ? booking.amount_gross_cents : 0,
  });
}

function occupies({ status }: { status: BookingStatus }): boolean {
  return OCCUPYING_STATUSES.includes(status);
}

function isSold(status: BookingStatus): boolean {
  return status !== 'pending' && occupies({ status });
}
