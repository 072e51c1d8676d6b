import { type Cents, eurosFromCents } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import type { HoldRequest } from './quote.ts';

interface Price {
  readonly totalCents: Cents;
  readonly unitPerHourCents: Cents;
  readonly hours: number;
}

/** Card payments in euros start here; the provider refuses less. */
const SMALLEST_CHARGE: Cents = 50;

/**
 * The client's amount and total are claims about the server's price (decisions.md).
 * @throws AppError price_changed with the right amount (cents) and breakdown (euros, as requests carry it);
 * mode_not_offered when it is too little to be charged at all.
 */
export function comparePrice(request: HoldRequest, price: Price & { readonly paidUnits: number }): void {
  if (price.totalCents < SMALLEST_CHARGE) throw new AppError('mode_not_offered');
  const total = eurosFromCents(price.totalCents);
  const claimedTotal = request.booking.priceBreakdown?.total ?? total;
  if (request.amount === price.totalCents && claimedTotal === total) return;
  const unitPerHour = eurosFromCents(price.unitPerHourCents);
  const { paidUnits, hours } = price;
  throw new AppError('price_changed', {
    details: { amount: price.totalCents, priceBreakdown: { unitPerHour, paidUnits, hours, total } },
  });
}
