import { createHash } from 'node:crypto';
import type {} from '@fastify/cookie'; // adds `signCookie` to the app's type
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

const ORIGIN = 'https://boats.example';
const env = readEnv({ PUBLIC_URL: ORIGIN });

/** The headers with which a browser states the origin of a write. A program sends none. */
const OWN = [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: ORIGIN }];
const FOREIGN = [
  { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://boats.example.evil.example' },
  { origin: 'http://boats.example' },
  { origin: 'null' },
];
const UNSAID = {};

async function aHolder() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db, { env }));
  const { token } = await anAccount(db, { role: 'admin' });
  const session = 'the session of a checkout';
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2030-05-01T09:00:00Z',
    end: '2030-05-01T11:00:00Z',
    intentId: null,
    rest: { checkout_session: createHash('sha256').update(session).digest() },
  });
  const checkout = `checkout=${encodeURIComponent(app.signCookie(session))}`;
  const writeContact = (headers: Record<string, string>, query = '') =>
    app.inject({
      method: 'PUT',
      url: `/checkout/booking/${booking.id}/customer${query}`,
      payload: { name: 'Ana Díaz', email: 'ana@mail.example', language: 'es' },
      headers,
    });
  return { app, token, booking, checkout, writeContact };
}

test('a write authorized only by the checkout cookie must come from our own pages', async () => {
  const { checkout, writeContact } = await aHolder();

  for (const from of OWN) {
    expect([from, (await writeContact({ cookie: checkout, ...from })).statusCode]).toEqual([from, 200]);
  }
  for (const from of [...FOREIGN, UNSAID]) {
    const answer = await writeContact({ cookie: checkout, ...from });
    expect([from, answer.statusCode, answer.json().error.code]).toEqual([from, 403, 'cross_site']);
  }
});

test('a program with a token may write from anywhere; a page of another site may not, even with a token in its link', async () => {
  const { booking, writeContact } = await aHolder();

  expect((await writeContact({ authorization: `Bearer ${booking.token}` })).statusCode).toBe(200);
  expect((await writeContact({}, `?t=${booking.token}`)).statusCode).toBe(200);
  expect((await writeContact({ 'sec-fetch-site': 'cross-site' }, `?t=${booking.token}`)).statusCode).toBe(403);
});

test('other sites cannot sign a visitor in or out', async () => {
  const { app, token } = await aHolder();

  for (const from of FOREIGN) {
    const out = await app.inject({
      method: 'POST',
      url: '/user/logout',
      headers: { cookie: `__Host-session=${token}`, ...from },
    });
    expect([from, out.statusCode]).toEqual([from, 403]);
    const payload = { email: 'intruder@evil.example', password: 'calm-water-42' };
    expect((await app.inject({ method: 'POST', url: '/user/auth', payload, headers: from })).statusCode).toBe(403);
  }
  const me = await app.inject({ url: '/user/me', headers: { cookie: `__Host-session=${token}` } });
  expect(me.json().user).not.toBeNull();
});

test('webhooks of the card provider are accepted across sites by their signature', async () => {
  const { app } = await aHolder();

  const answer = await app.inject({
    method: 'POST',
    url: '/checkout/webhook',
    headers: {
      origin: 'https://hooks.stripe.example',
      'content-type': 'application/json',
      'stripe-signature': 't=1,v1=00',
    },
    payload: '{}',
  });

  expect(answer.json().error.code).toBe('invalid_signature');
});

test('no other origin gets CORS permission to read or to preflight', async () => {
  const { app } = await aHolder();

  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/api/boats',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  const read = await app.inject({ url: '/api/boats', headers: { origin: 'https://evil.example' } });

  for (const { headers } of [asked, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
});
