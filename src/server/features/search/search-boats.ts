import type { z } from 'zod';
import type { BoatList } from '#contract/boats.ts';
import type { Search, SearchAlternatives, searchQuery } from '#contract/search.ts';
import { orderFinds } from '#domain/search/order-finds.ts';
import type { Wish } from '#domain/search/wish.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Fleet, findBoats, nearestDates } from './find-boats.ts';
import { presentFound } from './present-found.ts';

export interface SearchEffects {
  /** All active boats in the site's order. */
  listBoats(): Promise<BoatList>;
}

/** All boats that match the search; when there are none, the closest alternatives. */
export async function searchBoats(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { listBoats }: SearchEffects,
  asked: z.output<typeof searchQuery>,
): Promise<Search> {
  const { items: boats } = await listBoats();
  const fleet = { sql: db, boats, now: clock.now() };
  const wish = wishFrom(asked);
  const date = asked.date === undefined ? null : Temporal.PlainDate.from(asked.date);
  const finds = await findBoats(fleet, wish, date);
  return {
    items: orderFinds(finds, asked.sort).slice(0, asked.limit).map(presentFound),
    total: finds.length,
    ports: [...new Set(boats.flatMap(({ port }) => port.name ?? []))].sort(),
    alternatives: finds.length > 0 ? null : await alternativesTo(fleet, wish, date),
  };
}

function wishFrom({ people, mode, hours, port, licence, maxPrice }: z.output<typeof searchQuery>): Wish {
  return {
    people,
    mode,
    hours: hours ?? null,
    port: port || null,
    isWithoutLicence: licence === 'without',
    maxCents: maxPrice === undefined ? null : maxPrice * 100,
  };
}

async function alternativesTo(fleet: Fleet, wish: Wish, date: Temporal.PlainDate | null): Promise<SearchAlternatives> {
  const [dates, otherMode, withoutFilters] = await Promise.all([
    date ? nearestDates(fleet, wish, date) : [],
    searchOtherMode(fleet, wish, date),
    isFiltered(wish) ? count(fleet, { ...wish, ...NO_FILTERS }, date) : 0,
  ]);
  return { dates: dates.map((day) => day.toString()), otherMode, withoutFilters };
}

const NO_FILTERS = { hours: null, port: null, isWithoutLicence: false, maxCents: null };

function isFiltered({ hours, port, isWithoutLicence, maxCents }: Wish): boolean {
  return hours !== null || port !== null || isWithoutLicence || maxCents !== null;
}

async function searchOtherMode(
  fleet: Fleet,
  wish: Wish,
  date: Temporal.PlainDate | null,
): Promise<SearchAlternatives['otherMode']> {
  if (wish.mode === 'any') return null;
  const mode = wish.mode === 'charter' ? 'tickets' : 'charter';
  const total = await count(fleet, { ...wish, mode }, date);
  return total > 0 ? { mode, total } : null;
}

async function count(fleet: Fleet, wish: Wish, date: Temporal.PlainDate | null): Promise<number> {
  return (await findBoats(fleet, wish, date)).length;
}
