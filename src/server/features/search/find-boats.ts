import type { Boat } from '#contract/boats.ts';
import { type DayFind, findOnDay } from '#domain/search/find-on-day.ts';
import { type SearchCriteria, wantsSeats } from '#domain/search/search-criteria.ts';
import { canaryDate, canaryDayRange, startOfCanaryDay } from '#domain/time/canary-time.ts';
import { afterLeadTime } from '#domain/slot/lead-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { byLeadTime, type Candidate, candidatesOf } from './candidates.ts';
import { firstFree } from './queries.ts';
import { type BoatDay, readOffers } from './read-offers.ts';

/** The ranges of days that are searched in turn when no day is given. Most boats are free within a few days. */
const DAYS_AHEAD = [1, 4, 16, 60] as const;

export interface Fleet {
  readonly sql: Queryable;
  readonly boats: readonly Boat[];
  readonly now: Temporal.Instant;
}

export interface BoatFind {
  readonly boat: Boat;
  readonly date: Temporal.PlainDate;
  readonly find: DayFind;
}

/** The boats that match the search, on `date` or each on its next free day, in the site's order. */
export async function findBoats(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<BoatFind[]> {
  const { sql, now } = fleet;
  const candidates = candidatesOf(fleet.boats, criteria);
  const dates = date ? null : await nextDates(fleet, criteria, candidates, now);
  const rangeOf = dayRanges();
  const asked = candidates.flatMap((candidate) => {
    const day = date ?? dates?.get(candidate.boat._id);
    return day ? [{ ...candidate, date: day, day: rangeOf(day) }] : [];
  });
  if (asked.length === 0) return [];
  const days = asked.map(({ boat, day, charter }): BoatDay => ({ boatId: boat._id, day, hours: charter?.hours ?? 0 }));
  const offerOf = await readOffers(sql, days);
  return asked.flatMap(({ boat, rules, date: on, day }) => {
    const find = findOnDay(rules, criteria, { offer: offerOf(boat._id), day, now });
    return find ? [{ boat, date: on, find }] : [];
  });
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
  const { now } = fleet;
  const candidates = candidatesOf(fleet.boats, criteria);
  const [before, after] = await Promise.all([
    datesBefore(fleet, criteria, candidates, date),
    nextDates(fleet, criteria, candidates, later(now, startOfCanaryDay(date.add({ days: 1 })))),
  ]);
  const near = [...inOrder(before).slice(-1), ...inOrder(after).slice(0, 2)];
  return near.length > 0 ? near : inOrder(await nextDates(fleet, criteria, candidates, now)).slice(0, 2);
}

/** Each boat's first free day in the week before `date`. */
async function datesBefore(
  fleet: Fleet,
  criteria: SearchCriteria,
  candidates: readonly Candidate[],
  date: Temporal.PlainDate,
): Promise<Map<string, Temporal.PlainDate>> {
  const [weekBefore, to] = [startOfCanaryDay(date.subtract({ days: 7 })), startOfCanaryDay(date)];
  const groups = await Promise.all(
    byLeadTime(candidates).map(([leadTimeHours, group]) => {
      const from = later(weekBefore, afterLeadTime(fleet.now, leadTimeHours));
      return firstDates(fleet, criteria, group, { from, to });
    }),
  );
  return new Map(groups.flatMap((dates) => [...dates]));
}

interface Window {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/**
 * The next free day of each boat; boats without one in the searched range are left out. Each range starts where the
 * previous one ended, less the length of a charter, because a charter across that moment began before it.
 */
async function nextDates(
  fleet: Fleet,
  criteria: SearchCriteria,
  candidates: readonly Candidate[],
  from: Temporal.Instant,
): Promise<Map<string, Temporal.PlainDate>> {
  const groups = await Promise.all(
    byLeadTime(candidates).map(([leadTimeHours, group]) =>
      nextDatesAfter(fleet, criteria, group, later(from, afterLeadTime(fleet.now, leadTimeHours))),
    ),
  );
  return new Map(groups.flatMap((dates) => [...dates]));
}

async function nextDatesAfter(
  fleet: Fleet,
  criteria: SearchCriteria,
  candidates: readonly Candidate[],
  from: Temporal.Instant,
): Promise<Map<string, Temporal.PlainDate>> {
  const dates = new Map<string, Temporal.PlainDate>();
  const longest = Math.max(1, ...candidates.map(({ charter }) => charter?.hours ?? 0));
  let start = from;
  for (const days of DAYS_AHEAD) {
    const open = candidates.filter(({ boat }) => !dates.has(boat._id));
    const to = from.add({ hours: days * 24 });
    const found = await firstDates(fleet, criteria, open, { from: start, to });
    for (const [boatId, date] of found) dates.set(boatId, date);
    start = later(from, to.subtract({ hours: longest }));
  }
  return dates;
}

async function firstDates(
  { sql }: Fleet,
  criteria: SearchCriteria,
  candidates: readonly Candidate[],
  { from, to }: Window,
): Promise<Map<string, Temporal.PlainDate>> {
  if (candidates.length === 0 || Temporal.Instant.compare(from, to) >= 0) return new Map();
  const rows = await firstFree(sql, [
    candidates.map(({ boat }) => boat._id),
    candidates.map(({ charter }) => charter?.hours ?? null),
    candidates.map(({ rules }) => wantsSeats(rules, criteria)),
    from,
    to,
    criteria.people,
    criteria.maxCents,
  ]);
  return new Map(rows.map((row) => [row.boat_id, canaryDate(row.start)]));
}

function inOrder(dates: ReadonlyMap<string, Temporal.PlainDate>): Temporal.PlainDate[] {
  const days = new Set([...dates.values()].map((date) => date.toString()));
  return [...days].sort().map((day) => Temporal.PlainDate.from(day));
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) > 0 ? a : b;
}

/** The range of a Canary day, computed once for each: most boats of a search have the same day. */
function dayRanges(): (date: Temporal.PlainDate) => TimeRange {
  const known = new Map<string, TimeRange>();
  return (date) => {
    const name = date.toString();
    const range = known.get(name) ?? canaryDayRange(date);
    known.set(name, range);
    return range;
  };
}
