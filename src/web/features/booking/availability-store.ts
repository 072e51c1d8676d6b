import type { BoatWithAvailability } from '#contract/boats.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** A boat and its offer in one month. During a reload the previous data stays available. */
export type MonthOffer =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: BoatWithAvailability }
  | { readonly status: 'failed'; readonly error: ApiError };

export interface AvailabilityStore {
  read(boatId: string, month: Temporal.PlainYearMonth): MonthOffer;
  /** Loads a month that is neither loaded nor loading. */
  load(boatId: string, month: Temporal.PlainYearMonth): Promise<MonthOffer>;
  /** Reloads the month as it is now, and drops the boat's other months. */
  refresh(boatId: string, month: Temporal.PlainYearMonth): Promise<MonthOffer>;
  subscribe(listener: () => void): () => void;
}

export interface AvailabilitySeed {
  readonly boatId: string;
  readonly month: Temporal.PlainYearMonth;
  readonly offer: MonthOffer;
}

const LOADING: MonthOffer = { status: 'loading' };

/** Availability by boat and month, each requested once. `seed` is the data that the server rendered with. */
export function availabilityStore(api: Pick<ReadApi, 'getBoat'>, seed: AvailabilitySeed | null): AvailabilityStore {
  const offers = new Map<string, MonthOffer>();
  const underWay = new Map<string, Promise<MonthOffer>>();
  const listeners = new Set<() => void>();
  if (seed) offers.set(keyOf(seed.boatId, seed.month), seed.offer);

  const put = (key: string, offer: MonthOffer) => {
    offers.set(key, offer);
    for (const listener of listeners) listener();
  };
  const ask = async (boatId: string, month: Temporal.PlainYearMonth, isFresh: boolean): Promise<MonthOffer> => {
    const key = keyOf(boatId, month);
    const answer = fetchMonth(api, boatId, month, isFresh);
    underWay.set(key, answer);
    const offer = await answer;
    // A newer request is pending; its answer replaces this one.
    if (underWay.get(key) !== answer) return offer;
    underWay.delete(key);
    put(key, offer);
    return offer;
  };

  return {
    read: (boatId, month) => offers.get(keyOf(boatId, month)) ?? LOADING,
    async load(boatId, month) {
      const key = keyOf(boatId, month);
      const known = offers.get(key);
      if (known?.status === 'ready' || isUnknownBoat(known)) return known;
      if (known) put(key, LOADING);
      return underWay.get(key) ?? ask(boatId, month, false);
    },
    refresh(boatId, month) {
      const kept = keyOf(boatId, month);
      for (const key of offers.keys()) if (key !== kept && key.startsWith(`${boatId} `)) offers.delete(key);
      return ask(boatId, month, true);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A retry would return the same answer. */
function isUnknownBoat(offer: MonthOffer | undefined): offer is MonthOffer {
  return offer?.status === 'failed' && offer.error.status === 404;
}

async function fetchMonth(
  api: Pick<ReadApi, 'getBoat'>,
  boatId: string,
  month: Temporal.PlainYearMonth,
  isFresh: boolean,
): Promise<MonthOffer> {
  const { start, end } = canaryMonthRange(month);
  try {
    return {
      status: 'ready',
      data: await api.getBoat(boatId, { start: start.toString(), end: end.toString() }, isFresh),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', error };
  }
}

function keyOf(boatId: string, month: Temporal.PlainYearMonth): string {
  return `${boatId} ${month}`;
}
