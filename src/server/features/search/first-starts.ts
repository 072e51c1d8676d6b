import type { Boat } from '#contract/boats.ts';
import { firstTripStart, type SearchWindow } from '#domain/search/find-in-window.ts';
import { DAYS_AHEAD } from '#domain/search/search-limits.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { canaryDate, canaryMonthRange } from '#domain/time/canary-time.ts';
import { instantOf, type Micros, MICROS_PER_HOUR, microsOf } from '#domain/time/micros.ts';
import { type BoatTimes, type Day, dayOfMonth, type TimesOfMonth } from './boat-times.ts';
import { byLeadTime, type Candidate, placesOf } from './candidates.ts';
import { charterStartsOf } from './charter-starts.ts';

export interface Fleet {
  readonly times: Pick<BoatTimes, 'ofMonth' | 'placesOf'>;
  readonly boats: readonly Boat[];
  readonly now: Temporal.Instant;
}

export interface FirstStarts {
  readonly candidates: readonly Candidate[];
  /** The search window for boats with this first bookable start. Boats with the same lead time share it. */
  windowFrom(firstBookable: Micros): SearchWindow;
}

interface Month {
  readonly ofMonth: TimesOfMonth;
  /** All days of the month, cut off before the boat's first bookable start. */
  readonly days: readonly Day[];
}

export function ahead(from: Micros): SearchWindow {
  return { from, to: from + DAYS_AHEAD * 24 * MICROS_PER_HOUR };
}

/** Calls `found` with the first start of each candidate that has one in its window. */
export async function eachFirstStart(
  { times, now }: Fleet,
  { candidates, windowFrom }: FirstStarts,
  found: (candidate: Candidate, start: Micros, month: Month) => void,
): Promise<void> {
  for (const [hours, group] of byLeadTime(candidates)) {
    const first = firstBookable(now, hours);
    let open = group;
    for (const { month, window } of byMonth(windowFrom(first))) {
      const ofMonth = await times.ofMonth(placesOf(open), month);
      const days = Array.from({ length: ofMonth.midnights.length - 1 }, (_, day) => dayOfMonth(ofMonth, day, first));
      const part = { window, days: daysWithin(days, window) };
      open = open.filter((candidate) => {
        const start = firstStartIn(ofMonth, candidate, part);
        if (start !== null) found(candidate, start, { ofMonth, days });
        return start === null;
      });
    }
  }
}

interface PartOfMonth {
  readonly window: SearchWindow;
  /** The days of the month that lie in the window. */
  readonly days: readonly Day[];
}

function firstStartIn(
  ofMonth: TimesOfMonth,
  { wanted, place }: Candidate,
  { window, days }: PartOfMonth,
): Micros | null {
  const time = ofMonth.times[place];
  if (!time) return null;
  const { startOn } = charterStartsOf(ofMonth);
  let charter: Micros | null = null;
  for (let nth = 0; wanted.charter && charter === null && nth < days.length; nth++) {
    const day = days[nth];
    charter = day ? startOn(place, wanted.charter.hours, day) : null;
  }
  return firstTripStart(wanted, time, charter === null ? window : { from: window.from, to: charter }) ?? charter;
}

function daysWithin(days: readonly Day[], window: SearchWindow): Day[] {
  return days
    .map(({ day, from, to }) => ({ day, from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to);
}

/** Splits a window at the boundaries of Canary months, in order. */
function byMonth({ from, to }: SearchWindow): { month: string; window: SearchWindow }[] {
  const parts: { month: string; window: SearchWindow }[] = [];
  for (let start = from; start < to; ) {
    const month = canaryDate(instantOf(start)).toPlainYearMonth();
    const end = Math.min(to, microsOf(canaryMonthRange(month).end));
    parts.push({ month: month.toString(), window: { from: start, to: end } });
    start = end;
  }
  return parts;
}
