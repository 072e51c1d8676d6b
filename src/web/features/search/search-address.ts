import { PAGES } from '#contract/pages.ts';
import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_ORDERS } from '#domain/search/order-finds.ts';
import { SEARCH_MODES } from '#domain/search/search-modes.ts';
import { LONGEST_PORT } from '#domain/text-lengths.ts';
import { readDate } from '../../ui/date-input-text.ts';
import { DEFAULT_PEOPLE, RESULTS_PER_PAGE, SEARCH_LIMITS } from '#domain/search/search-limits.ts';

/** Parses a search from an address or a form. Invalid and default values are omitted. */
export function askedSearch(query: URLSearchParams): SearchQuery {
  const said = {
    // Without script the form sends two dates, the page's own and then the typed one.
    date: dateFrom(query.getAll('date').at(-1)),
    people: other(countFrom(query, 'people'), DEFAULT_PEOPLE),
    mode: other(oneOf(SEARCH_MODES, query.get('mode')), 'any'),
    hours: countFrom(query, 'hours'),
    port: query.get('port')?.trim().slice(0, LONGEST_PORT) || undefined,
    licence: query.get('licence') === 'without' ? ('without' as const) : undefined,
    maxPrice: countFrom(query, 'maxPrice'),
    sort: other(oneOf(SEARCH_ORDERS, query.get('sort')), 'price'),
    limit: other(countFrom(query, 'limit'), RESULTS_PER_PAGE),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Address of the search's page; `/boats` for the default search. */
export function searchHref(asked: SearchQuery): string {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${PAGES.boats.path}?${query}` : PAGES.boats.path;
}

/** Number of filters that the search uses. */
export function countFilters({ hours, port, licence, maxPrice }: SearchQuery): number {
  return [hours, port, licence, maxPrice].filter((one) => one !== undefined).length;
}

/** An ISO day, or one typed day first without script; in the years that the API searches. */
function dateFrom(text: string | undefined): string | undefined {
  const date = text ? readDate(text)?.toString() : undefined;
  return date?.startsWith('20') ? date : undefined;
}

function countFrom(query: URLSearchParams, name: keyof typeof SEARCH_LIMITS): number | undefined {
  const text = query.get(name)?.trim() ?? '';
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count >= 1 ? Math.min(count, SEARCH_LIMITS[name]) : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

function other<Value>(value: Value | undefined, usual: Value): Value | undefined {
  return value === usual ? undefined : value;
}
