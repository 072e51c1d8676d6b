import { expect, onTestFinished, test } from 'vitest';
import { changeStatus } from '#server/booking/change-status.ts';
import { START_OF_TIME, startApp } from '#tests/app-process.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';

const A_MINUTE = 60_000;

test('a mail taken by the mail server just before a kill is sent once more as the same mail, then never again', {
  tags: ['nightly'],
  timeout: 2 * A_MINUTE,
}, async () => {
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const db = await testDatabase({ clockOffsetMs: offset.total('milliseconds') });
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T11:00:00Z',
    rest: { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' },
  });
  await changeStatus(db.pool, { bookingIds: [booking.id], action: 'pay', actor: 'provider' });
  const mailServer = await aMailServer();
  const aServer = async (clock: string) => {
    const app = await startApp({ databaseUrl: db.url, clock, env: { SMTP_URL: mailServer.url } });
    onTestFinished(() => app.kill());
    return app;
  };
  const stateOf = async () => (await db.pool.query('select status, attempts from mail_outbox')).rows;

  mailServer.fallSilent();
  const killed = await aServer(START_OF_TIME);
  await expect.poll(async () => (await mailServer.inbox()).length, { timeout: A_MINUTE }).toBe(1);
  await killed.kill();
  expect(await stateOf()).toEqual([{ status: 'sending', attempts: 1 }]);

  mailServer.speakAgain();
  await aServer('2026-12-01T08:05:00Z'); // five minutes later
  await expect.poll(stateOf, { timeout: A_MINUTE }).toEqual([{ status: 'sent', attempts: 2 }]);

  const ids = (await mailServer.inbox()).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<booking-paid.${booking.id}@localhost>`, `<booking-paid.${booking.id}@localhost>`]);
});
