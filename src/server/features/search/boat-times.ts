import { LRUCache } from 'lru-cache';
import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import { type BoatOffer, type BoatTime, boatTime } from '#domain/search/boat-time.ts';
import type { SearchWindow } from '#domain/search/find-in-window.ts';
import { canaryMonthRange, startOfCanaryDay } from '#domain/time/canary-time.ts';
import { instantOf, type Micros, MICROS_PER_HOUR, microsOf } from '#domain/time/micros.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromPrimary } from '../../db/reading.ts';
import { changeCursor } from './change-cursor.ts';
import { boatOffers, type OfferRow } from './queries.ts';

/** The boats' time in a Canary month and in the days after it, into which the month's last charters may extend. */
export interface TimesOfMonth {
  /** The start of each day of the month, and of the day after it. */
  readonly midnights: readonly Micros[];
  /** Indexed by place. When a boat's time is read again, its object is replaced. */
  readonly times: readonly (BoatTime | undefined)[];
  /** Adds the size of data that are kept with the times, in bytes. */
  grow(bytes: number): void;
}

/** A day of a month, or the later part of it. */
export interface Day extends SearchWindow {
  /** Index of the day in the month, from 0. */
  readonly day: number;
}

export function dayOfMonth({ midnights }: TimesOfMonth, day: number, earliest: Micros): Day {
  return { day, from: Math.max(midnights[day] ?? 0, earliest), to: midnights[day + 1] ?? 0 };
}

/** The index of the day that contains an instant in the month or on the day after it. */
export function dayOf({ midnights }: TimesOfMonth, instant: Micros): number {
  let day = Math.floor((instant - (midnights[0] ?? 0)) / (24 * MICROS_PER_HOUR));
  // A day with a clock change is an hour longer or shorter.
  while (instant < (midnights[day] ?? -Infinity)) day--;
  while (instant >= (midnights[day + 1] ?? Infinity)) day++;
  return day;
}

export interface BoatTimes {
  /** Resolves when all changes that the current read must see are known to `ofMonth`. */
  refresh(): Promise<void>;
  /** Each boat's place, its index in the lists of times; it stays the same while the process runs. */
  placesOf(boats: readonly { readonly _id: string }[]): readonly number[];
  /** The times of at least these places. `month` has the form 2026-12. */
  ofMonth(places: readonly number[], month: string): Promise<TimesOfMonth>;
}

/** Enough for about 8,000 pairs of boat and month. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Limits the months kept, so that unused ones are evicted. */
const MAX_MONTHS = 12;
/** A statement for more boats could exceed the statement time-out. */
const BOATS_AT_ONCE = 500;

/** All lists are indexed by place. */
interface KeptMonth extends TimesOfMonth {
  readonly times: (BoatTime | undefined)[];
  /** The number of the boat's last change when its time was read. */
  readonly changes: number[];
  /** When the boat's next hold expires or its next trip is decided; its time must then be read again. */
  readonly untils: Micros[];
  /** Reads in progress, by place. */
  readonly readings: Map<number, Reading>;
  bytes: number;
  /** `bytes` when the month was last put into the cache. */
  countedBytes: number;
}

interface Reading {
  readonly change: number;
  readonly done: Promise<void>;
}

/**
 * Caches the boats' offers by month and boat in the form that searches need, until the boat's time changes, a hold on
 * it expires or its next trip is decided. Missing offers are read with one statement per 500 boats. The least recently
 * used months are evicted first. Boats have numbers (places), so that a search of a thousand boats needs no lookup by
 * id.
 */
