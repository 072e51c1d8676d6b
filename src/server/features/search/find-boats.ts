import type { Boat } from '#contract/boats.ts';
import { type DayFind, findInWindow, firstInWindow, type SearchWindow } from '#domain/search/find-in-window.ts';
import type { SearchCriteria } from '#domain/search/search-criteria.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { canaryDate, canaryDayRange, canaryMonthRange } from '#domain/time/canary-time.ts';
import { instantOf, type Micros, MICROS_PER_HOUR, microsOf } from '#domain/time/micros.ts';
import type { BoatTimes } from './boat-times.ts';
import { byLeadTime, type Candidate, candidatesOf } from './candidates.ts';

/** How far ahead a boat's next free day is looked for (P-5.2). */
const DAYS_AHEAD = 60;

export interface Fleet {
  readonly times: Pick<BoatTimes, 'ofMonth'>;
  readonly boats: readonly Boat[];
  readonly now: Temporal.Instant;
}

export interface BoatFind {
  readonly boat: Boat;
  readonly date: Temporal.PlainDate;
  readonly find: DayFind;
}

interface DatedCandidate extends Candidate {
  readonly date: Temporal.PlainDate;
}

/** The boats that match the search, on `date` or each on its next free day, in the site's order. */
export async function findBoats(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<BoatFind[]> {
  const candidates = candidatesOf(fleet.boats, criteria);
  return findOnDates(
    fleet,
    date ? candidates.map((candidate) => ({ ...candidate, date })) : await onNextDates(fleet, candidates),
  );
}

async function findOnDates(fleet: Fleet, asked: readonly DatedCandidate[]): Promise<BoatFind[]> {
  const firstOf = known((hours: number) => firstBookable(fleet.now, hours));
  const finds = new Map<string, BoatFind>();
  for (const [day, some] of Map.groupBy(asked, ({ date }) => date.toString())) {
    const date = Temporal.PlainDate.from(day);
    const { from, to } = dayWindow(date);
    const times = await fleet.times.ofMonth(idsOf(some), date.toPlainYearMonth().toString());
    for (const { boat, wanted } of some) {
      const time = times.get(boat._id);
      const window = { from: Math.max(from, firstOf(wanted.boat.leadTimeHours)), to };
      const find = time && findInWindow(wanted, time, window);
      if (find) finds.set(boat._id, { boat, date, find });
    }
  }
  return asked.flatMap(({ boat }) => finds.get(boat._id) ?? []);
}

/**
 * The days closest to `date` that match the search: one before it, within a week, and two after it. When there are none
 * (a day beyond the season), the next two from now.
 */
export async function nearestDates(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate,
): Promise<Temporal.PlainDate[]> {
  const candidates = candidatesOf(fleet.boats, criteria);
  const [weekBefore, day] = [startOfDay(date.subtract({ days: 7 })), dayWindow(date)];
  const [before, after] = await Promise.all([
    firstStarts(fleet, candidates, (first) => ({ from: Math.max(weekBefore, first), to: day.from })),
    firstStarts(fleet, candidates, (first) => ahead(Math.max(day.to, first))),
  ]);
  const near = [...datesOf(before).slice(-1), ...datesOf(after).slice(0, 2)];
  return near.length > 0 ? near : datesOf(await firstStarts(fleet, candidates, ahead)).slice(0, 2);
}

/** Boats that are not free within the days ahead are left out. */
async function onNextDates(fleet: Fleet, candidates: readonly Candidate[]): Promise<DatedCandidate[]> {
  const starts = await firstStarts(fleet, candidates, ahead);
  const dateOf = knownDates();
  return candidates.flatMap((candidate) => {
    const start = starts.get(candidate.boat._id);
    return start === undefined ? [] : [{ ...candidate, date: dateOf(start) }];
  });
}

function ahead(from: Micros): SearchWindow {
  return { from, to: from + DAYS_AHEAD * 24 * MICROS_PER_HOUR };
}

/**
 * Each boat's first start, by the boat's id; boats without one are left out. `windowFrom` has the window for boats whose first
 * bookable start is given: those with the same lead time have the same.
 */
async function firstStarts(
  { times, now }: Fleet,
  candidates: readonly Candidate[],
  windowFrom: (firstBookable: Micros) => SearchWindow,
): Promise<Map<string, Micros>> {
  const starts = new Map<string, Micros>();
  for (const [hours, group] of byLeadTime(candidates)) {
    let open = group;
    for (const { month, window } of byMonth(windowFrom(firstBookable(now, hours)))) {
      const ofMonth = await times.ofMonth(idsOf(open), month);
      open = open.filter(({ boat, wanted }) => {
        const time = ofMonth.get(boat._id);
        const start = time ? firstInWindow(wanted, time, window) : null;
        if (start !== null) starts.set(boat._id, start);
        return start === null;
      });
    }
  }
  return starts;
}

/** The parts of a window that lie in one Canary month each, in order. */
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

function datesOf(starts: ReadonlyMap<string, Micros>): Temporal.PlainDate[] {
  const dateOf = knownDates();
  const days = new Set([...starts.values()].map((start) => dateOf(start).toString()));
  return [...days].sort().map((day) => Temporal.PlainDate.from(day));
}

function dayWindow(date: Temporal.PlainDate): SearchWindow {
  const { start, end } = canaryDayRange(date);
  return { from: microsOf(start), to: microsOf(end) };
}

function startOfDay(date: Temporal.PlainDate): Micros {
  return dayWindow(date).from;
}

function idsOf(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ boat }) => boat._id);
}

/** The Canary date of an instant, computed once for each: many boats of a search start at the same one. */
function knownDates(): (start: Micros) => Temporal.PlainDate {
  return known((start: Micros) => canaryDate(instantOf(start)));
}

function known<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
