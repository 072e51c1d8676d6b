import { type Cents, eurosFromCents, SMALLEST_CARD_PAYMENT } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import type { Quote } from './quote.ts';

/** @throws AppError for the first problem that keeps the quote from being booked. */
export function refuseProblems(quote: Quote): void {
  const [problem] = quote.problems;
  if (problem === undefined) return;
  if (problem === 'over_capacity') {
    throw new AppError('invalid_fields', { fields: { 'booking.people': `over_capacity:${quote.placesLeft}` } });
  }
  if (problem === 'seats_taken') throw new AppError(problem, { details: { seatsLeft: Math.max(0, quote.placesLeft) } });
  throw new AppError(problem);
}

/**
 * Compares the quote with the total that the client has shown (P-9.8); null: it showed several.
 * @throws AppError price_changed with the right amount (cents) and breakdown (euros, as requests carry it);
 * mode_not_offered when it is too little to be charged at all.
 */
export function refuseOtherPrice(quote: Quote, shownCents: Cents | null): void {
  const { totalCents } = quote.lines;
  if (totalCents < SMALLEST_CARD_PAYMENT) throw new AppError('mode_not_offered');
  if (shownCents === totalCents) return;
  throw new AppError('price_changed', { details: { amount: totalCents, priceBreakdown: breakdownOf(quote) } });
}

function breakdownOf({ price, lines }: Quote) {
  return {
    unitPerHour: eurosFromCents(price.unitPerHourCents),
    paidUnits: 'paidUnits' in price ? price.paidUnits : 1,
    hours: price.hours,
    total: eurosFromCents(lines.totalCents),
  };
}
