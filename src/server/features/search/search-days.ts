import type { z } from 'zod';
import type { BoatList } from '#contract/boats.ts';
import type { SearchDays, searchDaysQuery } from '#contract/search.ts';
import type { AppDeps } from '../../app-deps.ts';
import { changeFeed } from '../../db/change-feed.ts';
import type { App } from '../../http/app-type.ts';
import { findDays } from './find-days.ts';

type Asked = z.output<typeof searchDaysQuery>;
export type SearchFreeDays = (asked: Asked) => Promise<SearchDays>;

/** A sale, or a hold that ends, shows after this time at the latest (P-5.6). */
const MAX_CACHE_AGE_MS = 5_000;
/** A visitor turns a few months; others ask for the same ones. */
const MAX_CACHED = 200;

interface Cached {
  readonly answer: Promise<SearchDays>;
  readonly mark: number;
  readonly until: number;
}

/**
 * The free days of a month, cached for some seconds, or until any process changes a boat or a slot (by NOTIFY).
 * Requests that arrive together share one query. Without a listening connection every call reads.
 */
export function searchDays(
  app: App,
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  listBoats: () => Promise<BoatList>,
): SearchFreeDays {
  const changes = changeFeed(db.pool, 'boats', 'slots');
  app.addHook('onClose', () => changes.close());
  const cached = new Map<string, Cached>();

  return async (asked) => {
    const key = JSON.stringify(asked);
    const mark = changes.mark();
    const known = cached.get(key);
    if (known && known.mark === mark && performance.now() < known.until) return known.answer;
    const answer = listBoats().then(({ items: boats }) => findDays({ sql: db, boats, now: clock.now() }, asked));
    if (mark === null) return answer;
    cached.delete(key);
    cached.set(key, { answer, mark, until: performance.now() + MAX_CACHE_AGE_MS });
    answer.catch(() => cached.delete(key));
    const [oldest] = cached.keys();
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    return answer;
  };
}
