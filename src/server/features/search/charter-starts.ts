import { type BoatTime, nextCharterStart } from '#domain/search/boat-time.ts';
import type { Micros } from '#domain/time/micros.ts';
import type { Day, TimesOfMonth } from './boat-times.ts';

/** The possible charter starts in a month, by the boat's place in the lists of times and the length in hours. */
export interface CharterStarts {
  /** The earliest start (P-4.3) within a day of the month; null when there is none. */
  startOn(place: number, hours: number, day: Day): Micros | null;
  /** The days with a start as a bit set: bit 0 is the first day of the month. Past days may be included. */
  daysOf(place: number, hours: number): number;
}

/** Starts of charters of one length. */
interface Starts {
  /** The times from which the starts were computed, by place. */
  readonly known: (BoatTime | undefined)[];
  readonly days: number[];
  /** For each place in turn, the first start on each day of the month; Infinity: none. */
  values: Float64Array;
}

/** Kept as long as the times. */
const kept = new WeakMap<TimesOfMonth, CharterStarts>();

/**
 * Starts are computed once for each boat, length and month, and again when the boat's time has been read again. A search of a
 * thousand boats then reads only one number for each.
 */
export function charterStartsOf(month: TimesOfMonth): CharterStarts {
  const starts = kept.get(month) ?? emptyStarts(month);
  kept.set(month, starts);
  return starts;
}

function emptyStarts(month: TimesOfMonth): CharterStarts {
  const { times, midnights } = month;
  const daysOfMonth = midnights.length - 1;
  const byHours: (Starts | undefined)[] = [];

  const startsOf = (place: number, hours: number, time: BoatTime): Starts => {
    const starts = (byHours[hours] ??= { known: [], days: [], values: new Float64Array(0) });
    if (starts.known[place] === time) return starts;
    if (starts.values.length < (place + 1) * daysOfMonth) {
      const longer = new Float64Array(times.length * daysOfMonth);
      longer.set(starts.values);
      month.grow(longer.byteLength - starts.values.byteLength);
      starts.values = longer;
    }
    let days = 0;
    for (let day = 0; day < daysOfMonth; day++) {
      const start = nextCharterStart(time, hours, midnights[day] ?? 0, midnights[day + 1] ?? 0);
      starts.values[place * daysOfMonth + day] = start ?? Infinity;
      if (start !== null) days |= 1 << day;
    }
    starts.days[place] = days;
    starts.known[place] = time;
    return starts;
  };

  return {
    startOn(place, hours, { day, from, to }) {
      const time = times[place];
      if (!time || from >= to) return null;
      const first = startsOf(place, hours, time).values[place * daysOfMonth + day] ?? Infinity;
      // The window starts later than the day only today and within a boat's lead time.
      const start = first < from ? nextCharterStart(time, hours, from, to) : first;
      return start !== null && start < to ? start : null;
    },
    daysOf(place, hours) {
      const time = times[place];
      return time ? (startsOf(place, hours, time).days[place] ?? 0) : 0;
    },
  };
}
