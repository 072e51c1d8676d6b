import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const OWNER = 'ana@sailor.example';
const elsewhere = (n: number) => `10.3.${n}.1`;

async function aSite() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const ask = async (url: string, email: string, from: string) =>
    app.inject({ method: 'POST', url, payload: { email }, remoteAddress: from });
  const mails = async () => (await db.query<{ kind: string }>('select kind from mail_outbox')).rows.length;
  return { db, app, ask, mails };
}

/** Moves the sent mails into the past. */
async function wait(db: TestDatabase, time: string): Promise<void> {
  await db.query('update mail_limits set sent_at = array(select one - $1::interval from unnest(sent_at) one)', [time]);
}

test.each(['/user/password/link', '/user/sign-up'])(
  '%s from 20 sources mails one address three times an hour and ten times a day, and answers the same',
  async (url) => {
    const { db, ask, mails } = await aSite();
    await anAccount(db, { role: 'customer', email: OWNER });
    const answers = new Set<string>();
    const flood = async (first: number) => {
      for (let n = first; n < first + 5; n++) {
        for (const email of [OWNER, 'nobody@sailor.example']) {
          const { statusCode, body } = await ask(url, email, elsewhere(n));
          answers.add(`${statusCode} ${body}`);
        }
      }
      return mails();
    };

    const perRecipient = url === '/user/sign-up' ? 2 : 1; // an unknown address gets a mail of its own
    expect(await flood(0)).toBe(3 * perRecipient);
    for (let hour = 1; hour < 5; hour++) {
      await wait(db, '61 minutes');
      await flood(5 * hour);
    }
    expect(await mails()).toBe(10 * perRecipient);
    await wait(db, '1 day');
    expect(await flood(30)).toBe(13 * perRecipient);
    expect([...answers]).toEqual(['200 {"success":true}']);
  },
);

test('control: without the limit, 20 sources mail one address 20 times', async () => {
  const { db, ask, mails } = await aSite();
  await anAccount(db, { role: 'customer', email: OWNER });
  for (let n = 0; n < 20; n++) {
    await ask('/user/password/link', OWNER, elsewhere(n));
    await db.query('delete from mail_limits');
  }
  expect(await mails()).toBe(20);
});

test('of 20 simultaneous requests from as many sources, three are mailed', async () => {
  const { db, ask, mails } = await aSite();
  await anAccount(db, { role: 'customer', email: OWNER });
  await Promise.all(Array.from({ length: 20 }, (_, n) => ask('/user/password/link', OWNER, elsewhere(n))));
  expect(await mails()).toBe(3);
});

test('an admin who sends a link or a confirmation too often is refused, and requests of strangers do not count', async () => {
  const { db, app, ask } = await aSite();
  const admin = await anAccount(db, { role: 'admin' });
  const crew = await anAccount(db, { role: 'crew', email: OWNER });
  for (let n = 0; n < 5; n++) await ask('/user/password/link', OWNER, elsewhere(n));
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T11:00:00Z',
    rest: { status: 'confirmed', customer_email: 'Ben@sailor.example' },
  });
  const send = async (url: string, payload: object = {}) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { statusCode, headers: answer } = await app.inject({ method: 'POST', url, payload, headers });
    return [statusCode, Number(answer['retry-after'] ?? 0) > 60];
  };
  const link = () => send(`/api/admin/accounts/${crew.id}/link`, { language: 'en' });
  const confirmation = async () => {
    const answer = await send(`/api/admin/bookings/${booking.id}/confirmation`);
    await db.query(`update mail_outbox set created_at = created_at - interval '2 minutes'`);
    return answer;
  };

  for (const action of [link, confirmation]) {
    expect([await action(), await action(), await action()]).toEqual([200, 200, 200].map((code) => [code, false]));
    expect(await action()).toEqual([429, true]);
  }
});

/** A confirmed booking, whose holder writes an address into it and has the confirmation sent there. */
async function aHolder(app: Awaited<ReturnType<typeof aSite>>['app'], db: TestDatabase) {
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T11:00:00Z',
    rest: { status: 'confirmed' },
  });
  const save = async (email: string) => {
    const url = `/checkout/booking/${booking.id}/customer?t=${booking.token}`;
    const saved = await app.inject({ method: 'PUT', url, payload: { name: 'Ana Díaz', email, language: 'en' } });
    expect(saved.statusCode).toBe(200);
  };
  let requests = 0;
  const send = async (email: string) => {
    await save(email);
    const url = `/checkout/booking/${booking.id}/confirmation?t=${booking.token}`;
    await db.query(`update mail_outbox set created_at = created_at - interval '2 minutes'`);
    return app.inject({ method: 'POST', url, remoteAddress: elsewhere(requests++) });
  };
  return { booking, send };
}

test('the holder of a booking has its confirmation sent to at most five addresses a day', async () => {
  const { db, app } = await aSite();
  const { booking, send } = await aHolder(app, db);
  for (let n = 1; n <= 5; n++) expect((await send(`${n}@sailor.example`)).statusCode).toBe(200);

  const refused = await send('6@sailor.example');

  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  expect((await send('5@sailor.example')).statusCode).toBe(200);
  expect((await (await aHolder(app, db)).send('6@sailor.example')).statusCode).toBe(200); // another booking
  await send('6@sailor.example');
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `/api/admin/bookings/${booking.id}/confirmation`;
  expect((await app.inject({ method: 'POST', url, headers })).json()).toEqual({ to: '6@sailor.example' });
  await wait(db, '1 day');
  expect((await send('7@sailor.example')).statusCode).toBe(200);
});
