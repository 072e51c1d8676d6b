import type { MessageSort } from '#contract/messages.ts';
import type { QueryPart } from '../../lib/page/address-query.ts';

/** What the operator asked to see (P-18.5). Empty texts are not sent. */
export interface MessagesChoice {
  readonly page: number;
  readonly limit: number;
  readonly sort: MessageSort;
  readonly order: 'asc' | 'desc';
  readonly search: string;
  readonly source: string;
  /** Canary days, both included: `2026-12-01`. */
  readonly from: string;
  readonly to: string;
}

/** No filter. */
export const NOTHING = { search: '', source: '', from: '', to: '' } as const;

export const FIRST_CHOICE: MessagesChoice = {
  page: 1,
  limit: 20,
  sort: 'createdAt',
  order: 'desc',
  ...NOTHING,
};

export const PAGE_SIZES = [10, 20, 50, 100] as const;

/**
 * Choosing the sorted column reverses its order, another column starts ascending (P-18.5); both start at the first
 * page.
 */
export function sortedBy(choice: MessagesChoice, column: MessageSort): MessagesChoice {
  const turned = choice.sort === column && choice.order === 'asc' ? 'desc' : 'asc';
  return { ...choice, page: 1, sort: column, order: turned };
}

export function isNarrowed({ search, source, from, to }: MessagesChoice): boolean {
  return [search, source, from, to].some((value) => value !== '');
}

/** Another filter starts at the first page. */
export function narrowed(choice: MessagesChoice, part: Partial<MessagesChoice>): MessagesChoice {
  return { ...choice, page: 1, ...part };
}

/** The choice at the last page if its own page is beyond it, because there are fewer messages now. `pages`: 0 without messages. */
export function withinPages(choice: MessagesChoice, pages: number): MessagesChoice {
  return choice.page > Math.max(1, pages) ? { ...choice, page: Math.max(1, pages) } : choice;
}

const SORTS: readonly MessageSort[] = ['createdAt', 'name', 'email', 'phone', 'source'];

/** The choice in an address. */
export function choiceIn(query: URLSearchParams): MessagesChoice {
  const { sort, page, limit } = FIRST_CHOICE;
  const pageAsked = Number(query.get('page'));
  return {
    page: Number.isInteger(pageAsked) && pageAsked > 0 && pageAsked < 100_000 ? pageAsked : page,
    limit: PAGE_SIZES.find((size) => String(size) === query.get('limit')) ?? limit,
    sort: SORTS.find((column) => column === query.get('sort')) ?? sort,
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
    search: query.get('q') ?? '',
    source: query.get('source') ?? '',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };
}

/** The choice as written in an address; defaults are omitted. */
export function partOf({ search, page, limit, ...same }: MessagesChoice): QueryPart {
  const values = { ...same, q: search.trim(), page: String(page), limit: String(limit) };
  const { page: firstPage, limit: firstLimit, ...first } = FIRST_CHOICE;
  const defaults: QueryPart = { ...first, page: String(firstPage), limit: String(firstLimit) };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === defaults[name] ? '' : value]),
  );
}