export function boatTimes({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): BoatTimes {
  const months = new LRUCache<string, KeptMonth>({
    max: MAX_MONTHS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const ids: string[] = [];
  const placeOfId = new Map<string, number>();
  const placesOfList = new WeakMap<readonly object[], readonly number[]>();
  /** The number of each boat's last change, by place; times read before it are out of date. */
  const lastChanges: number[] = [];
  let changes = 0;

  const refresh = changeCursor(db, {
    boatChanged(boatId) {
      const place = placeOfId.get(boatId);
      if (place !== undefined) lastChanges[place] = ++changes;
    },
    allChanged() {
      lastChanges.fill(++changes);
      months.clear();
    },
  });

  const placeOf = (boatId: string): number => {
    const known = placeOfId.get(boatId);
    if (known !== undefined) return known;
    placeOfId.set(boatId, ids.length);
    lastChanges.push(changes);
    return ids.push(boatId) - 1;
  };

  const monthOf = (name: string): KeptMonth => {
    const kept = months.get(name);
    if (kept && kept.bytes === kept.countedBytes) return kept;
    const month = kept ?? emptyMonth(name);
    // The cache reads a month's size only when it is put in, so a month that has grown is put in again.
    month.countedBytes = month.bytes;
    months.delete(name);
    months.set(name, month);
    return month;
  };

  const read = async (places: readonly number[], name: string, month: KeptMonth): Promise<void> => {
    const changesBefore = new Map(places.map((place) => [place, lastChanges[place] ?? 0]));
    const { start, end } = canaryMonthRange(Temporal.PlainYearMonth.from(name));
    const to = end.add({ hours: LONGEST_BOOKING_HOURS });
    const rows = await fromPrimary(() => boatOffers(db, [places.map((place) => ids[place] ?? ''), start, to]));
    for (const row of rows) {
      const place = placeOf(row.boat_id);
      const change = changesBefore.get(place) ?? 0;
      // A read that began later may have finished first.
      if ((month.changes[place] ?? -1) > change) continue;
      const [time, before] = [boatTime(offerOf(row)), month.times[place]];
      month.bytes += sizeOf(time) - (before ? sizeOf(before) : 0);
      month.times[place] = time;
      month.untils[place] = row.holds_until ? microsOf(row.holds_until) : Infinity;
      month.changes[place] = change;
    }
    if (months.peek(name) === month) monthOf(name);
  };

  /** Starts the reads of these places, or joins reads in progress unless the boat has changed since they began. */
  const readingsOf = (places: readonly number[], name: string, month: KeptMonth): Set<Promise<void>> => {
    const { readings } = month;
    const unread = places.filter((place) => readings.get(place)?.change !== lastChanges[place]);
    for (let first = 0; first < unread.length; first += BOATS_AT_ONCE) {
      const some = unread.slice(first, first + BOATS_AT_ONCE);
      const done = read(some, name, month).finally(() => {
        for (const place of some) if (readings.get(place)?.done === done) readings.delete(place);
      });
      for (const place of some) readings.set(place, { change: lastChanges[place] ?? 0, done });
    }
    return new Set(places.flatMap((place) => readings.get(place)?.done ?? []));
  };

  return {
    refresh,
    placesOf(boats) {
      const places = placesOfList.get(boats) ?? boats.map(({ _id }) => placeOf(_id));
      placesOfList.set(boats, places);
      return places;
    },
    async ofMonth(places, name) {
      const now = microsOf(clock.now());
      const month = monthOf(name);
      const isMissing = (place: number) =>
        month.changes[place] !== lastChanges[place] || now >= (month.untils[place] ?? 0);
      const missing = places.filter(isMissing);
      if (missing.length > 0) await Promise.all(readingsOf(missing, name, month));
      return month;
    },
  };
}

function emptyMonth(name: string): KeptMonth {
  const month = Temporal.PlainYearMonth.from(name);
  const first = month.toPlainDate({ day: 1 });
  return {
    midnights: Array.from({ length: month.daysInMonth + 1 }, (_, days) =>
      microsOf(startOfCanaryDay(first.add({ days }))),
    ),
    times: [],
    changes: [],
    untils: [],
    readings: new Map(),
    bytes: EMPTY_BYTES,
    countedBytes: 0,
    grow(bytes) {
      this.bytes += bytes;
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

/** Approximate, in bytes. */
const EMPTY_BYTES = 1_000;

function sizeOf({ charters, slotIds, trips }: BoatTime): number {
  return 400 + charters.byteLength + 64 * slotIds.length + 256 * trips.length;
}
