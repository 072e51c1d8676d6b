import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http/app-type.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { withAllRoutes } from './all-routes.ts';

const TEXTS = {
  nul: 'a\0b',
  loneSurrogate: 'a\ud800b',
  turnedAround: '\u202Egnp.exe',
  zeroWidth: '\u200B\u200D\uFEFF',
  header: 'a\r\nSet-Cookie: session=1',
  script: `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert() )//</stYle/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert()//>`,
  sql: `'; drop table bookings; --`,
  path: '../../../../etc/passwd',
  template: '{{7*7}}${7*7}',
  long: 'я'.repeat(30_000),
  emoji: '👩‍👩‍👧‍👦'.repeat(50),
} as const;

const NUMBERS = [-1, 0, 0.1, -0, 1e309, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63), 1e-320];
const SHAPES = [null, true, [], {}, [[]], '', [{}, {}], { length: 1e9 }, 'NaN', '1e309'];
const HOSTILE: readonly unknown[] = [...Object.values(TEXTS), ...NUMBERS, ...SHAPES];

/** Bodies that are not a valid JSON object. */
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e309',
  'NaN',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"booking":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\ufeff{}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  `{"a":"${'x'.repeat(70_000)}"}`,
];

const PAYMENT_INTENT = {
  currency: 'eur',
  amount: 26_000,
  language: 'en',
  booking: {
    boatId: 'teno',
    mode: 'charter',
    slotId: '3f2b8a52-0000-4000-8000-000000000000',
    dateISO: '2030-05-01T09:00:00.000Z',
    durationHours: 2,
    people: 2,
    tickets: { adults: 1, children50: 0, kidsFree: 0 },
    priceBreakdown: { unitPerHour: 130, paidUnits: 1, hours: 2, total: 260 },
  },
};

async function aFilledApp() {
  const db = await testDatabase();
  const site = await aSite();
  const { app, routes } = await withAllRoutes(() => buildApp(someDeps(db, { site })));
  const boat = await aBoat(db, { slug: 'teno' });
  const slot = await aPrivateSlot(db, { boat, start: '2030-05-01T09:00:00Z', end: '2030-05-01T13:00:00Z' });
  const booking = await aCharter(db, { boat, start: '2030-06-01T09:00:00Z', end: '2030-06-01T11:00:00Z' });
  const { token } = await anAccount(db, { role: 'admin' });
  return { db, app, routes, boat, slot, booking, admin: { authorization: `Bearer ${token}` } };
}

/** Expects a status below 500 (the sandbox answers 503 to unknown input), one of our bodies, and no internals in it. */
async function expectSafeResponse(app: App, request: InjectOptions & { url: string }): Promise<void> {
  const { statusCode, headers, body } = await app.inject(request);
  const told = [
    request.method ?? 'GET',
    request.url.slice(0, 120),
    String(JSON.stringify(request.payload)).slice(0, 120),
  ];
  expect([...told, statusCode, statusCode < 500]).toEqual([...told, statusCode, true]);
  expect(body).not.toMatch(/\n\s+at |node_modules|\.ts:\d|SELECT|syntax error/);
  if (statusCode >= 400 && String(headers['content-type']).includes('json')) {
    expect(JSON.parse(body)).toEqual({ error: expect.objectContaining({ message: expect.any(String) }) });
  }
}

/** Every copy of `example` in which one value, at any depth, is `replacement`. */
function* corrupted(example: object, replacement: unknown): Generator<object> {
  for (const [key, value] of Object.entries(example)) {
    yield { ...example, [key]: replacement };
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of corrupted(value, replacement)) yield { ...example, [key]: inner };
  }
}

test('a hostile value in any field of a body is at most refused', async () => {
  const { app, slot, booking } = await aFilledApp();
  const intent = { ...PAYMENT_INTENT, booking: { ...PAYMENT_INTENT.booking, slotId: slot.id } };
  const bodies: [method: 'POST' | 'PUT', url: string, example: object][] = [
    ['POST', '/api/boat/payment-intent', intent],
    [
      'PUT',
      `/checkout/booking/${booking.id}/customer?t=${booking.token}`,
      { name: 'Ana', email: 'a@b.example', language: 'es' },
    ],
    ['POST', '/user/auth', { email: 'a@b.example', password: 'calm-water-42', remember: true }],
  ];

  for (const [method, url, example] of bodies) {
    for (const value of HOSTILE) {
      for (const payload of corrupted(example, value)) await expectSafeResponse(app, { method, url, payload });
    }
  }
});

/**
 * Each route with each value makes 18,000 requests. The nightly run sends all; `npm test` sends one in 23, a
 * different one for each route.
 */
const EVERY = isNightly ? 1 : 23;
const LONG_MS = 120_000;

function shareOf<T>(values: readonly T[], route: number): T[] {
  return values.filter((_, place) => (place + route) % EVERY === 0);
}

