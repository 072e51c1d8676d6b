import { createHash } from 'node:crypto';
import type { BoatList } from '#contract/boats.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Queryable } from '../../db/database.ts';
import { fromPrimary } from '../../db/reading.ts';
import { type SharedBody, sharedBody } from '../../http/shared-body.ts';
import { presentOfferedBoat } from './present-boat.ts';
import { activeBoats } from './queries.ts';

export interface ListedBoats {
  readonly list: BoatList;
  /** `list` as it is sent. */
  readonly body: SharedBody;
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
  let kept: { boats: ListedBoats; content: string; mark: number | null; until: number } | null = null;

  return async () => {
    const mark = changes.mark();
    if (kept && mark !== null && kept.mark === mark && performance.now() < kept.until) return kept.boats;
    const until = performance.now() + MAX_CACHE_AGE_MS;
    const list = { items: (await fromPrimary(() => activeBoats(sql, []))).map(presentOfferedBoat) };
    const document = Buffer.from(JSON.stringify(list));
    const content = createHash('sha256').update(document).digest('base64url');
    // Keeps the same object for an unchanged list, because searches cache derived values with it, and it is compressed once.
    const boats = kept?.content === content ? kept.boats : { list, body: bodyOf(document, content) };
    // A change notified after the mark was read may be missing from the loaded list.
    kept = { boats, content, mark, until };
    return boats;
  };
}

/** Programs that read the list often accept no compression, so the uncompressed form is kept too. */
function bodyOf(document: Buffer, content: string): SharedBody {
  const packed = sharedBody(document);
  const whole = { bytes: document, etag: `"${content}"` };
  return async (encoding) => (encoding === null ? whole : packed(encoding));
}
