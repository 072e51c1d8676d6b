import type { Queryable } from '../../db/database.ts';
import { fromPrimary, replicaReading } from '../../db/reading.ts';
import { changesSince } from './queries.ts';

/** Changes are told for an hour (features/retention); who has not asked for this long, in ms, begins anew. */
const LONGEST_PAUSE_MS = 60_000;

interface Effects {
  /** The boat's time has changed. */
  boatChanged(boatId: string): void;
  /** Any boat's time may have changed. */
  allChanged(): void;
}

/**
 * Learns which boats' time has changed, whichever process changed it. The result resolves when
 * everything has been told that the present reading must see: with kept answers, what was committed until half a second ago
 * or until the last write of this process; otherwise until now.
 */
export function changeCursor(sql: Queryable, { boatChanged, allChanged }: Effects): () => Promise<void> {
  let since: bigint | null = null;
  /** The changes by transactions that were seen although their number is not below `since`. */
  let seen: ReadonlySet<string> = new Set();
  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;

  const check = async () => {
    const begun = performance.now();
    if (begun - checkedAt > LONGEST_PAUSE_MS) since = null;
    // Kept times are read from the primary too: a replica may lack what has been told.
    const [row] = await fromPrimary(() => changesSince(sql, [String(since ?? BEYOND_ALL)]));
    if (!row) throw new Error('The query for changes of boat time returned no row');
    const upto = BigInt(row.upto);
    // A standby that was promoted may have lost the last transactions, and gives their numbers to others.
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
