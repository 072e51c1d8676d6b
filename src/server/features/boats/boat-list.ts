import { createHash } from 'node:crypto';
import type { BoatList } from '#contract/boats.ts';
import type { Queryable } from '../../db/database.ts';
import { presentBoat } from './present-boat.ts';
import { activeBoats, activeBoatsVersion } from './queries.ts';

export interface ListedBoats {
  readonly list: BoatList;
  /** `list` as it goes out. */
  readonly json: string;
  readonly etag: string;
}

/**
 * The list of active boats, made anew only when a boat has changed. Every call asks the database for the version (a
 * tenth of a millisecond); calls that come while a question is being prepared share it. So no answer is older than its
 * request, whichever process wrote, and nothing has to listen.
 */
export function boatListReader(sql: Queryable): () => Promise<ListedBoats> {
  let known: { version: string; boats: ListedBoats } | null = null;

  const read = async (): Promise<ListedBoats> => {
    const [current] = await activeBoatsVersion(sql, []);
    if (known && known.version === current?.version) return known.boats;
    // The version was read first: a change in between costs one more reading, and is never missed.
    const boats = await loadBoats(sql);
    known = { version: current?.version ?? '', boats };
    return boats;
  };
  return shareNextCall(read);
}

/** Callers that arrive before `work` has begun its next turn await the same turn; none joins one already under way. */
function shareNextCall<T>(work: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  return () => {
    next ??= current.then(() => {
      next = null;
      const turn = work();
      current = turn.catch(() => {});
      return turn;
    });
    return next;
  };
}

async function loadBoats(sql: Queryable): Promise<ListedBoats> {
  const list = { items: (await activeBoats(sql, [])).map(presentBoat) };
  const json = JSON.stringify(list);
  return { list, json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}
