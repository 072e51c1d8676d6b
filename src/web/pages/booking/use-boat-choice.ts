import { useEffect, useReducer, useRef, useState } from 'react';
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
} from '../../features/booking/booking-state.ts';
import { offerView } from '../../features/booking/offer-view.ts';
import { useMonthOffer } from '../../features/booking/use-month-offer.ts';
import { presetBooking, presetMonth, presetStart } from '../../features/booking/preset-booking.ts';
import { restoreBooking, type SavedBooking } from '../../features/booking/saved-booking.ts';
import type { BookingPreset } from '../../lib/booking/booking-preset.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useClock, useNow } from '../../lib/page/site-context.ts';

export interface BoatChoice {
  readonly store: AvailabilityStore;
  readonly offer: MonthOffer;
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
  /** Shows an earlier selection as it was. */
  readonly restore: (saved: SavedBooking) => void;
  /** Removes from the restored selection what is no longer free, once the offer is known. */
  readonly check: () => void;
  /** Selects what an address requests on the asked boat, once its offer is known. */
  readonly preset: (preset: BookingPreset) => void;
  /** Reloads the offer and removes what is no longer free from the selection. True when all of it is free. */
  readonly refresh: (notice: BookingNotice['kind'] | null) => Promise<boolean>;
}

/** Initial state of the booking. */
interface FirstView {
  /** Month of the calendar. */
  readonly month: Temporal.PlainYearMonth;
  /** The data that the server rendered with. */
  readonly seed: AvailabilitySeed | null;
  /** The selection requested by the link. */
  readonly preset: BookingPreset | null;
}

/**
 * The selection on the requested boat and the boat's offer. The clock and new data may clear parts of the selection.
 */
export function useBoatChoice(asked: string | null, first: FirstView): BoatChoice {
  const clock = useClock();
  const now = useNow();
  const [store] = useState(() => availabilityStore(httpApi, first.seed));
  const [state, dispatch] = useReducer(bookingReducer, null, () => startState(first, now));
  const offer = useMonthOffer(store, asked, state.month);
  useEffect(() => dispatch({ type: 'clock_ticked', now }), [now]);
  const requested = useRef(first.seed ? null : first.preset);
  const mustCheck = useRef(false);
  useEffect(() => {
    if (offer.status !== 'ready') return;
    const { data } = offer;
    if (requested.current) {
      const preset = requested.current;
      requested.current = null;
      dispatch({ type: 'restored', state: presetBooking(data, { month: state.month, preset, now: clock.now() }) });
    } else if (state.boatId !== data.boat._id) {
      dispatch(choosing(data.boat));
    } else if (mustCheck.current) {
      mustCheck.current = false;
      dispatch({ type: 'offer_refreshed', offered: offerView(data, state.mode, clock.now()).bookable });
    }
  }, [offer, state, clock]);

  const refresh = async (notice: BookingNotice['kind'] | null) => {
    if (notice) dispatch({ type: 'noticed', kind: notice });
    const boatId = asked ?? state.boatId;
    if (!boatId) return false;
    const fresh = await store.refresh(boatId, state.month);
    if (fresh.status !== 'ready') return false;
    const refreshed: BookingAction = {
      type: 'offer_refreshed',
      offered: offerView(fresh.data, state.mode, clock.now()).bookable,
    };
    dispatch(refreshed);
    return bookingReducer(state, refreshed) === state;
  };
  return {
    store,
    offer,
    state,
    dispatch,
    refresh,
    restore(saved) {
      requested.current = null;
      dispatch({ type: 'restored', state: restoreBooking(saved) });
    },
    check() {
      mustCheck.current = true;
    },
    preset(preset) {
      requested.current = preset;
      dispatch({ type: 'boat_left' });
      dispatch({ type: 'month_changed', month: presetMonth(preset, clock.now()) });
    },
  };
}

function startState({ month, seed, preset }: FirstView, now: Temporal.Instant): BookingState {
  if (seed?.offer.status !== 'ready') return presetStart(month, preset);
  const { data } = seed.offer;
  return preset
    ? presetBooking(data, { month, preset, now })
    : bookingReducer(presetStart(month, null), choosing(data.boat));
}

function choosing(boat: Boat): BookingAction {
  return { type: 'boat_chosen', boatId: boat._id, capacity: boat.capacity, modes: offeredModes(boat) };
}
