import { keptCents } from '#domain/booking/balance.ts';
import { refundDeadlineAt } from '#domain/booking/cancellation-policy.ts';
import {
  type ChangeSettlement,
  mostRefundCents,
  reductionCents,
  settleChange,
  settleUndo,
  settleWithRefund,
} from '#domain/booking/change-settlement.ts';
import { balanceDue } from '#domain/booking/payment-schedule.ts';
import { changedParty, type Party, seatsOf } from '#domain/booking/passengers.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { feePercentOf } from '#domain/pricing/fee-split.ts';
import { tripTotal } from '#domain/pricing/trip-price.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { contains, timeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import type { Quote, QuoteProblem } from '../quote/quote.ts';
import { quoteBooking } from '../quote/quote-booking.ts';
import type { QuoteRequest, SoldAt } from '../quote/quote-request.ts';
import { type ChangeableRow, tripAt } from '../money/changes/queries/changeable.ts';
import { termsOfSale } from '../read/terms-of-sale.ts';
import type { ChangeWish } from './wish.ts';

export type ChangeProblem = Exclude<QuoteProblem, 'over_capacity'> | 'party_too_large' | 'same_time';

/** The result of a change to a booking, and why it is not possible, most important first. */
export interface ChangePlan {
  readonly quote: Quote;
  readonly settlement: ChangeSettlement;
  /** The refund by the policy, and the most that an operator can refund; cents. */
  readonly policyRefundCents: Cents;
  readonly mostRefundCents: Cents;
  /** Whether the time, the trip or the boat changes. */
  readonly movesPlace: boolean;
  readonly problems: readonly ChangeProblem[];
}

/** Problems of a party. They do not count while the party is unchanged, because it was sold with them. */
const OF_THE_PARTY: readonly QuoteProblem[] = ['over_capacity', 'no_seats', 'adult_needed', 'too_many_free_kids'];
/** Problems of a place. They do not count for the part of the place that the booking already has. */
const OF_THE_PLACE: readonly QuoteProblem[] = ['slot_taken', 'start_not_offered', 'boat_not_found', 'mode_not_offered'];

/**
 * Quotes the booking as it would be, its own time or seats counted as free. Fee and tax rate are those of the sale
 * (P-15.7). A caller that decides by the plan holds the booking's lock.
 * @throws AppError invalid_fields for a field that this type of booking does not have; boat_not_found, slot_not_found,
 * start_not_offered, mode_not_offered, duration_out_of_range when no price can be calculated; invalid_fields for a refund
 * above the most that can go back.
 */
export async function planChange(
  sql: Queryable,
  { env }: Pick<AppDeps, 'env'>,
  booking: ChangeableRow,
  wish: ChangeWish,
): Promise<ChangePlan> {
  refuseForeignFields(booking, wish);
  const request = await requestFor(sql, booking, wish);
  const quote = await quoteBooking(sql, request, {
    siteFeePercent: env.platformFeePercent,
    sessionHash: null,
    bookingId: booking.id,
    mustReachMinimum: false,
    mustKeepLeadTime: wish.mustKeepLeadTime ?? false,
    soldAt: soldAt(booking, wish, request),
  });
  const kept = keptCents(await paidPaymentsOf(sql, booking.id));
  const { priceCents, givenUpCents } = newPrice(booking, wish, quote);
  const money = { newPriceCents: priceCents, keptCents: kept };
  const byPolicy = settleChange({
    ...money,
    amountCents: booking.amount_gross_cents,
    retainedCents: booking.retained_cents,
    givenUpCents,
    refundPercent: refundPercentNow(booking),
    laterCents: dueLater(booking, kept),
  });
  const most = mostRefundCents(money);
  const settlement = settlementOf(wish, { byPolicy, money, most });
  const movesPlace = !isSamePlace(booking, quote);
  const { newAmountCents } = settlement;
  return {
    quote,
    settlement,
    policyRefundCents: byPolicy.refundCents,
    mostRefundCents: most,
    movesPlace,
    problems: problemsOf(booking, wish, { quote, movesPlace, newAmountCents }),
  };
}

