import { recordEvents } from '../../queries/record-events.ts';

/** $1 to $26 of both claims, in this order. Money in cents, hashes as bytes. */
export type BookingParams = [
  id: string,
  boatId: string,
  slotId: string | null,
  start: Temporal.Instant,
  end: Temporal.Instant,
  seats: number,
  adults: number,
  childU13: number,
  childU6Free: number,
  people: number | null,
  language: string,
  amountCents: number,
  platformFeeCents: number,
  ownerAmountCents: number,
  igicPercent: number,
  priceBreakdown: string,
  cancellationPolicy: string,
  holdMinutes: number,
  accessTokenHash: Buffer,
  idempotencyKey: string | null,
  requestHash: Buffer | null,
  session: Buffer,
  address: Buffer | null,
  /** Of the payment that is asked for at once; null: none is. */
  provider: string | null,
  childU6Paid: number,
  actor: string,
];

export const BOOKING_COLUMNS = 26;

export interface HeldRow {
  id: string;
  hold_expires_at: Temporal.Instant;
}

/**
 * The second half of a claim: writes booking, payment and event when the CTE `won` has a row, and nothing otherwise.
 * A second booking with the same idempotency key fails the whole statement, the claim included.
 */
export function writeBooking({ type }: { type: 'private' | 'shared' }): string {
  return `booked as (
    insert into bookings (id, boat_id, slot_id, type, start_at, end_at, seats, adults, child_u13, child_u6_free, people,
      language, amount_gross_cents, platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown,
      cancellation_policy, hold_expires_at, access_token_hash, idempotency_key, request_hash, checkout_session,
      client_address_hash, child_u6_paid)
    select $1, $2, $3, '${type}', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
      app_now() + make_interval(mins => $18), $19, $20, $21, $22, $23, $25
    from won
    returning id, amount_gross_cents, hold_expires_at
  ), asked as (
    insert into payments (booking_id, provider, amount_cents) select id, $24, amount_gross_cents from booked
    where $24::text is not null
  ), ${recordEvents({
    rows: 'booked',
    event: 'held',
    bookingId: 'id',
    actor: '$26',
    after: `jsonb_build_object('status', 'pending', 'amountCents', amount_gross_cents)`,
    toStatus: `'pending'`,
  })}
  select id, hold_expires_at from booked`;
}
