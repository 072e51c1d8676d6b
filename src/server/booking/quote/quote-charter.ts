import { charterPrice } from '#domain/pricing/charter-price.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { leadTimeProblem } from './lead-time-problem.ts';
import { type CharterProblem, charterProblem } from '#domain/slot/start-times.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { includes, timeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { boatProblem, ratesOf, segmentsOf } from './charter-offer.ts';
import { type CharterOfferRow, charterOffer } from './queries/charter-offer.ts';
import { scheduleOf } from './schedule-of.ts';
import type { CharterQuote, QuoteProblem } from './quote.ts';
import type { CharterRequest, QuoteTerms } from './quote-request.ts';

const START_PROBLEMS = {
  start_in_past: 'start_in_past',
  duration_out_of_range: 'duration_out_of_range',
  not_free: 'slot_taken',
  not_a_start_time: 'start_not_offered',
} as const satisfies Record<CharterProblem, string>;

/** The whole boat for whole hours, from a start that the domain accepts; the charter may extend into the next slots (P-4.1). */
export async function quoteCharter(sql: Queryable, request: CharterRequest, terms: QuoteTerms): Promise<CharterQuote> {
  const { boatId, hours, people } = request;
  const offer = await loadOffer(sql, request, terms);
  const notOffered = boatProblem(offer);
  const start = request.start ?? offer.slot_start;
  if (start === null || isSlotMissing(request, offer)) throw new AppError(notOffered ?? 'slot_not_found');
  const notThen = startProblem(request, { offer, start, terms });
  if (!Number.isSafeInteger(hours)) throw new AppError(notOffered ?? notThen ?? 'duration_out_of_range');
  const rates = terms.soldAt?.rates ?? ratesOf(offer);
  const price = charterPrice({ ...rates, hours });
  const tooMany = people !== null && people > offer.capacity ? 'over_capacity' : null;
  const problems: (QuoteProblem | null)[] = [notOffered, notThen, tooMany];
  const lines = priceLines({
    baseCents: price.listCents,
    discounts: price.savingCents > 0 ? [{ kind: 'package', cents: price.savingCents }] : [],
    feePercent: terms.soldAt?.feePercent ?? Number(offer.platform_fee_percent ?? terms.siteFeePercent),
    igicPercent: terms.soldAt?.igicPercent ?? Number(offer.igic_percent),
  });
  return {
    type: 'private',
    boatId,
    slotId: null,
    start,
    end: start.add({ hours }),
    people,
    placesLeft: offer.capacity,
    price,
    rates,
    lines,
    schedule: scheduleOf(offer, lines, start),
    problems: problems.filter((problem) => problem !== null),
  };
}

async function loadOffer(sql: Queryable, request: CharterRequest, terms: QuoteTerms): Promise<CharterOfferRow> {
  const { boatId, slotId, start, hours } = request;
  const { sessionHash, bookingId } = terms;
  const [offer] = await charterOffer(sql, [boatId, slotId, sessionHash, bookingId, start, hours]);
  if (!offer) throw new AppError('boat_not_found');
  return offer;
}

function isSlotMissing({ slotId }: CharterRequest, { slot_start }: CharterOfferRow): boolean {
  return slotId !== null && slot_start === null;
}

function startProblem(
  { day, hours }: CharterRequest,
  { offer, start, terms }: { offer: CharterOfferRow; start: Temporal.Instant; terms: QuoteTerms },
) {
  if (day !== null && !canaryDate(start).equals(day)) return 'start_not_offered';
  if (isOutsideSlot(offer, start)) return 'start_not_offered';
  const problem = charterProblem({
    start,
    hours,
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  });
  return problem ? START_PROBLEMS[problem] : leadTimeProblem({ ...offer, start_at: start }, terms);
}

/** The start must lie in the slot that was named. */
function isOutsideSlot({ slot_start, slot_end }: CharterOfferRow, start: Temporal.Instant): boolean {
  return slot_start !== null && slot_end !== null && !includes(timeRange(slot_start, slot_end), start);
}
