import { LRUCache } from 'lru-cache';
import type { Boat } from '#contract/boats.ts';
import type { Queryable } from '../../db/database.ts';
import { fromPrimary } from '../../db/reading.ts';
import { isSlug, isUuid } from '../../http/names.ts';
import type { PublicChanges } from '../../http/public-changes.ts';
import { presentOfferedBoat } from './present-boat.ts';
import { activeBoatById, activeBoatBySlug, type BoatRow } from './queries.ts';

export interface FoundBoat {
  readonly row: BoatRow;
  readonly boat: Boat;
}

/** An active boat by id or slug. */
export type FindBoat = (name: string) => Promise<FoundBoat | undefined>;

interface Kept {
  readonly found: FoundBoat;
  readonly mark: string;
  /** In ms of `performance.now()`. */
  readonly until: number;
}

/** A boat with its texts takes about 20 kB. */
const MAX_KEPT = 100;
/** Maximum age, in case the notification connection died unnoticed. */
const MAX_AGE_MS = 5_000;

/**
 * Caches boats as last read, until any process changes a boat, a policy or a setting (NOTIFY) or this process writes
 * anything. Texts and terms change far less often than free times, which are read each time. Without a listening
 * connection every call reads the boat.
 */
export function boatFinder(sql: Queryable, changes: Pick<PublicChanges, 'feed' | 'mark'>): FindBoat {
  const boats = new LRUCache<string, Kept>({ max: MAX_KEPT });

  return async (name) => {
    const mark = changes.mark();
    const kept = boats.get(name);
    if (kept?.mark === mark && performance.now() < kept.until) return kept.found;
    const isTold = changes.feed.mark() !== null;
    const until = performance.now() + MAX_AGE_MS;
    // A replica may not have the notified change yet.
    const row = await (isTold ? fromPrimary(() => readRow(sql, name)) : readRow(sql, name));
    const found = row && { row, boat: presentOfferedBoat(row) };
    if (found && isTold) boats.set(name, { found, mark, until });
    else boats.delete(name);
    return found;
  };
}

async function readRow(sql: Queryable, name: string): Promise<BoatRow | undefined> {
  if (isUuid(name)) return (await activeBoatById(sql, [name]))[0];
  return isSlug(name) ? (await activeBoatBySlug(sql, [name]))[0] : undefined;
}