function settlementOf(
  { pricing, refundCents }: ChangeWish,
  { byPolicy, money, most }: { byPolicy: ChangeSettlement; money: PriceAndKept; most: Cents },
): ChangeSettlement {
  if (pricing.at === 'before') {
    const { amount_gross_cents: amountCents, retained_cents: retainedCents } = pricing.row;
    return settleUndo({ amountCents, retainedCents, keptCents: money.keptCents, refundedCents: pricing.refundedCents });
  }
  const isByPolicy = refundCents === undefined || refundCents === byPolicy.refundCents;
  return isByPolicy ? byPolicy : withRefund(money, refundCents, most);
}

interface PriceAndKept {
  readonly newPriceCents: Cents;
  readonly keptCents: Cents;
}

function withRefund(money: PriceAndKept, refundCents: Cents, most: Cents): ChangeSettlement {
  if (refundCents > most) {
    throw new AppError('invalid_fields', { fields: { refund: `too_big:${eurosFromCents(most)}` } });
  }
  return settleWithRefund({ ...money, refundCents });
}

/** The rest after a deposit in cents, while it is not yet due, when `kept` cents are kept of the payments; else 0. */
export function dueLater({ amount_gross_cents, balance_days, start_at, now }: ChangeableRow, kept: Cents): Cents {
  if (balance_days === null || Temporal.Instant.compare(balanceDue(start_at, balance_days), now) <= 0) return 0;
  return Math.max(0, amount_gross_cents - kept);
}

function refundPercentNow(booking: ChangeableRow): number {
  const { start_at: start, now } = booking;
  return refundDeadlineAt(termsOfSale(booking), { start, now })?.refundPercent ?? 0;
}

function refuseForeignFields({ type }: ChangeableRow, { party, people, hours }: ChangeWish): void {
  const foreign = type === 'shared' ? { people, durationHours: hours } : { tickets: party };
  const [field] = Object.entries(foreign).find(([, value]) => value !== undefined) ?? [];
  if (field !== undefined) throw new AppError('invalid_fields', { fields: { [field]: 'wrong_format' } });
}

async function requestFor(sql: Queryable, booking: ChangeableRow, wish: ChangeWish): Promise<QuoteRequest> {
  const boatId = wish.boatId ?? booking.boat_id;
  if (booking.slot_id === null) {
    const start = wish.start ?? booking.start_at;
    const hours = wish.hours ?? hoursOf(booking);
    return { type: 'private', boatId, slotId: null, start, day: null, hours, people: wish.people ?? booking.people };
  }
  const slotId = wish.slotId ?? (await tripFor(sql, booking, { boatId, start: wish.start }));
  return { type: 'shared', boatId, slotId, party: partyAfter(booking, wish), start: null, day: null, hours: null };
}

async function tripFor(
  sql: Queryable,
  booking: ChangeableRow,
  { boatId, start }: { boatId: string; start: Temporal.Instant | undefined },
): Promise<string> {
  const isOwn = boatId === booking.boat_id && (start === undefined || start.equals(booking.start_at));
  if (isOwn && booking.slot_id !== null) return booking.slot_id;
  const [trip] = await tripAt(sql, [boatId, start ?? booking.start_at]);
  if (!trip) throw new AppError('start_not_offered');
  return trip.id;
}

/** Seats keep their sale price only on their own trip (P-15.8). A price that the operator has set leaves the rates as they are. */
function soldAt(booking: ChangeableRow, { pricing }: ChangeWish, request: QuoteRequest): SoldAt {
  const ofSale = pricing.at === 'sale' || pricing.at === 'before' || pricing.at === 'fixed';
  return {
    feePercent: feePercentOf(booking.amount_gross_cents, booking.platform_fee_cents),
    igicPercent: Number(booking.igic_percent),
    rates: ofSale ? ratesOf(booking) : null,
    seatPriceCents: ofSale && request.slotId === booking.slot_id ? booking.price_breakdown.unitPerHourCents : null,
  };
}

function ratesOf({ charter_rates, price_breakdown }: ChangeableRow) {
  const { unitPerHourCents: perHourCents } = price_breakdown;
  return charter_rates ?? { perHourCents, halfDayCents: null, perDayCents: null, packages: false };
}

