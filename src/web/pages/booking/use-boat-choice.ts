import { useEffect, useReducer, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import {
  type AvailabilitySeed,
  type AvailabilityStore,
  availabilityStore,
  type MonthOffer,
} from '../../features/booking/availability-store.ts';
import { offeredModes } from '../../features/booking/booking-mode.ts';
import {
  type BookingAction,
  type BookingNotice,
  type BookingState,
  bookingReducer,
  emptyBooking,
} from '../../features/booking/booking-state.ts';
import { offerView } from '../../features/booking/offer-view.ts';
import { useMonthOffer } from '../../features/booking/use-month-offer.ts';
import { httpApi } from '../../lib/http-api.ts';
import { useClock, useNow } from '../../lib/site-context.ts';

export interface BoatChoice {
  readonly store: AvailabilityStore;
  readonly offer: MonthOffer;
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
  /** Asks again what is free, and lets go of what no longer is. */
  readonly refresh: (notice: BookingNotice['kind'] | null) => Promise<void>;
}

/** What is chosen on the asked boat, and what it offers; the clock and the server may take things away. */
export function useBoatChoice(
  asked: string | null,
  { month, seed }: { readonly month: Temporal.PlainYearMonth; readonly seed: AvailabilitySeed | null },
): BoatChoice {
  const clock = useClock();
  const now = useNow();
  const [store] = useState(() => availabilityStore(httpApi, seed));
  const [state, dispatch] = useReducer(bookingReducer, null, () => startState(month, seed));
  const offer = useMonthOffer(store, asked, state.month);
  const boat = offer.status === 'ready' ? offer.data.boat : null;
  useEffect(() => dispatch({ type: 'clock_ticked', now }), [now]);
  useEffect(() => {
    if (boat) dispatch(choosing(boat));
  }, [boat]);

  const refresh = async (notice: BookingNotice['kind'] | null) => {
    if (notice) dispatch({ type: 'noticed', kind: notice });
    const boatId = asked ?? state.boatId;
    if (!boatId) return;
    const fresh = await store.refresh(boatId, state.month);
    if (fresh.status !== 'ready') return;
    dispatch({ type: 'offer_refreshed', offered: offerView(fresh.data, state.mode, clock.now()).bookable });
  };
  return { store, offer, state, dispatch, refresh };
}

function startState(month: Temporal.PlainYearMonth, seed: AvailabilitySeed | null): BookingState {
  const empty = emptyBooking(month);
  return seed?.offer.status === 'ready' ? bookingReducer(empty, choosing(seed.offer.data.boat)) : empty;
}

function choosing(boat: Boat): BookingAction {
  return { type: 'boat_chosen', boatId: boat._id, capacity: boat.capacity, modes: offeredModes(boat) };
}
