import type { Booking } from '#contract/bookings.ts';
import { revenueCents, shownPeople } from '#domain/booking/booking-money.ts';
import { REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import { amountsOf, peopleOf } from './booking-figures.ts';

/** The four tiles (spec §2), over the bookings given: what was sold, its money, seats on trips, what has sailed. */
export interface KeyFigures {
  readonly soldCount: number;
  readonly revenueCents: Cents;
  readonly seatsSold: number;
  readonly completedCount: number;
}

export function keyFigures(bookings: readonly Booking[]): KeyFigures {
  const sold = bookings.filter(({ status }) => REVENUE_STATUSES.includes(status));
  return {
    soldCount: sold.length,
    revenueCents: revenueCents(bookings.map(amountsOf)),
    seatsSold: sold
      .filter(({ type }) => type === 'shared')
      .reduce((seats, booking) => seats + shownPeople(peopleOf(booking)), 0),
    completedCount: bookings.filter(({ status }) => status === 'completed').length,
  };
}
