import { randomUUID } from 'node:crypto';
import { CHARTER_POLICY, SEAT_POLICY } from '#domain/booking/cancellation-policy.ts';
import { seatsOf } from '#domain/booking/passengers.ts';
import { IGIC_GENERAL_RATE } from '#domain/pricing/igic.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isExclusionViolation } from '../../db/violations.ts';
import { bookingAccessToken, hashToken } from '../../http/booking-access.ts';
import type { Buyer } from './buyer.ts';
import type { Hold } from './hold.ts';
import { claimCharter } from './queries/charters.ts';
import { claimTrip } from './queries/trips.ts';
import type { BookingParams, HeldRow } from './queries/write-booking.ts';
import type { Quote } from './quote.ts';

/** What differs between a charter and seats in the booking's row. */
interface Shares {
  readonly slotId: string | null;
  readonly seats: number;
  readonly adults: number;
  readonly childU13: number;
  readonly childU6Free: number;
  readonly people: number | null;
  readonly policy: unknown;
}

/**
 * Takes what was quoted, all or nothing. null: it cannot be had as quoted, because somebody was faster, a stale hold is
 * in the way or the offer has changed.
 */
export async function claim(deps: AppDeps, quote: Quote, buyer: Buyer): Promise<Hold | null> {
  const [held] = await takePlace(deps, quote, bookingParams(deps, quote, buyer));
  if (!held) return null;
  return { bookingId: held.id, amountCents: quote.price.totalCents, expiresAt: held.hold_expires_at, intentId: null };
}

async function takePlace({ db }: AppDeps, quote: Quote, booking: BookingParams): Promise<HeldRow[]> {
  if (quote.type === 'private') return claimCharter(db.pool, [...booking, ...ratesOf(quote.rates)]);
  try {
    return await claimTrip(db.pool, [...booking, quote.price.unitPerHourCents]);
  } catch (error) {
    // The ledger has the boat elsewhere at that time: a charter was sold before the trip was put there.
    if (isExclusionViolation(error)) return [];
    throw error;
  }
}

function bookingParams({ env, secret, cards }: AppDeps, quote: Quote, buyer: Buyer): BookingParams {
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
    cards.name,
  ];
}

function sharesOf(quote: Quote): Shares {
  if (quote.type === 'private') {
    const nobody = { seats: 0, adults: 0, childU13: 0, childU6Free: 0 };
    return { slotId: null, ...nobody, people: quote.people, policy: CHARTER_POLICY };
  }
  const { slotId, party } = quote;
  return {
    slotId,
    seats: seatsOf(party),
    adults: party.adults,
    childU13: party.children50,
    childU6Free: party.kidsFree,
    people: null,
    policy: SEAT_POLICY,
  };
}

function ratesOf(rates: Extract<Quote, { type: 'private' }>['rates']) {
  const { perHourCents, halfDayCents, perDayCents, packages } = rates;
  return [perHourCents, halfDayCents, perDayCents, packages] as const;
}
