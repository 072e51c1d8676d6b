import type { BoatTime } from '#domain/search/boat-time.ts';
import { type FindOutline, outlineInWindow, type SearchWindow } from '#domain/search/find-in-window.ts';
import type { SearchCriteria } from '#domain/search/search-criteria.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { canaryDate, canaryDayRange } from '#domain/time/canary-time.ts';
import { instantOf, type Micros, microsOf } from '#domain/time/micros.ts';
import { type Day, dayOf, dayOfMonth, type TimesOfMonth } from './boat-times.ts';
import { type Candidate, candidatesOf, placesOf } from './candidates.ts';
import { charterStartsOf } from './charter-starts.ts';
import { ahead, eachFirstStart, type FirstStarts, type Fleet } from './first-starts.ts';

/** A boat found, with the input that `findInWindow` needs for its details. */
export interface BoatFind extends FindOutline, Candidate {
  readonly time: BoatTime;
  /** Within the Canary day of `firstStart`. */
  readonly window: SearchWindow;
}

/** The boats that match the search, on `date` or each on its next free day, in the site's order. */
export async function findBoats(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<BoatFind[]> {
  const candidates = candidatesOf(fleet.boats, criteria, { times: fleet.times, order: 'site' });
  return date ? findOnDate(fleet, candidates, date) : findNext(fleet, candidates);
}

async function findOnDate(
  { times, now }: Fleet,
  candidates: readonly Candidate[],
  date: Temporal.PlainDate,
): Promise<BoatFind[]> {
  const ofMonth = await times.ofMonth(placesOf(candidates), date.toPlainYearMonth().toString());
  const windows = new Map<number, Day>();
  const windowOf = (leadTimeHours: number): Day => {
    const window = windows.get(leadTimeHours) ?? dayOfMonth(ofMonth, date.day - 1, firstBookable(now, leadTimeHours));
    windows.set(leadTimeHours, window);
    return window;
  };
  return candidates.flatMap(
    (candidate) => findOnDay(ofMonth, candidate, windowOf(candidate.wanted.boat.leadTimeHours)) ?? [],
  );
}

/** Each candidate on its next free day; those that are not free within the days ahead are left out. */
async function findNext(fleet: Fleet, candidates: readonly Candidate[]): Promise<BoatFind[]> {
  const finds: (BoatFind | null)[] = [];
  await eachFirstStart(fleet, { candidates, windowFrom: ahead }, (candidate, start, { ofMonth, days }) => {
    const day = days[dayOf(ofMonth, start)];
    if (day) finds[candidate.place] = findOnDay(ofMonth, candidate, day);
  });
  return candidates.flatMap(({ place }) => finds[place] ?? []);
}

function findOnDay(ofMonth: TimesOfMonth, candidate: Candidate, window: Day): BoatFind | null {
  const { boat, wanted, place } = candidate;
  const time = ofMonth.times[place];
  if (!time) return null;
  const start = wanted.charter && charterStartsOf(ofMonth).startOn(place, wanted.charter.hours, window);
  const outline = outlineInWindow(wanted, { trips: time.trips, start }, window);
  if (!outline) return null;
  const { lowestCents, firstStart } = outline;
  return { lowestCents, firstStart, boat, wanted, place, time, window };
}

/**
 * The days closest to `date` that match the search: at most one in the week before it and two after it. When there are none
 * (`date` is beyond the season), the next two from now.
 */
export async function nearestDates(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate,
): Promise<Temporal.PlainDate[]> {
  const candidates = candidatesOf(fleet.boats, criteria, { times: fleet.times, order: 'site' });
  const [weekBefore, day] = [startOfDay(date.subtract({ days: 7 })), canaryDayRange(date)];
  const [from, to] = [microsOf(day.start), microsOf(day.end)];
  const datesIn = (windowFrom: (first: Micros) => SearchWindow) => datesOf(fleet, { candidates, windowFrom });
  const [before, after] = await Promise.all([
    datesIn((first) => ({ from: Math.max(weekBefore, first), to: from })),
    datesIn((first) => ahead(Math.max(to, first))),
  ]);
  const near = [...before.slice(-1), ...after.slice(0, 2)];
  return near.length > 0 ? near : (await datesIn(ahead)).slice(0, 2);
}

/** The days of the candidates' first starts, in order. */
async function datesOf(fleet: Fleet, asked: FirstStarts): Promise<Temporal.PlainDate[]> {
  const starts = new Set<Micros>();
  await eachFirstStart(fleet, asked, (_, start) => starts.add(start));
  const days = new Set([...starts].map((start) => canaryDate(instantOf(start)).toString()));
  return [...days].sort().map((day) => Temporal.PlainDate.from(day));
}

function startOfDay(date: Temporal.PlainDate): Micros {
  return microsOf(canaryDayRange(date).start);
}
