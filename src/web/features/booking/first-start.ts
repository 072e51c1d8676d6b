import { canaryDate } from '#domain/time/canary-time.ts';
import type { BookingState, StillOffered } from './booking-state.ts';
import type { OfferView } from './offer-view.ts';
import { peopleOf } from './people-of.ts';

/** The first start of the selected day, preferably of a trip with seats for all; null without a free start. */
export function firstStartOf(view: OfferView | null, state: BookingState): StillOffered | null {
  const { date } = state;
  if (!view || !date) return null;
  const starts = view.bookable.filter(({ start }) => canaryDate(start).equals(date));
  return starts.find(({ slotId }) => hasSeats(view, slotId, peopleOf(state))) ?? starts[0] ?? null;
}

/** The free start nearest to the selected trip that has seats for all; null for a charter. */
export function nearestWithSeats(view: OfferView, state: BookingState): StillOffered | null {
  const { slot } = state;
  if (!slot || view.mode === 'charter') return null;
  const distance = ({ start }: StillOffered) => Math.abs(start.since(slot.start).total('seconds'));
  const fitting = view.bookable.filter(({ slotId }) => hasSeats(view, slotId, peopleOf(state)));
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function hasSeats(view: OfferView, slotId: string, people: number): boolean {
  if (view.mode === 'charter') return true;
  return view.trips.some((trip) => trip.slotId === slotId && trip.seatsLeft >= people);
}
