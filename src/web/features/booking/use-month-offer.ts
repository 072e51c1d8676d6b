import { useEffect, useSyncExternalStore } from 'react';
import type { AvailabilityStore, MonthOffer } from './availability-store.ts';

const LOADING: MonthOffer = { status: 'loading' };

/** A boat's offer in the month on the screen, loaded when missing. Without a boat there is no offer. */
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
