import type { BoatWithAvailability } from '#contract/boats.ts';
import { type BookingPrice, charterTotal, tripTotal } from './booking-price.ts';
import type { BookingState, StillOffered } from './booking-state.ts';
import { type ContinueProblem, continueProblem } from './continue-problem.ts';
import { onDay, type Trip } from '#web/lib/boat/boat-offer.ts';
import { charterRates } from '#web/lib/boat/charter-rates.ts';
import { type OfferView, offerView } from './offer-view.ts';

/** Everything the screen shows of a selection, derived from the selection, the offer and the time. */
export interface ChoiceView {
  /** null while the month loads. */
  readonly view: OfferView | null;
  /** The selected start with its limits, while it is offered. */
  readonly start: StillOffered | null;
  readonly trip: Trip | null;
  readonly end: Temporal.Instant | null;
  readonly price: BookingPrice | null;
  readonly problem: ContinueProblem | null;
}

interface Seen {
  /** null while the month loads. */
  readonly data: BoatWithAvailability | null;
  readonly now: Temporal.Instant;
  readonly childrenMayTravelAlone: boolean;
}

export function choiceView(state: BookingState, { data, now, childrenMayTravelAlone }: Seen): ChoiceView {
  const view = data && offerView(data, state.mode, now);
  const { slot, hours } = state;
  const start = view?.bookable.find((one) => slot?.slotId === one.slotId && slot.start.equals(one.start)) ?? null;
  const trip = view?.trips.find((one) => slot?.slotId === one.slotId) ?? null;
  return {
    view,
    start,
    trip,
    end: slot && hours !== null ? slot.start.add({ seconds: Math.round(hours * 3600) }) : null,
    price: data && slot && hours !== null ? priceOf(state, data, trip, hours) : null,
    problem: continueProblem({
      state,
      trip,
      isDayBookable: !view || !state.date || onDay(view.bookable, state.date).length > 0,
      minSeatsToDepart: data?.boat.shared.minSeatsToDepart ?? 0,
      childrenMayTravelAlone,
      now,
    }),
  };
}

function priceOf(
  { mode, party }: BookingState,
  { boat }: BoatWithAvailability,
  trip: Trip | null,
  hours: number,
): BookingPrice | null {
  if (mode === 'tickets') return trip && tripTotal(party, trip);
  const rates = charterRates(boat);
  return rates && charterTotal(rates, hours);
}
