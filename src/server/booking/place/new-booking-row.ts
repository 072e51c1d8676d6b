import { randomUUID } from 'node:crypto';
import { seatsOf } from '#domain/booking/passengers.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import type { Buyer } from '../access/buyer.ts';
import type { Quote } from '../quote/quote.ts';
import { capColumns } from './hold-caps.ts';
import type { BookingRow } from './queries/claims.ts';

export interface NewBooking {
  readonly quote: Quote;
  readonly buyer: Buyer;
  /** The card provider of the payment that is due at once; null: there is none. */
  readonly provider: string | null;
}

/** The row of a booking that is quoted but not yet made; its id is generated here. */
export function newBookingRow({ env }: Pick<AppDeps, 'env'>, { quote, buyer, provider }: NewBooking): BookingRow {
  const id = randomUUID();
  const { lines } = quote;
  return {
    id,
    type: quote.type,
    boat_id: quote.boatId,
    slot_id: quote.slotId,
    start_at: quote.start,
    end_at: quote.end,
    ...partyOf(quote),
    language: buyer.language,
    amount_gross_cents: lines.totalCents,
    ...depositColumns(quote, provider),
    platform_fee_cents: lines.fee.cents,
    owner_amount_cents: lines.ownerCents,
    igic_percent: lines.tax.percent,
    price_breakdown: quote.price,
    charter_rates: quote.type === 'private' ? quote.rates : null,
    seat_price_cents: quote.type === 'shared' ? quote.price.unitPerHourCents : null,
    hold_minutes: env.holdMinutes,
    link_hash: buyer.linkHash && hexBytes(buyer.linkHash),
    idempotency_key: buyer.idempotencyKey?.key ?? null,
    session_key: buyer.idempotencyKey?.sessionKey ?? null,
    request_hash: buyer.idempotencyKey && hexBytes(buyer.idempotencyKey.requestHash),
    checkout_session: buyer.sessionHash && hexBytes(buyer.sessionHash),
    client_address_hash: buyer.sourceHash && hexBytes(buyer.sourceHash),
    ...capColumns(env),
    provider,
    actor: buyer.actor,
  };
}

/** A sale without a card payment, as at the counter, has no deposit: the seller decides what is paid. */
function depositColumns({ schedule }: Quote, provider: string | null) {
  if (!schedule || provider === null) return { deposit_cents: null, balance_days: null };
  return { deposit_cents: schedule.depositCents, balance_days: schedule.balanceDays };
}

function partyOf(quote: Quote) {
  if (quote.type === 'private') {
    return { seats: 0, adults: 0, child_u13: 0, child_u6_free: 0, child_u6_paid: 0, people: quote.people };
  }
  const { party } = quote;
  return { seats: seatsOf(party), child_u6_paid: 0, ...party, people: null };
}
