import { type Cents, eurosFromCents, isPayableByCard } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import type { Quote, QuoteProblem } from './quote.ts';

/** Why the quote cannot be sold: its first problem, or mode_not_offered when it costs too little (P-9.7); null: it can be. */
export function saleProblem({ problems, lines }: Quote): QuoteProblem | null {
  return problems[0] ?? (isPayableByCard(lines.totalCents) ? null : 'mode_not_offered');
}

/** @throws AppError for what keeps the quote from being sold. */
export function refuseProblems(quote: Quote): void {
  const problem = saleProblem(quote);
  if (problem === null) return;
  if (problem === 'over_capacity') {
    throw new AppError('invalid_fields', { fields: { 'booking.people': `over_capacity:${quote.placesLeft}` } });
  }
  if (problem === 'seats_taken') throw new AppError(problem, { details: { seatsLeft: Math.max(0, quote.placesLeft) } });
  throw new AppError(problem);
}

/**
 * Compares the quote with the total that the client has shown (P-9.8); null: it showed several.
 * @throws AppError price_changed with the right amount (cents) and breakdown (euros, as requests carry it)
 */
export function refuseOtherPrice(quote: Quote, shownCents: Cents | null): void {
  const { totalCents } = quote.lines;
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
