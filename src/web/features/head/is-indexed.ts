import type { PageHead } from '../../lib/page.ts';

interface Asked {
  readonly head: PageHead;
  /** In the default language. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Whether search engines may list the page: nobody's own pages, no step of a booking, and of the search only the page
 * itself, not each of its endless choices.
 */
export function isIndexed({ head, path, query }: Asked): boolean {
  if (head.isPrivate || /^\/booking(\/|$)/.test(path)) return false;
  const hasChoice = [...query.keys()].some((name) => name !== 'lng');
  return !(hasChoice && /^\/boats\/?$/.test(path));
}
