import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/app-process.ts';
import { aBuyer } from '#tests/crashes/buyer.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

test('a web process sells and runs no jobs; a worker runs the jobs and serves only health and metrics', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const start = async (role: string) => {
    const app = await startApp({ databaseUrl: db.url, env: { PROCESS: role } });
    onTestFinished(() => app.kill());
    return app;
  };
  const web = await start('web');
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const buyer = aBuyer(web.baseUrl, 'a purchase whose webhook is lost');
  const held = await buyer.hold(seatsRequest(trip));
  await fetch(`${web.baseUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next: 'drop_webhook', times: 1 }),
  });
  await buyer.pay(held);
  const { rows: queues } = await db.query(
    "select 1 from pg_stat_activity where application_name = 'rental jobs' and datname = current_database()",
  );
  expect(queues).toEqual([]);

  const worker = await start('worker');

  const statusAt = async (path: string) => (await fetch(worker.baseUrl + path)).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(statusAt))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/api/boats', '/sandbox/stripe/v1/events'].map(statusAt))).toEqual([404, 404, 404]);
  const status = async () =>
    (await db.query('select status from bookings where id = $1', [held.bookingId])).rows[0].status;
  await expect.poll(status, { timeout: 20_000 }).toBe('paid');
  expect(await worker.stop()).toBe(0);
}, 60_000);
