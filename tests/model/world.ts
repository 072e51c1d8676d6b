import { type CardProvider } from '#server/providers/cards/card-provider.ts';
import { sandboxCards } from '#server/providers/cards/cards-from-env.ts';
import type { Clock } from '#server/providers/clock.ts';
import type { Database } from '#server/db/database.ts';
import { atTheEnd } from '#tests/at-the-end.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { type RunningShop, runningShop } from '#tests/scenarios/running-shop.ts';
import type { Lifetime } from './lifetime.ts';
import { killableDatabase } from './killable.ts';
import { noteChanges } from './seen-changes.ts';
import { openShop, type Shop } from './shop.ts';

/** Timeout of calls to the provider in ms: short, so that a silent provider is noticed soon. */
export const PROVIDER_TIMEOUT_MS = 500;

/** What the sequences of one file share: a database, the provider, the shop and the time. */
export interface World {
  db: TestDatabase;
  /** A second process that is never killed: the card sandbox runs in it. */
  provider: RunningShop;
  shop: Shop;
  adminToken: string;
  clock: Clock;
  /** Advances the clock of the database and of every process. */
  advance(seconds: number): Promise<void>;
  /** Kills the shop unless it is dead already, and starts another instance. */
  restart(): Promise<void>;
}

/** What a negative control switches off. */
export interface NegativeControl {
  openDatabase?(life: Lifetime, url: string, clockOffsetMs: number): Database;
  cards?(cards: CardProvider): CardProvider;
  leaveOut?(task: string): boolean;
  /** Changes the database schema. */
  beforeStart?(db: Database): Promise<unknown>;
}

/** Ends with the test or, when called at the top of a file, with its last test. */
export async function openWorld({
  openDatabase = killableDatabase,
  cards: changeCards = (cards) => cards,
  leaveOut = () => false,
  beforeStart,
}: NegativeControl = {}): Promise<World> {
  const base = testClock();
  const db = await testDatabase({ clockOffsetMs: base.offsetMs });
  let ahead = 0;
  await makeTimeMovable(db);
  await noteChanges(db);
  if (beforeStart) await beforeStart(db);
  const clock: Clock = {
    offsetMs: base.offsetMs,
    now: () => base.now().add({ seconds: ahead }),
    milliseconds: () => base.milliseconds() + ahead * 1_000,
  };
  const provider = await runningShop(db, { clock });
  const { token: adminToken } = await anAccount(db, { role: 'admin' });
  const cards = changeCards(await sandboxCards(provider.origin, clock, db, { timeoutMs: PROVIDER_TIMEOUT_MS }));
  const open = () =>
    openShop({ openDatabase: (life) => openDatabase(life, db.url, base.offsetMs), cards, clock, leaveOut });
  const world: World = {
    db,
    provider,
    shop: await open(),
    adminToken,
    clock,
    async advance(seconds) {
      ahead += seconds;
      await db.pool.query('update test_clock set ahead_seconds = $1', [ahead]);
      await db.pool.query(`update sessions set last_seen_at = app_now(), expires_at = app_now() + interval '1 hour'`);
    },
    async restart() {
      await world.shop.kill();
      world.shop = await open();
    },
  };
  atTheEnd(() => world.shop.kill());
  return world;
}

/** Shifts `app_now()` by the seconds in a table, so that all sessions see the change at once. */
async function makeTimeMovable({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select prosrc from pg_proc where proname = 'app_now'`);
  await pool.query('create table test_clock as select 0::float8 as ahead_seconds');
  await pool.query(
    `create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
       select (${rows[0].prosrc}) + (select make_interval(secs => ahead_seconds) from test_clock) $$`,
  );
}
