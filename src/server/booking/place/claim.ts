import { randomUUID } from 'node:crypto';
import { CHARTER_POLICY, SEAT_POLICY } from '#domain/booking/cancellation-policy.ts';
import { seatsOf } from '#domain/booking/passengers.ts';
import { IGIC_GENERAL_RATE } from '#domain/pricing/igic.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { bookingAccessToken, hashToken } from '../access/access-token.ts';
import type { Hold } from '../hold/hold.ts';
import { claimCharter } from '../quote/queries/charters.ts';
import { claimTrip } from '../quote/queries/trips.ts';
import type { BookingParams } from './queries/write-booking.ts';
import type { Quote } from '../quote/quote.ts';
import type { Order } from '../hold/take-hold.ts';

/** What differs between a charter and seats in the booking's row. */
interface Shares {
  readonly slotId: string | null;
  readonly seats: number;
  readonly adults: number;
  readonly childU13: number;
  readonly childU6Free: number;
  readonly childU6Paid: number;
  readonly people: number | null;
  readonly policy: unknown;
}

/**
 * Takes what was quoted, all or nothing. null: it cannot be had as quoted, because somebody was faster, a stale hold is
 * in the way or the offer has changed.
 */
export async function claim(deps: AppDeps, quote: Quote, order: Order): Promise<Hold | null> {
  const { alongside } = order;
  try {
    if (!alongside) return await takePlace(deps, deps.db.pool, quote, order);
    return await withTransaction(deps.db, async (tx) => {
      const hold = await takePlace(deps, tx, quote, order);
      if (hold) await alongside(tx, hold);
      return hold;
    });
  } catch (error) {
    // The ledger has the boat elsewhere at that time: a charter was sold before the trip was put there.
    if (quote.type === 'shared' && isExclusionViolation(error)) return null;
    throw error;
  }
}

async function takePlace(deps: AppDeps, sql: Queryable, quote: Quote, order: Order): Promise<Hold | null> {
  const booking = bookingParams(deps, quote, order);
  const [held] =
    quote.type === 'private'
      ? await claimCharter(sql, [...booking, ...ratesOf(quote.rates)])
      : await claimTrip(sql, [...booking, quote.price.unitPerHourCents]);
  if (!held) return null;
  return { bookingId: held.id, amountCents: quote.price.totalCents, expiresAt: held.hold_expires_at, intentId: null };
}

function bookingParams({ env, secret }: AppDeps, quote: Quote, { buyer, provider }: Order): BookingParams {
  const id = randomUUID();
  const shares = sharesOf(quote);
  return [
    id,
    quote.boatId,
    shares.slotId,
    quote.start,
    quote.end,
    shares.seats,
    shares.adults,
    shares.childU13,
    shares.childU6Free,
    shares.people,
    buyer.language,
    quote.price.totalCents,
    quote.platformFeeCents,
    quote.ownerAmountCents,
    IGIC_GENERAL_RATE,
    JSON.stringify(quote.price),
    JSON.stringify(shares.policy),
    env.holdMinutes,
    hashToken(bookingAccessToken(secret, id)),
    buyer.repeat?.key ?? null,
    buyer.repeat?.requestHash ?? null,
    buyer.sessionHash,
    buyer.addressHash,
    provider,
    shares.childU6Paid,
    buyer.actor,
  ];
}

function sharesOf(quote: Quote): Shares {
  if (quote.type === 'private') {
    const nobody = { seats: 0, adults: 0, childU13: 0, childU6Free: 0, childU6Paid: 0 };
    return { slotId: null, ...nobody, people: quote.people, policy: CHARTER_POLICY };
  }
  const { slotId, party } = quote;
  return {
    slotId,
    seats: seatsOf(party),
    adults: party.adults,
    childU13: party.children50,
    childU6Free: party.kidsFree,
    childU6Paid: party.kidsPaid ?? 0,
    people: null,
    policy: SEAT_POLICY,
  };
}

function ratesOf(rates: Extract<Quote, { type: 'private' }>['rates']) {
  const { perHourCents, halfDayCents, perDayCents, packages } = rates;
  return [perHourCents, halfDayCents, perDayCents, packages] as const;
}