const TYPES = ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-7', 'x', ''];

test('a malformed body is refused before the handler on every route', { timeout: LONG_MS }, async () => {
  const { app, routes, admin } = await aFilledApp();
  const writes = routes.filter(({ method }) => !['GET', 'OPTIONS'].includes(method));
  expect(writes.length).toBeGreaterThan(5);

  for (const [route, { method, url }] of writes.entries()) {
    const request = { method: method as 'POST', url: url.replaceAll(/:\w+|\*/g, 'none'), headers: admin };
    for (const payload of shareOf(RAW_BODIES, route)) {
      await expectSafeResponse(app, { ...request, payload, headers: { ...admin, 'content-type': 'application/json' } });
    }
    for (const type of shareOf(TYPES, route)) {
      await expectSafeResponse(app, { ...request, payload: '{}', headers: { ...admin, 'content-type': type } });
    }
  }
});

const PARAMETERS = ['start', 'end', 'status', 'type', 'q', 'cursor', 'limit', 'sort', 't', 'payment_intent', 'lng'];
const VALUES = [
  ...Object.values(TEXTS).map((text) => text.slice(0, 2000)),
  'NaN',
  '-1',
  '1e309',
  '0000-01-01T00:00:00Z',
  '',
];
const QUERIES = ['a=1&a=2&start=1&start=2', '__proto__=1', '%ff=%fe', '%', 'q[]=1', 't=a&t=b', '='.repeat(2000)];

test('hostile addresses, parameters and headers are at most refused on every route', { timeout: LONG_MS }, async () => {
  const { app, routes, admin } = await aFilledApp();
  const reads = routes.filter(({ method, url }) => method === 'GET' && !url.startsWith('/sandbox/3ds'));
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());

  for (const [route, { url }] of reads.entries()) {
    const plain = url.replaceAll(/:\w+|\*/g, 'teno');
    for (const text of shareOf(VALUES, route)) {
      const address = url.replaceAll(/:\w+|\*/g, encode(text.slice(0, 90)));
      await expectSafeResponse(app, { url: address, headers: admin });
      for (const name of PARAMETERS)
        await expectSafeResponse(app, { url: `${plain}?${name}=${encode(text)}`, headers: admin });
    }
    for (const query of shareOf(QUERIES, route))
      await expectSafeResponse(app, { url: `${plain}?${query}`, headers: admin });
  }
});

test('malformed headers are ignored', async () => {
  const { app } = await aFilledApp();
  const rubbish = {
    cookie: `session=${'%00'.repeat(50)}; checkout=%; app.lang=%ff`,
    authorization: 'Bearer \u00ff',
    'accept-language': ';q=,,*;q=x',
  };

  for (const url of [
    '/',
    '/api/boats',
    '/user/me',
    '/checkout/booking/none',
    '/checkout/confirm?payment_intent=pi_1',
  ]) {
    await expectSafeResponse(app, {
      url,
      headers: { ...rubbish, 'if-none-match': '"\u00ff', range: 'bytes=9-1', 'idempotency-key': '\u00ff'.repeat(300) },
    });
  }
});

test('text that cannot be stored is refused by field before any change', async () => {
  const { app, booking } = await aFilledApp();

  const answer = await app.inject({
    method: 'PUT',
    url: `/checkout/booking/${booking.id}/customer?t=${booking.token}`,
    headers: { 'content-type': 'application/json' },
    payload: '{"name":"Ana\\u0000","email":"a@b.example","language":"en"}',
  });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.fields).toEqual({ name: 'This contains characters that cannot be stored.' });
});

test('too large or mistyped bodies and malformed addresses get the documented statuses', async () => {
  const { app } = await aFilledApp();
  const send = async (payload: string, type: string) => {
    const answer = await app.inject({ method: 'POST', url: '/user/auth', payload, headers: { 'content-type': type } });
    return [answer.statusCode, answer.json().error.code];
  };

  expect(await send('{"email":', 'application/json')).toEqual([400, 'malformed_request']);
  expect(await send(`{"email":"${'x'.repeat(70_000)}"}`, 'application/json')).toEqual([413, 'payload_too_large']);
  expect(await send('email=a', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported_media_type']);
  expect(await send('[]', 'application/json')).toEqual([422, 'invalid_fields']);
  expect((await app.inject('/%zz')).statusCode).toBe(400);
});

test('an unfinished request occupies only its own socket and is cut off after 20 seconds', async () => {
  const { app } = await aFilledApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const slow = Array.from({ length: 50 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      'POST /user/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"em',
    );
    onTestFinished(() => void socket.destroy());
    return socket;
  });

  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);

  expect(answer.status).toBe(200);
  expect(slow.every(({ destroyed }) => !destroyed)).toBe(true);
  expect(app.server.requestTimeout).toBe(20_000);
});
