import type { z } from 'zod';
import type { BoatList } from '#contract/boats.ts';
import type { Search, SearchAlternatives, searchQuery } from '#contract/search.ts';
import { firstFinds } from '#domain/search/order-finds.ts';
import type { SearchCriteria } from '#domain/search/search-criteria.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { BoatTimes } from './boat-times.ts';
import { criteriaFrom } from './criteria-from.ts';
import { findBoats, nearestDates } from './find-boats.ts';
import type { Fleet } from './first-starts.ts';
import { listedBoats } from './listed-boats.ts';
import { presentFound } from './present-found.ts';

export interface SearchEffects {
  /** All active boats in the site's order. */
  listBoats(): Promise<BoatList>;
  times: BoatTimes;
}

/** All boats that match the search; when there are none, the closest alternatives. */
export async function searchBoats(
  { clock }: Pick<AppDeps, 'clock'>,
  { listBoats, times }: SearchEffects,
  asked: z.output<typeof searchQuery>,
): Promise<Search> {
  const [{ items: boats }] = await Promise.all([listBoats(), times.refresh()]);
  const fleet = { times, boats, now: clock.now() };
  const criteria = criteriaFrom(asked);
  const date = asked.date === undefined ? null : Temporal.PlainDate.from(asked.date);
  const finds = await findBoats(fleet, criteria, date);
  return {
    items: firstFinds(finds, { order: asked.sort, limit: asked.limit }).map(presentFound),
    total: finds.length,
    ports: [...listedBoats(boats).ports],
    alternatives: finds.length > 0 ? null : await alternativesTo(fleet, criteria, date),
  };
}

async function alternativesTo(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<SearchAlternatives> {
  const [dates, otherMode, withoutFilters] = await Promise.all([
    date ? nearestDates(fleet, criteria, date) : [],
    searchOtherMode(fleet, criteria, date),
    isFiltered(criteria) ? count(fleet, { ...criteria, ...NO_FILTERS }, date) : 0,
  ]);
  return { dates: dates.map((day) => day.toString()), otherMode, withoutFilters };
}

const NO_FILTERS = { hours: null, port: null, isWithoutLicence: false, maxCents: null };

function isFiltered({ hours, port, isWithoutLicence, maxCents }: SearchCriteria): boolean {
  return hours !== null || port !== null || isWithoutLicence || maxCents !== null;
}

async function searchOtherMode(
  fleet: Fleet,
  criteria: SearchCriteria,
  date: Temporal.PlainDate | null,
): Promise<SearchAlternatives['otherMode']> {
  if (criteria.mode === 'any') return null;
  const mode = criteria.mode === 'charter' ? 'tickets' : 'charter';
  const total = await count(fleet, { ...criteria, mode }, date);
  return total > 0 ? { mode, total } : null;
}

async function count(fleet: Fleet, criteria: SearchCriteria, date: Temporal.PlainDate | null): Promise<number> {
  return (await findBoats(fleet, criteria, date)).length;
}
