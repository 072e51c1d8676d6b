import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import type { Quote } from './quote.ts';
import { quoteCharter } from './quote-charter.ts';
import type { QuoteRequest, QuoteTerms } from './quote-request.ts';
import { quoteTrip } from './quote-trip.ts';

/**
 * Decides what a request costs and whether it can be booked: for checkout, counter sales and moves alike. Expired holds
 * count as free, as do the live holds and the booking that `terms` names: the claim on the place ends those holds.
 * @throws AppError when no price can be calculated: boat_not_found, slot_not_found, or the first problem.
 */
export function quoteBooking(sql: Queryable, request: QuoteRequest, terms: QuoteTerms): Promise<Quote> {
  if (!isUuid(request.boatId)) throw new AppError('boat_not_found');
  if (request.slotId !== null && !isUuid(request.slotId)) throw new AppError('slot_not_found');
  return request.type === 'private' ? quoteCharter(sql, request, terms) : quoteTrip(sql, request, terms);
}
