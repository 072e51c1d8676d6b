import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const HTTPS = readEnv({ PUBLIC_URL: 'https://boats.example', LOG_LEVEL: 'silent' });
const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });

async function anApp() {
  return buildApp(someDeps(db, { site: await aSite(), env: HTTPS }));
}

let day = 1;
async function aBooking() {
  day += 1;
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  const rest = { status: 'paid', customer_email: 'ana@mail.example' } as const;
  return aCharter(db, { boat: await aBoat(db), start: `${date}T09:00:00Z`, end: `${date}T11:00:00Z`, rest });
}

/** Follows a link as a browser does. `cookies` is its jar. */
async function open(app: FastifyInstance, url: string, cookies: Record<string, string> = {}) {
  const first = await app.inject({ url, cookies });
  for (const { name, value } of first.cookies) cookies[name] = value;
  const { location } = first.headers;
  const page = location ? await app.inject({ url: String(location), cookies }) : first;
  return { first, page, location, cookies };
}

test.each(LANGUAGES)(
  'a booking’s link (%s) leads to an address without the token, and a reload still shows it',
  async (language) => {
    const app = await anApp();
    const { id, token } = await aBooking();
    const local = language === 'en' ? '' : `/${language}`;

    const { first, page, location, cookies } = await open(app, `${local}/booking/${id}?t=${token}&lng=es`);

    expect([first.statusCode, location]).toEqual([303, `${local}/booking/${id}?lng=es`]);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ name: '__Host-bookings', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' });
    expect(page.body).toContain(`<i>${token}</i>`);
    expect((await open(app, `${local}/booking/${id}`, cookies)).page.body).toContain(token);
    expect((await app.inject({ url: PATHS.booking(id), cookies })).statusCode).toBe(200);
  },
);

test('without the cookie the address without the token shows nothing', async () => {
  const app = await anApp();
  const { id, token } = await aBooking();

  expect((await open(app, `/booking/${id}`)).page.body).not.toContain('<i>');
  expect((await app.inject(PATHS.booking(id))).statusCode).toBe(404);
  expect((await app.inject(`${PATHS.booking(id)}?t=${token}`)).statusCode).toBe(200);
});

test('a wrong token is not accepted, and the cookie of one booking opens no other', async () => {
  const app = await anApp();
  const [mine, other] = [await aBooking(), await aBooking()];

  const wrong = await open(app, `/booking/${other.id}?t=${mine.token}`);
  expect([wrong.first.statusCode, wrong.first.cookies]).toEqual([200, []]);
  const { cookies } = await open(app, `/booking/${mine.id}?t=${mine.token}`);
  expect((await app.inject({ url: PATHS.booking(other.id), cookies })).statusCode).toBe(404);
  const forged = { '__Host-bookings': `${other.id}.${mine.token}` };
  expect((await app.inject({ url: PATHS.booking(other.id), cookies: forged })).statusCode).toBe(404);
});

test('the redirect never leads to another host', async () => {
  const app = await anApp();
  const { id, token } = await aBooking();

  for (const url of [`//booking/${id}?t=${token}`, `///booking//${id}/?t=${token}`, `/%62ooking/${id}?%74=${token}`]) {
    expect([url, (await open(app, url)).location]).toEqual([url, `/booking/${id}`]);
  }
});

test('a browser keeps the bookings of its eight latest links', async () => {
  const app = await anApp();
  const bookings = [];
  for (let count = 0; count < 9; count += 1) bookings.push(await aBooking());
  const cookies: Record<string, string> = {};

  for (const { id, token } of bookings) await open(app, `/booking/${id}/pay?t=${token}`, cookies);

  const statuses = bookings.map(async ({ id }) => (await app.inject({ url: PATHS.booking(id), cookies })).statusCode);
  expect(await Promise.all(statuses)).toEqual([404, ...Array.from({ length: 8 }, () => 200)]);
});

test('a write that is proven by the cookie alone must come from the site', async () => {
  const app = await anApp();
  const { id, token } = await aBooking();
  const { cookies } = await open(app, `/booking/${id}?t=${token}`);
  const release = (site: string) =>
    app.inject({ method: 'POST', url: BOOKING_PATHS.release(id), cookies, headers: { 'sec-fetch-site': site } });

  expect((await release('cross-site')).json().error.code).toBe('cross_site');
  expect((await app.inject({ method: 'POST', url: BOOKING_PATHS.release(id), cookies })).json().error.code).toBe(
    'cross_site',
  );
  expect((await release('same-origin')).statusCode).toBe(200);
});

test.each(['/reset-password', '/invite', '/create-account'])(
  'the token of %s is kept for that page only, until it is used',
  async (path) => {
    const app = await anApp();
    const token = 'a-token-of-a-one-time-link';

    const { first, page, location, cookies } = await open(app, `${path}?token=${token}&lng=ru`);

    expect([first.statusCode, location]).toEqual([303, `${path}?lng=ru`]);
    expect(first.cookies[0]).toMatchObject({ name: '__Host-link', httpOnly: true, secure: true, path: '/' });
    expect(page.body).toContain(`<i>${token}</i>`);
    const others = ['/reset-password', '/invite', '/create-account'].filter((other) => other !== path);
    for (const other of others) expect((await open(app, other, { ...cookies })).page.body).not.toContain(token);

    const url = path === '/create-account' ? PATHS.signUpProof : PATHS.passwordReset;
    const payload = { token, password: 'a new long password' };
    const headers = { 'sec-fetch-site': 'same-origin' };
    const spent = await app.inject({ method: 'POST', url, payload, cookies, headers });
    expect([spent.statusCode, spent.cookies[0]?.name, spent.cookies[0]?.value]).toEqual([410, '__Host-link', '']);
  },
);

test.each([
  ['out', PATHS.signOut],
  ['out everywhere', PATHS.signOutEverywhere],
])('after signing %s the browser opens no booking that was bought or opened in it, and no link', async (_what, url) => {
  const app = await anApp();
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { email, password } = await anAccount(db, { role: 'customer' });
  const { id, token } = await aBooking();
  const { cookies } = await open(app, `/booking/${id}?t=${token}`);
  await open(app, '/invite?token=a-token-of-a-one-time-link', cookies);
  const post = async (address: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: address, payload, cookies, headers });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer.json();
  };
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const { bookingId, accessToken } = await post(PATHS.paymentIntent, seatsRequest(trip));
  await post(PATHS.signIn, { email, password });
  const readable = async () => {
    const answers = [id, bookingId].map((each) => app.inject({ url: PATHS.booking(each), cookies }));
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await readable()).toEqual([200, 200]);

  await post(url, {});

  expect(await readable()).toEqual([404, 404]);
  const secrets = ['session', 'bookings', 'checkout', 'link'].map((name) => cookies[`__Host-${name}`]);
  expect(secrets).toEqual(['', '', '', '']);
  // The tab of a running payment has the token.
  const headersOfTab = { authorization: `Bearer ${accessToken}` };
  expect((await app.inject({ url: PATHS.booking(bookingId), cookies, headers: headersOfTab })).statusCode).toBe(200);
});

test('control: a page whose table row is not secret keeps its query', async () => {
  const app = await anApp();

  expect((await open(app, '/boats?t=x&token=y')).first.statusCode).toBe(200);
});
