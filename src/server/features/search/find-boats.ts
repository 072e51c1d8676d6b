import type { Boat } from '#contract/boats.ts';
import type { BoatTime } from '#domain/search/boat-time.ts';
import { type FindOutline, firstInWindow, outlineInWindow, type SearchWindow } from '#domain/search/find-in-window.ts';
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

/** A boat that is found, with what `findInWindow` needs to say more of it. */
export interface BoatFind extends FindOutline, Candidate {
  readonly date: Temporal.PlainDate;
  readonly time: BoatTime;
  readonly window: SearchWindow;
}

/** The boats that match the search, on `date` or each on its next free day, in the site's order. */
export async function findBoats(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<BoatFind[]> {
  const candidates = candidatesOf(fleet.boats, criteria);
  if (date) return findOnDate(fleet, candidates, date);
  const byDate = await onNextDates(fleet, candidates);
  const finds = await Promise.all(
    [...byDate].map(([day, some]) => findOnDate(fleet, some, Temporal.PlainDate.from(day))),
  );
  const places = new Map(candidates.map(({ boat }, place) => [boat._id, place]));
  const placeOf = ({ boat }: BoatFind) => places.get(boat._id) ?? 0;
  return finds.flat().sort((a, b) => placeOf(a) - placeOf(b));
}

async function findOnDate(
  { times, now }: Fleet,
  candidates: readonly Candidate[],
  date: Temporal.PlainDate,
): Promise<BoatFind[]> {
  const { from, to } = dayWindow(date);
  const ofMonth = await times.ofMonth(idsOf(candidates), date.toPlainYearMonth().toString());
  const windowOf = known((hours: number) => ({ from: Math.max(from, firstBookable(now, hours)), to }));
  const finds: BoatFind[] = [];
  for (const { boat, wanted } of candidates) {
    const time = ofMonth.get(boat._id);
    const window = windowOf(wanted.boat.leadTimeHours);
    const outline = time && outlineInWindow(wanted, time, window);
    if (outline) finds.push({ ...outline, boat, wanted, date, time, window });
  }
  return finds;
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

/** The candidates by their next free day; those that are not free within the days ahead are left out. */
async function onNextDates(fleet: Fleet, candidates: readonly Candidate[]): Promise<Map<string, Candidate[]>> {
  const starts = await firstStarts(fleet, candidates, ahead);
  const dayOf = known((start: Micros) => canaryDate(instantOf(start)).toString());
  const free = candidates.filter(({ boat }) => starts.has(boat._id));
  return Map.groupBy(free, ({ boat }) => dayOf(starts.get(boat._id) ?? 0));
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
  const days = new Set([...new Set(starts.values())].map((start) => canaryDate(instantOf(start)).toString()));
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

/** Computes each value once. */
function known<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
