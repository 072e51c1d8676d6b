import { useEffect, useEffectEvent, useState } from 'react';
import { nextFreeDate } from '#domain/slot/day-status.ts';
import type { AvailabilityStore } from './availability-store.ts';
import type { BookingMode } from './booking-mode.ts';
import { offerView } from './offer-view.ts';

const MONTHS_LOOKED_AHEAD = 3;

/** `searching` until all months are checked; null when none has a free day. */
export type NextFreeDate = Temporal.PlainDate | 'searching' | null;

interface Search {
  readonly boatId: string;
  readonly mode: BookingMode;
  readonly month: Temporal.PlainYearMonth;
  readonly now: Temporal.Instant;
}

/**
 * The first free day after a month without any. Checks the following months one after the other and sends no request
 * while `isWanted` is false.
 */
export function useNextFreeDate(
  store: AvailabilityStore,
  search: Search & { readonly isWanted: boolean },
): NextFreeDate {
  const { boatId, mode, isWanted } = search;
  const month = String(search.month);
  const key = `${boatId} ${mode} ${month}`;
  const [found, setFound] = useState<{ readonly key: string; readonly date: Temporal.PlainDate | null } | null>(null);
  // Not recomputed at every tick of the clock: a day in the future stays in the future.
  const look = useEffectEvent(() => findNextFreeDate(store, search));
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void look().then((date) => {
      if (isCurrent) setFound({ key, date });
    });
    return () => {
      isCurrent = false;
    };
  }, [store, key, isWanted]);
  return found?.key === key ? found.date : 'searching';
}

async function findNextFreeDate(
  store: AvailabilityStore,
  { boatId, mode, month, now }: Search,
): Promise<Temporal.PlainDate | null> {
  for (let ahead = 1; ahead <= MONTHS_LOOKED_AHEAD; ahead++) {
    const next = month.add({ months: ahead });
    const offer = await store.load(boatId, next);
    if (offer.status !== 'ready') return null;
    const { bookable } = offerView(offer.data, mode, now);
    const date = nextFreeDate({ from: next.toPlainDate({ day: 1 }), bookable, now });
    if (date) return date;
  }
  return null;
}
