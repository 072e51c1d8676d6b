import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { backgroundTasks } from '#server/background-tasks.ts';
import { changeStatus } from '#server/booking/change-status.ts';
import { saveContact } from '#server/booking/change/queries/save-contact.ts';
import { withTransaction } from '#server/db/database.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';

async function aMailApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await migrateJobs({ connectionString: db.url });
  const server = await aMailServer();
  const base = someDeps(db);
  const deps = { ...base, env: { ...base.env, smtpUrl: server.url } };
  const startWorker = () => {
    const { 'send-mail': sendMail } = backgroundTasks(deps);
    if (!sendMail) throw new Error('No task sends mail');
    const connection = { connectionString: db.url };
    const jobs = startJobs({ connection, tasks: { 'send-mail': sendMail }, log: Fastify().log });
    let stopped: Promise<void> | null = null;
    const stop = () => (stopped ??= jobs.stop());
    onTestFinished(stop);
    return { stop };
  };
  return { db, server, startWorker };
}

async function aBooking(db: TestDatabase, email: string | null = 'ana@mail.example') {
  const rest = { customer_name: 'Ana Díaz', customer_phone: '+34600000000', customer_email: email };
  const time = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
  return aCharter(db, { boat: await aBoat(db), ...time, rest });
}

const pay = (sql: Parameters<typeof changeStatus>[0], id: string) =>
  changeStatus(sql, { bookingIds: [id], action: 'pay', actor: 'provider' });

async function dueIn(db: TestDatabase): Promise<{ status: string; seconds: number }[]> {
  const { rows } = await db.pool.query(
    `select status, extract(epoch from due_at - app_now())::float8 as seconds from mail_outbox`,
  );
  return rows;
}

test('a mail is sent within seconds, by one of several workers', { tags: ['nightly'] }, async () => {
  const { db, server, startWorker } = await aMailApp();
  startWorker();
  startWorker();
  const { id } = await aBooking(db);

  await pay(db, id);

  await expect.poll(() => dueIn(db), { timeout: 10_000 }).toMatchObject([{ status: 'sent' }]);
  expect(await server.inbox()).toHaveLength(1);
});

test('a rolled back transaction leaves no mail', async () => {
  const { db } = await aMailApp();
  const { id } = await aBooking(db);

  const failing = withTransaction(db, async (tx) => {
    await pay(tx, id);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');

  expect(await dueIn(db)).toEqual([]);
});

test('concurrent transactions queue mail without waiting for each other', async () => {
  const { db } = await aMailApp();
  const [one, other] = [await aBooking(db, null), await aBooking(db, null)];

  await withTransaction(db, async (tx) => {
    await pay(tx, one.id);
    await withTransaction(db, async (second) => {
      await second.query(`set local lock_timeout = '2s'`);
      await pay(second, other.id);
    });
    expect(await dueIn(db)).toHaveLength(1);
  });
});

test('mail without an address is sent when the address is known', async () => {
  const { db, server, startWorker } = await aMailApp();
  const { id } = await aBooking(db, null);
  await pay(db, id);
  startWorker();
  const { id: another } = await aBooking(db);
  await pay(db, another);
  await expect.poll(async () => (await server.inbox()).length, { timeout: 10_000 }).toBe(1);

  await saveContact(db, [id, 'Ana Díaz', 'ana@mail.example', null, 'en']);

  await expect.poll(async () => (await server.inbox()).length, { timeout: 10_000 }).toBe(2);
});

test('stopping ends the sending after the mail that is being sent; the others stay queued', {
  tags: ['nightly'],
}, async () => {
  const { db, server, startWorker } = await aMailApp();
  server.answerAfter(1_000);
  for (let number = 0; number < 4; number += 1) await pay(db, (await aBooking(db)).id);
  const worker = startWorker();
  await expect.poll(async () => (await server.inbox()).length, { timeout: 10_000 }).toBe(1);

  await worker.stop();

  expect(await server.inbox()).toHaveLength(1);
  expect((await dueIn(db)).map(({ status }) => status).toSorted()).toEqual(['queued', 'queued', 'queued', 'sent']);
});

test('a mail server that checks a mail for 20 seconds before it answers gets it once', {
  tags: ['nightly'],
}, async () => {
  const { db, server, startWorker } = await aMailApp();
  server.answerAfter(20_000);
  await pay(db, (await aBooking(db)).id);
  startWorker();

  await expect.poll(() => dueIn(db), { timeout: 50_000 }).toMatchObject([{ status: 'sent' }]);
  expect(await server.inbox()).toHaveLength(1);
});

test('a temporarily refused mail is retried after 30 seconds', async () => {
  const { db, server, startWorker } = await aMailApp();
  server.refuseWith(451);
  startWorker();
  const { id } = await aBooking(db);
  await pay(db, id);

  const secondsToNextTry = async () => (await dueIn(db)).find(({ status }) => status === 'queued')?.seconds ?? 0;
  await expect.poll(secondsToNextTry, { timeout: 10_000 }).toBeGreaterThan(20);
  expect(await secondsToNextTry()).toBeLessThanOrEqual(30);
});
