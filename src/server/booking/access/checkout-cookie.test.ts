import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { buildApp } from '../../app.ts';
import type { AppDeps } from '../../app-deps.ts';
import { readEnv } from '../../env.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));
const trip = await aTrip(db, {
  boat: await aBoat(db),
  start: '2026-12-05T09:00:00Z',
  end: '2026-12-05T12:00:00Z',
  seats: 60,
});

const hold = (own = app, cookies: Record<string, string> = {}) =>
  own.inject({ method: 'POST', url: PATHS.paymentIntent, payload: seatsRequest(trip), cookies });

const readWith = async (bookingId: string, checkout: string) =>
  (await app.inject({ url: PATHS.booking(bookingId), cookies: { checkout } })).statusCode;

test('a hold sets a cookie that is HttpOnly and SameSite=Lax', async () => {
  const [cookie] = (await hold()).cookies;

  expect(cookie).toMatchObject({ name: 'checkout', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 86_400 });
  expect(cookie).not.toHaveProperty('secure');
});

test('on https the cookie is Secure and bound to this host', async () => {
  const env = readEnv({ PUBLIC_URL: 'https://boats.test', LOG_LEVEL: 'silent' });
  const [cookie] = (await hold(await buildApp(someDeps(db, { env })))).cookies;

  expect(cookie).toMatchObject({ name: '__Host-checkout', path: '/', secure: true });
  expect(cookie).not.toHaveProperty('domain');
});

test('the cookie gives access to all bookings of its browser', async () => {
  const first = await hold();
  const checkout = first.cookies[0]?.value ?? '';
  const second = await hold(app, { checkout });

  expect(await readWith(first.json().bookingId, checkout)).toBe(200);
  expect(await readWith(second.json().bookingId, checkout)).toBe(200);
});

test('on https an unprefixed cookie opens its earlier booking, but a new booking is not bound to it', async () => {
  const env = readEnv({ PUBLIC_URL: 'https://boats.test', LOG_LEVEL: 'silent' });
  const secure = await buildApp(someDeps(db, { env }));
  const mine = await hold();
  const checkout = mine.cookies[0]?.value ?? '';

  const next = await hold(secure, { checkout });

  const read = (id: string) => secure.inject({ url: PATHS.booking(id), cookies: { checkout } });
  expect((await read(mine.json().bookingId)).statusCode).toBe(200);
  expect((await read(next.json().bookingId)).statusCode).toBe(404);
});

test('a cookie signed with an earlier secret is valid while that secret is in the keyring', async () => {
  const [earlier] = someDeps(db).secrets;
  const mine = await hold();
  const checkout = mine.cookies[0]?.value ?? '';
  const statusWith = async (secrets: AppDeps['secrets'], cookie: string) => {
    const rotated = await buildApp(someDeps(db, { secrets }));
    const answer = await rotated.inject({ url: PATHS.booking(mine.json().bookingId), cookies: { checkout: cookie } });
    return answer.statusCode;
  };
  const newer = 'another secret of tests, as long as the first';
  const [renewed] = (await hold(await buildApp(someDeps(db, { secrets: [newer, earlier] })), { checkout })).cookies;

  expect(await statusWith([newer, earlier], checkout)).toBe(200);
  expect(await statusWith([newer], checkout)).toBe(404);
  expect(await statusWith([newer], renewed?.value ?? '')).toBe(200);
});

test('another browser’s, a forged and an unsigned cookie give no access', async () => {
  const mine = await hold();
  const { bookingId } = mine.json();
  const checkout = mine.cookies[0]?.value ?? '';
  const others = (await hold()).cookies[0]?.value ?? '';
  const [session = ''] = checkout.split('.');

  expect(await readWith(bookingId, others)).toBe(404);
  expect(await readWith(bookingId, session)).toBe(404);
  expect(await readWith(bookingId, `${session}.${others.split('.')[1]}`)).toBe(404);
});

test('a wrong token is refused even with the right cookie', async () => {
  const mine = await hold();
  const cookies = { checkout: mine.cookies[0]?.value ?? '' };

  const answer = await app.inject({ url: `${PATHS.booking(mine.json().bookingId)}?t=wrong`, cookies });

  expect(answer.statusCode).toBe(404);
});

test('the database stores session, token and address only as hashes', async () => {
  const answer = await hold();
  const [session = ''] = (answer.cookies[0]?.value ?? '').split('.');

  const { rows } = await db.pool.query('select b::text as row from bookings b where id = $1', [
    answer.json().bookingId,
  ]);

  const row: string = rows[0].row;
  const secrets = [session, answer.json().accessToken, '127.0.0.1'];
  for (const secret of secrets) {
    expect(row).not.toContain(secret);
    expect(row).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
