import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One of several servers of the same database. */
export interface Place {
  host: string;
  port: number;
}

export interface DatabaseServers {
  /**
   * The server that takes writes; while it is not known, all servers are asked. @throws Error cannot_connect_now after 8
   * seconds without one
   */
  primary(): Promise<Place>;
  /** Call it when a session at the place was refused or has ended: the next `primary` asks again. */
  forget(place: Place): void;
}

/** Less than the time that a request waits for a connection. */
const LONGEST_WAIT_MS = 8_000;
const ASK_AGAIN_MS = 100;
const ANSWER_MS = 1_000;

const CANNOT_CONNECT_NOW = '57P03';

/** The server's timeline; null for a standby. After a promotion the new primary's timeline is higher than the old one's. */
const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** `addresses` name the same database on each server; `places` are their hosts in the same order. */
export function databaseServers(addresses: readonly { url: string; place: Place }[]): DatabaseServers {
  let known: Place | null = null;
  let searching: Promise<Place> | null = null;

  async function search(): Promise<Place> {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += ASK_AGAIN_MS) {
      const started = performance.now();
      const answers = await Promise.all(
        addresses.map(async ({ url, place }) => ({ place, timeline: await timelineAt(url) })),
      );
      const [newest] = answers.filter(({ timeline }) => timeline > 0).toSorted((a, b) => b.timeline - a.timeline);
      if (newest) return (known = newest.place);
      waited += performance.now() - started;
      await sleep(ASK_AGAIN_MS);
    }
    throw Object.assign(new Error('No server of DATABASE_URL takes writes'), { code: CANNOT_CONNECT_NOW });
  }

  return {
    async primary() {
      if (known) return known;
      searching ??= search().finally(() => (searching = null));
      return searching;
    },
    forget(place) {
      if (known === place) known = null;
    },
  };
}

/** The server's timeline; 0: a standby, or no answer in time. */
async function timelineAt(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rental primary',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {}); // the running query fails with the same error
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    return rows[0]?.timeline ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => {});
  }
}
