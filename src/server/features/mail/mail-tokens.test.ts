import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { changeStatus } from '../../booking/change-status.ts';
import type { Mailer, OutgoingMail } from '../../providers/mail/mailer.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };

async function aSite() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const deps = someDeps(db);
  const app = await buildApp(deps);
  const delivered: OutgoingMail[] = [];
  /** A mail server that delivers every mail, but whose first answer is lost. */
  const mailer: Mailer = {
    async send(mail) {
      delivered.push(mail);
      if (delivered.length === 1) throw new Error('the connection was lost');
    },
  };
  const sendTwice = async () => {
    await expect(sendQueuedMail(deps, mailer)).rejects.toThrow('was not sent');
    await db.pool.query('update mail_outbox set due_at = app_now()');
    await sendQueuedMail(deps, mailer);
    return delivered.map(({ text }) => /[?&](?:t|token)=([\w-]{43})/.exec(text)?.[1] ?? '');
  };
  return { db, app, sendTwice };
}

async function aPaidCharter(db: TestDatabase) {
  const rest = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };
  const booking = await aCharter(db, { boat: await aBoat(db), ...DAY, rest });
  await changeStatus(db, { bookingIds: [booking.id], action: 'pay', actor: 'provider' });
  return booking;
}

test('a mail that is sent again has another link to the booking, and both work', async () => {
  const { db, app, sendTwice } = await aSite();
  const { id } = await aPaidCharter(db);

  const [first, second] = await sendTwice();

  expect(first).not.toBe(second);
  for (const token of [first, second])
    expect((await app.inject(`${PATHS.booking(id)}?t=${token}`)).statusCode).toBe(200);
});

test('a one-time link that is sent again works from either mail, but only once', async () => {
  const { db, app, sendTwice } = await aSite();
  const { email } = await anAccount(db, { role: 'customer' });
  await app.inject({ method: 'POST', url: PATHS.passwordLink, payload: { email } });

  const [first, second] = await sendTwice();

  expect(first).not.toBe(second);
  const use = async (token: string | undefined) =>
    (await app.inject({ method: 'POST', url: PATHS.passwordReset, payload: { token, password: 'calm sea at dawn' } }))
      .statusCode;
  expect([await use(first), await use(second)]).toEqual([200, 410]);
});

test('without a mail server each view of a queued mail shows a working link, and the mail is not stored', async () => {
  const { db, app } = await aSite();
  const { id } = await aPaidCharter(db);
  const { token: admin } = await anAccount(db, { role: 'admin' });
  const get = async (url: string) => (await app.inject({ url, headers: { authorization: `Bearer ${admin}` } })).json();
  const [{ _id: mailId }] = (await get(OFFICE_PATHS.outbox)).items;

  const texts = [await get(OFFICE_PATHS.outboxMail(mailId)), await get(OFFICE_PATHS.outboxMail(mailId))];
  const tokens = texts.map(({ text }) => /[?&]t=([\w-]{43})/.exec(text)?.[1] ?? '');

  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await app.inject(`${PATHS.booking(id)}?t=${token}`)).statusCode).toBe(200);
  const { rows } = await db.pool.query('select message from mail_outbox');
  expect(rows).toEqual([{ message: null }]);
});

test('repeated views keep the newest twenty links, and those that were sent', async () => {
  const { db, app } = await aSite();
  const { id, token } = await aPaidCharter(db);
  const { token: admin } = await anAccount(db, { role: 'admin' });
  const get = async (url: string) => (await app.inject({ url, headers: { authorization: `Bearer ${admin}` } })).json();
  const [{ _id: mailId }] = (await get(OFFICE_PATHS.outbox)).items;

  for (let look = 0; look < 25; look += 1) await get(OFFICE_PATHS.outboxMail(mailId));

  const { rows } = await db.pool.query('select kind, count(*)::int from booking_tokens group by kind order by kind');
  expect(rows).toEqual([
    { kind: 'sent', count: 1 },
    { kind: 'shown', count: 20 },
  ]);
  expect((await app.inject(`${PATHS.booking(id)}?t=${token}`)).statusCode).toBe(200);
});
