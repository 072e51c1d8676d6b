import { expect, onTestFinished, test } from 'vitest';
import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { startApp } from '#tests/app-process.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const SEATS = 120;
const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const DEFAULT_CAPS = { HOLD_CHARTERS_PER_SOURCE: '', HOLD_SEATS_PER_SOURCE: '', HOLD_HOURS_PER_SOURCE: '' };

/** The real server behind a trusted proxy, as an attacker reaches it: over HTTP, without a cookie. */
async function aServer(db: TestDatabase, caps: Record<string, string>) {
  const app = await startApp({ databaseUrl: db.url, env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...caps } });
  onTestFinished(() => app.kill());
  const post = async (from: string, path: string, body: object = {}, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(app.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
  };
  return {
    hold: (from: string, request: PaymentIntentRequest) => post(from, PATHS.paymentIntent, request),
    extend: (from: string, { bookingId, accessToken }: { bookingId: string; accessToken: string }) =>
      post(from, BOOKING_PATHS.extend(bookingId), {}, accessToken),
  };
}

type Server = Awaited<ReturnType<typeof aServer>>;

/** Asks for all seats in parties of four, `atOnce` requests at the same moment. `from` names the nth address. */
async function takeAllSeats(server: Server, request: PaymentIntentRequest, from: (n: number) => string) {
  const answers: Awaited<ReturnType<Server['hold']>>[] = [];
  const parties = SEATS / 4;
  const atOnce = 10;
  for (let n = 0; n < parties; n += atOnce) {
    const some = Array.from({ length: atOnce }, (_, nth) => server.hold(from(n + nth), request));
    answers.push(...(await Promise.all(some)));
  }
  return {
    held: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status !== 200),
  };
}

async function aLargeTrip(db: TestDatabase) {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: SEATS });
  return { four: seatsRequest(trip, { adults: 4 }) };
}

const FROM_ONE_ADDRESS = () => '198.51.100.7';
function chartersOfBoats(db: TestDatabase, count: number) {
  const charters = Array.from({ length: count }, async () => {
    const boat = await aBoat(db);
    return charterRequest(boat, await aPrivateSlot(db, { boat, ...DAY }));
  });
  return Promise.all(charters);
}

/** Another address of the same customer's network for each request. */
const FROM_ONE_NETWORK = (n: number) => `2001:db8:7:7:${(n * 1021).toString(16)}::${n + 1}`;

test('a stranger takes 24 of 120 seats and five of 12 boats from one network, and another visitor can still buy', {
  tags: ['nightly'],
  timeout: 60_000,
}, async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const server = await aServer(db, DEFAULT_CAPS);
  const { four } = await aLargeTrip(db);
  const charters = await chartersOfBoats(db, 12);

  const address = await takeAllSeats(server, four, FROM_ONE_ADDRESS);
  const network = await takeAllSeats(server, four, FROM_ONE_NETWORK);
  const boats = await Promise.all(charters.map((request, n) => server.hold(FROM_ONE_NETWORK(n), request)));

  for (const { held, refused } of [address, network]) {
    expect(held).toHaveLength(24 / 4);
    for (const { status, body, retryAfter } of refused) {
      expect([status, body.error.code]).toEqual([429, 'too_many_holds']);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  }
  expect(boats.filter(({ status }) => status === 200)).toHaveLength(5);
  const extended = await Promise.all(address.held.map(({ body }) => server.extend('198.51.100.7', body)));
  expect(extended.map(({ status, body }) => `${status} ${body.error?.code}`)).toEqual(
    address.held.map(() => '409 contact_needed'),
  );
  expect((await server.hold('203.0.113.9', four)).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('control: with the caps switched off, one address takes every seat', {
  timeout: 60_000,
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const server = await aServer(db, {});
  const { four } = await aLargeTrip(db);

  const { held } = await takeAllSeats(server, four, FROM_ONE_ADDRESS);

  expect(held).toHaveLength(SEATS / 4);
  expect((await server.hold('203.0.113.9', four)).status).toBe(409);
});
