import type { Queryable } from '../../db/database.ts';
import { fromPrimary, replicaReading } from '../../db/reading.ts';
import { changesSince } from './queries.ts';

/**
 * After a longer pause, in ms, all boats count as changed: records of changes may be deleted after an hour
 * (features/retention).
 */
const LONGEST_PAUSE_MS = 60_000;

interface Effects {
  /** The boat's time has changed. */
  boatChanged(boatId: string): void;
  /** Any boat's time may have changed. */
  allChanged(): void;
}

/**
 * Reports which boats' time has changed, in any process. The returned function resolves when all changes that the current read
 * must see have been reported: for kept answers, those committed until half a second ago or until the last write of this process;
 * otherwise until now.
 */
export function changeCursor(sql: Queryable, { boatChanged, allChanged }: Effects): () => Promise<void> {
  let since: bigint | null = null;
  /** Changes already seen from transactions whose number is not below `since`. */
  let seen: ReadonlySet<string> = new Set();
  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;

  const check = async () => {
    const begun = performance.now();
    if (begun - checkedAt > LONGEST_PAUSE_MS) since = null;
    // From the primary, as the boats' times are: a replica may lack changes already reported.
    const [row] = await fromPrimary(() => changesSince(sql, [String(since ?? BEYOND_ALL)]));
    if (!row) throw new Error('The query for changes of boat time returned no row');
    const upto = BigInt(row.upto);
    // A promoted standby may have lost the last transactions and may reuse their numbers.
    if (since === null || upto < since) allChanged();
    else for (const change of row.changes) if (!seen.has(change)) boatChanged(change.slice(change.indexOf(' ') + 1));
    since = upto;
    seen = new Set(row.changes);
    checkedAt = begun;
  };

  return async () => {
    const reading = replicaReading();
    const from = reading?.from ?? performance.now();
    while (checkedAt < from) {
      checking ??= check().finally(() => (checking = null));
      await checking;
    }
    if (reading) reading.upTo = Math.min(reading.upTo, checkedAt);
  };
}

const BEYOND_ALL = 2n ** 64n - 1n;
