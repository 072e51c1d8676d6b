import type pg from 'pg';
import type { Database, Queryable } from '../database.ts';
import { replicaReading } from '../reading.ts';
import { primaryPosition, replicaState } from './queries.ts';

/** The streaming replica behind a pool, and how old its data is. */
export interface Replica extends Queryable {
  /** Everything committed until this time can be read, in ms of `performance.now()`. */
  upTo(): number;
  close(): Promise<void>;
}

const COMPARE_EACH_MS = 100;
/** Marks older than this, in ms, are dropped. A replica that lags further behind counts as no fresher than before. */
const LONGEST_LAG_MS = 2_000;

/** A position in the primary's log and when it was reached, in ms of a monotonic clock. */
interface Mark {
  position: bigint;
  at: number;
}

/**
 * Tracks how far the replica is. Time stamps in the log are not enough: without writes there are none, and a replica that
 * has lost its primary does not notice. So the primary's position is recorded and then looked for on the replica.
 */
export function followReplica(pool: pg.Pool, primary: Queryable): Replica {
  let freshAt = -Infinity;
  let ahead: Mark[] = [];
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function compare(): Promise<void> {
    const at = performance.now();
    const [reached] = await primaryPosition(primary, []);
    const [state] = await replicaState(pool, []);
    if (!reached || !state?.position) return;
    const replayed = positionOf(state.position);
    ahead = [...ahead.filter((mark) => mark.at > at - LONGEST_LAG_MS), { position: positionOf(reached.position), at }];
    freshAt = Math.max(freshAt, ...ahead.filter(({ position }) => position <= replayed).map((mark) => mark.at));
  }

  async function follow(): Promise<void> {
    await compare().catch(() => {}); // it stays as old as it was
    if (!isClosed) timer = setTimeout(() => void follow(), COMPARE_EACH_MS).unref();
  }

  void follow();
  return {
    query: pool.query.bind(pool),
    upTo: () => freshAt,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

/**
 * The same database, but reads that a replica may answer (../reading.ts) go to the replica if it has the data they must
 * find. A read that fails there, for whatever reason, is repeated on the primary. Transactions run on the primary.
 */
export function withReplica(primary: Database, replica: Replica): Database {
  return {
    ...primary,
    replicaUpTo: replica.upTo,
    async query(query, values) {
      const reading = replicaReading();
      const upTo = replica.upTo();
      if (!reading || upTo < reading.from) return primary.query(query, values);
      reading.upTo = Math.min(reading.upTo, upTo);
      return replica.query(query, values).catch(() => primary.query(query, values)) as never;
    },
  };
}

/** Parses a position as PostgreSQL writes it, two halves of 32 bits: `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
