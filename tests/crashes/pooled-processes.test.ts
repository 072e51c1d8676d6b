import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { aPooler, findPgBouncer } from '#tests/process/pgbouncer.ts';
import { contest, expectWinners } from '#tests/races/contest.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aBuyer } from './buyer.ts';

// Nightly; tests/process/pooler.test.ts is the short form.
const program = isNightly ? findPgBouncer() : null;

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

test.skipIf(!program)(
  'through PgBouncer in transaction mode two processes start, sell twelve seats once, run jobs and show changes',
  async () => {
    const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
    const databaseUrl = await aPooler(program ?? '', db.url);
    const start = async (env: Record<string, string>) => {
      const app = await startApp({ databaseUrl, env });
      onTestFinished(() => app.kill());
      return app;
    };
    const [one, other] = await Promise.all([start({}), start({ DATABASE_DIRECT_URL: db.url })]);
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });

    const buyers = Array.from({ length: 32 }, () => seatsRequest(trip));
    expectWinners(await contest([one.baseUrl, other.baseUrl], buyers), 12);

    const late = await aTrip(db, { boat: await aBoat(db), ...DAY });
    const buyer = aBuyer(one.baseUrl, 'a purchase whose webhook is lost');
    const held = await buyer.hold(seatsRequest(late));
    const headers = { 'content-type': 'application/json' };
    const fault = JSON.stringify({ next: 'drop_webhook', times: 1 });
    await fetch(`${one.baseUrl}/sandbox/faults`, { method: 'POST', headers, body: fault });
    await buyer.pay(held);
    await one.restart();
    const status = async () =>
      (await db.query('select status from bookings where id = $1', [held.bookingId])).rows[0].status;
    await expect.poll(status, { timeout: 20_000 }).toBe('paid');

    const titles = async (app: typeof one) =>
      (await (await fetch(`${app.baseUrl}/api/boats`)).json()).items.map((boat: { title: string }) => boat.title);
    await Promise.all([titles(one), titles(other)]);
    await db.query("update boats set title = 'Renamed' where id = $1", [late.boat_id]);
    for (const app of [one, other]) await expect.poll(() => titles(app)).toContain('Renamed');
    const { rows: leftLocks } = await db.query(
      `select 1 from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
    );
    expect(leftLocks).toEqual([]);
    expect(await audit(db.pool)).toEqual([]);
  },
  60_000,
);
