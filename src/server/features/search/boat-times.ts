import { LRUCache } from 'lru-cache';
import { type BoatOffer, type BoatTime, boatTime } from '#domain/search/boat-time.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { instantOf, type Micros, microsOf } from '#domain/time/micros.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromPrimary } from '../../db/reading.ts';
import { changeCursor } from './change-cursor.ts';
import { boatOffers, type OfferRow } from './queries.ts';

/** The boats' time in a Canary month, and for a day after it, into which the last charters reach. By boat. */
export type TimesOfMonth = ReadonlyMap<string, BoatTime>;

export interface BoatTimes {
  /** Resolves when everything is known that the present reading must see; `ofMonth` then answers from it. */
  refresh(): Promise<void>;
  /** `month` as in 2026-12. */
  ofMonth(boatIds: readonly string[], month: string): Promise<TimesOfMonth>;
}

/** About 10,000 months of a boat. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Of one boat, so that months nobody needs leave. */
const MAX_MONTHS = 6;
/** A statement for more boats could take longer than statements may. */
const BOATS_AT_ONCE = 500;
/** A charter lasts a day at most (P-5.1). */
const LONGEST_HOURS = 24;

interface KeptTime {
  readonly time: BoatTime;
  /** Then a hold expires. */
  readonly until: Micros;
}

/** A boat's months, by name. */
type KeptMonths = ReadonlyMap<string, KeptTime>;

interface Reading {
  readonly change: number;
  readonly times: Promise<TimesOfMonth>;
}

/**
 * What boats offer, kept by boat and month in the form that searches need, until the boat's time changes or a hold on it
 * expires. What is missing is read with one statement for all boats. The least recently used boats
 * leave first.
 */
export function boatTimes({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): BoatTimes {
  const boats = new LRUCache<string, KeptMonths>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  /** By boat and month. */
  const readings = new Map<string, Reading>();
  /** The number of each boat's last change: a reading that began before it is not kept. */
  const lastChanges = new Map<string, number>();
  let changes = 0;
  let changesOfAll = 0;
  const changeOf = (boatId: string) => lastChanges.get(boatId) ?? changesOfAll;

  const refresh = changeCursor(db, {
    boatChanged(boatId) {
      lastChanges.set(boatId, ++changes);
      boats.delete(boatId);
    },
    allChanged() {
      changesOfAll = ++changes;
      lastChanges.clear();
      boats.clear();
    },
  });

  const keep = (boatId: string, month: string, kept: KeptTime) => {
    const others = [...(boats.get(boatId) ?? [])].filter(([name]) => name !== month);
    boats.set(boatId, new Map([...others.slice(1 - MAX_MONTHS), [month, kept]]));
  };

  const read = async (boatIds: readonly string[], month: string): Promise<TimesOfMonth> => {
    const changeBefore = new Map(boatIds.map((id) => [id, changeOf(id)]));
    const { start, end } = canaryMonthRange(Temporal.PlainYearMonth.from(month));
    const to = end.add({ hours: LONGEST_HOURS });
    const rows = await fromPrimary(() => boatOffers(db, [[...boatIds], start, to]));
    return new Map(
      rows.map((row) => {
        const time = boatTime(offerOf(row));
        const until = row.holds_until ? microsOf(row.holds_until) : Infinity;
        if (changeBefore.get(row.boat_id) === changeOf(row.boat_id)) keep(row.boat_id, month, { time, until });
        return [row.boat_id, time];
      }),
    );
  };

  /** The readings of boats that are not kept; what is being read already, and has not changed since, is not read again. */
  const readingsOf = (boatIds: readonly string[], month: string): Set<Promise<TimesOfMonth>> => {
    const keyOf = (boatId: string) => `${boatId} ${month}`;
    const unread = boatIds.filter((id) => readings.get(keyOf(id))?.change !== changeOf(id));
    for (let place = 0; place < unread.length; place += BOATS_AT_ONCE) {
      const some = unread.slice(place, place + BOATS_AT_ONCE);
      const times = read(some, month).finally(() => {
        for (const key of some.map(keyOf)) if (readings.get(key)?.times === times) readings.delete(key);
      });
      for (const id of some) readings.set(keyOf(id), { change: changeOf(id), times });
    }
    return new Set(boatIds.flatMap((id) => readings.get(keyOf(id))?.times ?? []));
  };

  return {
    refresh,
    async ofMonth(boatIds, month) {
      const now = microsOf(clock.now());
      const times = new Map<string, BoatTime>();
      for (const id of boatIds) {
        const kept = boats.get(id)?.get(month);
        if (kept && now < kept.until) times.set(id, kept.time);
      }
      if (times.size === boatIds.length) return times;
      const missing = boatIds.filter((id) => !times.has(id));
      for (const read of await Promise.all(readingsOf(missing, month))) {
        for (const [id, time] of read) if (!times.has(id)) times.set(id, time);
      }
      return times;
    },
  };
}

function offerOf({ slots, taken, trips }: OfferRow): BoatOffer {
  return {
    slots: slots.map(([id, start, end]) => ({ id, isOpen: true, ...rangeOf(start, end) })),
    taken: taken.map(([start, end, slotId]) => ({ ...rangeOf(start, end), slotId })),
    trips: trips.map(([slotId, start, end, seatPriceCents, seatsLeft, paidSeatsSold, seatsToReach]) => ({
      slotId,
      ...rangeOf(start, end),
      seatPriceCents,
      seatsLeft,
      paidSeatsSold,
      seatsToReach,
    })),
  };
}

function rangeOf(start: Micros, end: Micros): TimeRange {
  return { start: instantOf(start), end: instantOf(end) };
}

/** In bytes, about. */
function sizeOf(months: KeptMonths): number {
  let size = 200;
  for (const { time } of months.values()) {
    size += 400 + time.charters.byteLength + 64 * time.slotIds.length + 256 * time.trips.length;
  }
  return size;
}
