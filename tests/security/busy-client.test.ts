import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { TemporalClient } from '#server/db/open/temporal-client.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';

vi.setConfig({ testTimeout: 60_000 });

const BUSY = '192.0.2.1';
const BUYER = '192.0.2.2';
const VISITOR = '192.0.2.3';
const READINGS = 200;
const CONNECTIONS = 10;
const BEGIN = Temporal.Instant.from('2026-12-05T00:00:00Z');
/** Each request has a different range, because simultaneous equal reads are combined into one. */
const calendarOf = (boatId: string, minutes: number) =>
  `/api/boat/${boatId}?start=${BEGIN.toString()}&end=${BEGIN.add({ minutes }).toString()}`;
/** Without the protection: no limit on requests, on all connections. */
const UNLIMITED = { atOnce: 10_000, perSource: 10_000, waiting: 10_000, longestWaitMs: 600_000 };

test('200 slow calendars of one source delay neither a purchase nor another visitor', {
  tags: ['nightly'],
}, async () => {
  const { held, read, buy, letGo, finished } = await aShopWithSlowCalendars({});
  const busy = Array.from({ length: READINGS }, () => read(BUSY));
  await expect.poll(() => held.size).toBeGreaterThanOrEqual(4);

  expect(await buy()).toBe(200);
  expect(held.size).toBeLessThanOrEqual(6);

  const visitor = read(VISITOR);
  letGo();
  expect(await visitor).toBe(200);
  expect(finished.indexOf(VISITOR)).toBeLessThan(20);
  expect(new Set(await Promise.all(busy))).toEqual(new Set([200]));
});

test('control: without the limits the purchase waits until calendars end, and the visitor behind all of them', {
  tags: ['nightly'],
}, async () => {
  const { held, waiting, read, buy, letGo, finished } = await aShopWithSlowCalendars({ isLimited: false });
  const busy = Array.from({ length: READINGS }, () => read(BUSY));
  await expect.poll(() => held.size).toBe(CONNECTIONS);

  const purchase = buy();
  const visitor = read(VISITOR);
  await expect.poll(waiting).toBeGreaterThan(0); // the purchase; calendars wait in another queue
  expect(finished).toEqual([]);
  letGo();
  expect(await Promise.all([purchase, visitor])).toEqual([200, 200]);

  expect(finished.indexOf(VISITOR)).toBeGreaterThan(READINGS / 2);
  await Promise.all(busy);
});

/** Calendars hold their connections until `letGo`; `finished` lists the source of every answer in order. */
async function aShopWithSlowCalendars({ isLimited = true }) {
  const { url } = await testDatabase();
  const { offsetMs } = testClock();
  const held = new Set<object>();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  class SlowClient extends TemporalClient {
    override query(first: any, ...rest: any[]): any {
      const callback = rest.at(-1);
      if (first?.name !== 'offered-time') return super.query(first, ...rest);
      held.add(this);
      void gate.then(() => {
        held.delete(this);
        return super.query(first, ...rest.slice(0, -1), callback);
      });
      return undefined;
    }
  }
  const pool = createPool({
    connection: { connectionString: url },
    clockOffsetMs: offsetMs,
    max: CONNECTIONS,
    ...(!isLimited && { forReaders: CONNECTIONS }),
  });
  (pool as unknown as { Client: typeof pg.Client }).Client = SlowClient;
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);
  const shop = await runningShop(db, isLimited ? {} : { readLimits: UNLIMITED });
  const boat = await aBoat(db);
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  await shop.app.inject(PATHS.boats); // the list of boats is cached
  const finished: string[] = [];
  let minutes = 60;
  const answer = async (remoteAddress: string, request: object): Promise<number> => {
    const { statusCode } = await shop.app.inject({ remoteAddress, ...request });
    finished.push(remoteAddress);
    return statusCode;
  };
  return {
    held,
    /** How many requests wait for a connection of the pool. */
    waiting: () => pool.waitingCount,
    letGo,
    finished,
    read: (source: string) => answer(source, { url: calendarOf(boat.id, ++minutes) }),
    buy: () =>
      answer(BUYER, {
        method: 'POST',
        url: PATHS.paymentIntent,
        headers: { origin: shop.origin },
        payload: charterRequest(boat, slot),
      }),
  };
}
