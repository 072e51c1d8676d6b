import { useEffect, useSyncExternalStore } from 'react';
import type { AvailabilityStore, MonthOffer } from './availability-store.ts';

const LOADING: MonthOffer = { status: 'loading' };

/** What a boat offers in the month on the screen; loads it when it is not there. Without a boat there is nothing yet. */
export function useMonthOffer(
  store: AvailabilityStore,
  boatId: string | null,
  month: Temporal.PlainYearMonth,
): MonthOffer {
  const read = () => (boatId === null ? LOADING : store.read(boatId, month));
  const offer = useSyncExternalStore(store.subscribe, read, read);
  const wanted = String(month);
  useEffect(() => {
    if (boatId !== null) void store.load(boatId, Temporal.PlainYearMonth.from(wanted));
  }, [store, boatId, wanted]);
  return offer;
}
