import { createHash } from 'node:crypto';
import type { BoatList } from '#contract/boats.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Queryable } from '../../db/database.ts';
import { fromPrimary } from '../../db/reading.ts';
import { presentOfferedBoat } from './present-boat.ts';
import { activeBoats } from './queries.ts';

export interface ListedBoats {
  readonly list: BoatList;
  /** `list` serialized for the response. */
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The process's list of boats, shared by API and pages. */
export type ListBoats = () => Promise<ListedBoats>;

/** Maximum age of a cached list, in case the connection died unnoticed. */
const MAX_CACHE_AGE_MS = 5_000;

/**
 * The list of active boats, cached until any process changes a boat (invalidated by NOTIFY a few milliseconds after the
 * commit). Without a listening connection every call reads it.
 */
export function boatList(sql: Queryable, changes: Pick<ChangeFeed, 'mark'>): ListBoats {
  let kept: { boats: ListedBoats; mark: number; until: number } | null = null;

  return async () => {
    const mark = changes.mark();
    if (kept && kept.mark === mark && performance.now() < kept.until) return kept.boats;
    const until = performance.now() + MAX_CACHE_AGE_MS;
    const loaded = await fromPrimary(() => loadBoats(sql));
    // Keeps the same object for an unchanged list, because searches cache derived values with it.
    const boats = kept?.boats.etag === loaded.etag ? kept.boats : loaded;
    // A change notified after the mark was read may be missing from the loaded list.
    if (mark !== null) kept = { boats, mark, until };
    return boats;
  };
}

async function loadBoats(sql: Queryable): Promise<ListedBoats> {
  const list = { items: (await activeBoats(sql, [])).map(presentOfferedBoat) };
  const bytes = Buffer.from(JSON.stringify(list));
  return { list, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