/** The price afterwards, and how much of the old one is given up because the charter gets shorter or the party smaller. */
function newPrice(booking: ChangeableRow, { pricing }: ChangeWish, quote: Quote) {
  const nowCents = booking.amount_gross_cents - booking.retained_cents;
  if (pricing.at === 'keep') return { priceCents: nowCents, givenUpCents: 0 };
  if (pricing.at === 'fixed') return { priceCents: pricing.cents, givenUpCents: 0 };
  if (pricing.at === 'before') {
    return { priceCents: pricing.row.amount_gross_cents - pricing.row.retained_cents, givenUpCents: 0 };
  }
  if (pricing.at === 'today') return { priceCents: quote.lines.totalCents, givenUpCents: 0 };
  const lessCents = reductionCents({ priceCents: nowCents, ...ratedAtCurrentPlace(booking, quote) });
  // A longer charter that is cheaper, because it reaches the half-day or the day rate, gives nothing up.
  const isLonger = quote.type === 'private' && quote.price.hours > hoursOf(booking);
  const givenUpCents = isLonger ? 0 : Math.max(0, lessCents);
  const isOtherTrip = quote.type === 'shared' && quote.slotId !== booking.slot_id;
  return { priceCents: isOtherTrip ? quote.lines.totalCents : nowCents - lessCents, givenUpCents };
}

/** What the current place costs at the rates of the sale, with the current length or party and with the new one. */
function ratedAtCurrentPlace(booking: ChangeableRow, quote: Quote): { ratedCents: Cents; ratedAfterCents: Cents } {
  if (quote.type === 'private') {
    const rates = ratesOf(booking);
    return {
      ratedCents: charterPrice({ ...rates, hours: hoursOf(booking) }).totalCents,
      ratedAfterCents: charterPrice({ ...rates, hours: quote.price.hours }).totalCents,
    };
  }
  const trip = { seatPriceCents: booking.price_breakdown.unitPerHourCents, hours: hoursOf(booking) };
  return {
    ratedCents: tripTotal({ ...trip, party: partyOf(booking) }),
    ratedAfterCents: tripTotal({ ...trip, party: quote.party }),
  };
}

function problemsOf(
  booking: ChangeableRow,
  wish: ChangeWish,
  { quote, movesPlace, newAmountCents }: { quote: Quote; movesPlace: boolean; newAmountCents: Cents },
): ChangeProblem[] {
  const changesPrice = newAmountCents !== booking.amount_gross_cents;
  if (!movesPlace && !changesParty(booking, quote) && !changesPrice) return ['same_time'];
  const asksParty = wish.party !== undefined || wish.people !== undefined;
  const hasPlace = isWithinOwn(booking, quote);
  return quote.problems
    .filter((problem) => {
      if (problem === 'below_minimum') return false;
      if (problem === 'over_capacity' && quote.boatId !== booking.boat_id) return true;
      if (OF_THE_PARTY.includes(problem)) return asksParty;
      return !(hasPlace && OF_THE_PLACE.includes(problem));
    })
    .map((problem) => (problem === 'over_capacity' ? 'party_too_large' : problem));
}

function changesParty(booking: ChangeableRow, quote: Quote): boolean {
  if (quote.type === 'private') return quote.people !== booking.people;
  const was: Party = partyOf(booking);
  const { party } = quote;
  return (
    (['adults', 'child_u13', 'child_u6_free'] as const).some((one) => party[one] !== was[one]) ||
    (party.child_u6_paid ?? 0) !== (was.child_u6_paid ?? 0)
  );
}

/** Whether the booking already has all of the new place. */
export function isWithinOwn(booking: ChangeableRow, quote: Quote): boolean {
  if (quote.boatId !== booking.boat_id) return false;
  if (quote.type === 'shared') return quote.slotId === booking.slot_id && seatsOf(quote.party) <= booking.seats;
  return contains(timeRange(booking.start_at, booking.end_at), timeRange(quote.start, quote.end));
}

function isSamePlace(booking: ChangeableRow, quote: Quote): boolean {
  if (quote.boatId !== booking.boat_id) return false;
  if (quote.type === 'shared') return quote.slotId === booking.slot_id;
  return quote.start.equals(booking.start_at) && quote.end.equals(booking.end_at);
}

/** The party that the booking becomes. */
export function partyAfter(booking: ChangeableRow, { party }: ChangeWish): Party {
  const was = partyOf(booking);
  if (party === undefined) return was;
  return 'child_u6' in party ? changedParty(was, party) : party;
}

function partyOf({ adults, child_u13, child_u6_free, child_u6_paid }: ChangeableRow): Party {
  return { adults, child_u13, child_u6_free, child_u6_paid };
}

export function hoursOf({ start_at, end_at }: Pick<ChangeableRow, 'start_at' | 'end_at'>): number {
  return hoursBetween(start_at, end_at);
}
