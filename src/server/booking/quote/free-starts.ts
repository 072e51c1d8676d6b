import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { type StartTime, startTimes } from '#domain/slot/start-times.ts';
import { includes, rangeHours, type TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { boatProblem, segmentsOf } from './charter-offer.ts';
import { leadTimeProblem } from './lead-time-problem.ts';
import { charterOffer } from './queries/charter-offer.ts';
import type { QuoteTerms } from './quote-request.ts';

export interface StartsWanted {
  readonly boatId: string;
  /** Every start lies in it; the charter may end after it. */
  readonly range: TimeRange;
  /** The boat must have room for so many people; null: not checked. */
  readonly people: number | null;
}

/**
 * The instants at which a charter of the boat may begin, with its shortest and longest length in whole hours, by the rules of
 * a sale (P-4.3, P-4.7, P-4.8); earliest first. Time held by others is taken until their hold expires. None when there is no
 * such boat, when it is not chartered or is too small.
 */
export async function freeStarts(
  sql: Queryable,
  { boatId, range, people }: StartsWanted,
  terms: Pick<QuoteTerms, 'bookingId' | 'mustKeepLeadTime'>,
): Promise<StartTime[]> {
  // A charter that starts in the range may continue in slots after it.
  const hours = rangeHours(range) + LONGEST_BOOKING_HOURS;
  const [offer] = await charterOffer(sql, [boatId, null, null, terms.bookingId, range.start, hours]);
  if (!offer || boatProblem(offer) !== null) return [];
  if (people !== null && people > offer.capacity) return [];
  return startTimes({
    segments: segmentsOf(offer),
    boatMinHours: offer.min_hours,
    boatMaxHours: offer.max_hours,
    now: offer.now,
  }).filter(({ start }) => includes(range, start) && leadTimeProblem({ ...offer, start_at: start }, terms) === null);
}
