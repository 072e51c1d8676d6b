import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { disarmed } from '#tests/database/disarmed.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { type FakeCards, fakeCards } from '#tests/scenarios/fake-cards.ts';

/** A process of the product has ten; the nightly run has more. Each one plans every statement anew, in some 100 ms. */
const CONNECTIONS = isNightly ? 32 : 5;

interface ServerOptions {
  readonly disarm?: ((text: string) => string) | undefined;
  readonly env?: Env;
}

export interface Servers {
  readonly urls: readonly string[];
  readonly cards: FakeCards;
  /** Closes all connections and returns how many deadlocks the database has counted. */
  closeAndCountDeadlocks(): Promise<number>;
}

/**
 * Two listening servers with separate connections to one database and one card provider. `disarm` changes the SQL that
 * they send, for negative controls.
 */
export async function twoServers(db: TestDatabase, given: ServerOptions = {}): Promise<Servers> {
  const cards = fakeCards();
  const servers = await Promise.all([1, 2].map(() => listen(db, cards, given)));
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await Promise.all(servers.map((server) => server.close()));
    isClosed = true;
  };
  atTheEnd(close);
  return {
    urls: servers.map(({ url }) => url),
    cards,
    async closeAndCountDeadlocks() {
      // A session reports its deadlocks at the latest when it ends.
      await close();
      const { rows } = await db.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
      return rows[0].deadlocks;
    },
  };
}

async function listen(db: TestDatabase, cards: FakeCards, { disarm, env }: ServerOptions) {
  const own = openDatabase(db.url, { clockOffsetMs: testClock().offsetMs, max: CONNECTIONS });
  if (disarm) disarmed(own, disarm);
  await connectAll(own);
  const app = await buildApp(someDeps(own, { cards, ...(env && { env }) }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await own.pool.end();
    },
  };
}

/** Connects in advance: connecting during the race would serialize the requests. */
async function connectAll({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const client of clients) client.release();
}
