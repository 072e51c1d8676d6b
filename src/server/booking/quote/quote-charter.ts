import { charterPrice, type CharterRates } from '#domain/pricing/charter-price.ts';
import { feeSplit } from '#domain/pricing/fee-split.ts';
import { freeSegments } from '#domain/slot/free-segments.ts';
import { type CharterProblem, charterProblem } from '#domain/slot/start-times.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { includes, timeRange } from '#domain/time/time-range.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Buyer } from '../hold/buyer.ts';
import { claimedInstant } from './claimed-start.ts';
import { comparePrice } from './compare-price.ts';
import { refuseTooManyHolds } from '../hold/hold-caps.ts';
import { type CharterOfferRow, charterOffer } from './queries/charters.ts';
import type { CharterQuote, Wish } from './quote.ts';

const PROBLEM_CODES: Record<CharterProblem, ErrorCode> = {
  start_in_past: 'start_in_past',
  duration_out_of_range: 'duration_out_of_range',
  not_free: 'slot_taken',
  not_a_start_time: 'start_not_offered',
};

/** The whole boat for whole hours, from a start that the domain accepts; it may run on into the next slots. */
export async function quoteCharter(deps: AppDeps, wish: Wish, buyer: Buyer): Promise<CharterQuote> {
  const { boatId, people = null, durationHours: hours } = wish.request.booking;
  if (hours === undefined) throw new AppError('invalid_fields', { fields: { 'booking.durationHours': 'required' } });
  const offer = await loadOffer(deps, wish, buyer, hours);
  const start = startOf(wish, offer);
  checkRules(offer, { start, hours, people });
  const rates = ratesOf(offer);
  const price = charterPrice({ ...rates, hours });
  comparePrice(wish.request, { ...price, paidUnits: 1 });
  const feePercent = Number(offer.platform_fee_percent ?? deps.env.platformFeePercent);
  return {
    type: 'private',
    boatId,
    start,
    end: start.add({ hours }),
    people,
    price,
    rates,
    ...feeSplit(price.totalCents, feePercent),
  };
}

async function loadOffer(deps: AppDeps, wish: Wish, buyer: Buyer, hours: number): Promise<CharterOfferRow> {
  const { boatId, dateISO } = wish.request.booking;
  const start = claimedInstant(dateISO) ?? wish.segmentStart;
  const [offer] = await charterOffer(deps.db.pool, [
    boatId,
    wish.slotId,
    buyer.sessionHash,
    buyer.addressHash,
    deps.limits.liveHoldsPerAddress,
    start,
    hours,
  ]);
  if (!offer) throw new AppError('boat_not_found');
  await refuseTooManyHolds(deps, buyer, offer);
  if (offer.charter_hour_cents === null) throw new AppError('mode_not_offered');
  return offer;
}

/** The start lies in the slot that was named. A bare date means the start of the slot, or of its segment. */
function startOf({ request, segmentStart }: Wish, offer: CharterOfferRow): Temporal.Instant {
  if (offer.slot_start === null || offer.slot_end === null) throw new AppError('slot_not_found');
  const { dateISO } = request.booking;
  const instant = claimedInstant(dateISO);
  const start = instant ?? segmentStart ?? offer.slot_start;
  const isNamedDay = instant !== null || canaryDate(start).toString() === dateISO;
  const isInSlot = includes(timeRange(offer.slot_start, offer.slot_end), start);
  if (!isNamedDay || !isInSlot) throw new AppError('start_not_offered');
  return start;
}

function checkRules(
  offer: CharterOfferRow,
  wanted: { start: Temporal.Instant; hours: number; people: number | null },
): void {
  const problem = charterProblem({
    start: wanted.start,
    hours: wanted.hours,
    segments: freeSegments(offer.slots.map(toSlot), offer.taken.map(toRange)),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  });
  if (problem) throw new AppError(PROBLEM_CODES[problem]);
  if (wanted.people !== null && wanted.people > offer.capacity) {
    throw new AppError('invalid_fields', { fields: { 'booking.people': `over_capacity:${offer.capacity}` } });
  }
}

function ratesOf(offer: CharterOfferRow): CharterRates {
  return {
    perHourCents: offer.charter_hour_cents ?? 0,
    halfDayCents: offer.charter_half_day_cents,
    perDayCents: offer.charter_day_cents,
    packages: offer.charter_packages,
  };
}

function toSlot(slot: CharterOfferRow['slots'][number]) {
  return { id: slot.id, isOpen: true, ...toRange(slot) };
}

function toRange({ start, end }: { start: string; end: string }) {
  return { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}
