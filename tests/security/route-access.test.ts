import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { guardRoutes } from '#server/http/access.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, type BookingMade } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { type RouteMade, withAllRoutes } from './all-routes.ts';

const CALLERS = ['anonymous', 'guest', 'customer', 'crew', 'admin', 'disabled'] as const;
type Caller = (typeof CALLERS)[number];

/** Whom the door itself turns away, and how; everybody else reaches the route. */
const DOOR: Record<string, Partial<Record<Caller, 'not_signed_in' | 'forbidden'>>> = {
  asset: {},
  public: {},
  holder: {},
  provider: {},
  operator: {},
  'signed-in': { anonymous: 'not_signed_in', guest: 'not_signed_in', disabled: 'not_signed_in' },
  crew: { anonymous: 'not_signed_in', guest: 'not_signed_in', disabled: 'not_signed_in', customer: 'forbidden' },
  admin: {
    anonymous: 'not_signed_in',
    guest: 'not_signed_in',
    disabled: 'not_signed_in',
    customer: 'forbidden',
    crew: 'forbidden',
  },
};

const CONTACT = { name: 'Ana Díaz', email: 'ana@mail.example', language: 'es' };

/** A request that is right in everything but who sends it. A holder's route without one here fails the test. */
function rightRequest({ method, url }: RouteMade, booking: BookingMade): { url: string; payload?: object } {
  const known: Record<string, { url: string; payload?: object }> = {
    'GET /checkout/booking/:id': { url: `/checkout/booking/${booking.id}` },
    'PUT /checkout/booking/:id/customer': { url: `/checkout/booking/${booking.id}/customer`, payload: CONTACT },
    'POST /checkout/booking/:id/release': { url: `/checkout/booking/${booking.id}/release`, payload: {} },
    'POST /checkout/booking/:id/extend': { url: `/checkout/booking/${booking.id}/extend`, payload: {} },
    'POST /checkout/booking/:id/intent': { url: `/checkout/booking/${booking.id}/intent`, payload: {} },
    'GET /checkout/confirm': { url: `/checkout/confirm?payment_intent=${booking.payment.provider_payment_id}` },
  };
  const request = known[`${method} ${url}`];
  if (!request) throw new Error(`Say in this test what a right ${method} ${url} looks like`);
  return request;
}

async function aHouse() {
  const db = await testDatabase();
  const site = await aSite();
  const deps = someDeps(db, { site });
  const { app, routes } = await withAllRoutes(() => buildApp(deps));
  const boat = await aBoat(db);
  const id = randomUUID();
  const intent = await deps.cards.createIntent({
    bookingId: id,
    amountCents: 26_000,
    description: 'a charter of two hours',
    idempotencyKey: `intent-${id}`,
  });
  const booking = await aCharter(db, {
    boat,
    start: '2030-05-01T09:00:00Z',
    end: '2030-05-01T11:00:00Z',
    intentId: intent.id,
    rest: { id },
  });
  const [customer, crew, admin, disabled] = await Promise.all([
    anAccount(db, { role: 'customer' }),
    anAccount(db, { role: 'crew' }),
    anAccount(db, { role: 'admin' }),
    anAccount(db, { role: 'admin', disabled: true }),
  ]);
  const tokens: Record<Caller, string | null> = {
    anonymous: null,
    guest: booking.token,
    customer: customer.token,
    crew: crew.token,
    admin: admin.token,
    disabled: disabled.token,
  };
  const callWith = (token: string | null, method: string, request: { url: string; payload?: object }) =>
    app.inject({
      method: method as 'GET',
      ...request,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const call = (caller: Caller, method: string, request: { url: string; payload?: object }) =>
    callWith(tokens[caller], method, request);
  return { db, routes, booking, call, callWith };
}

test('every route of the app lets in whom it names, and nobody else', async () => {
  const { routes, call } = await aHouse();
  expect(routes.length).toBeGreaterThan(15);

  for (const route of signingOutLast(routes)) {
    const door = DOOR[route.config.access ?? 'undeclared'];
    expect([route.url, door]).toEqual([route.url, expect.anything()]);
    for (const caller of CALLERS) {
      const answer = await call(caller, route.method, { url: route.url.replaceAll(/:\w+|\*/g, 'none') });
      expect([route.method, route.url, caller, turnedAway(answer)]).toEqual([
        route.method,
        route.url,
        caller,
        door?.[caller] ?? null,
      ]);
    }
  }
});

/** They end the very sessions that the other routes are called with. */
function signingOutLast(routes: RouteMade[]): RouteMade[] {
  const last = ['/user/logout-everywhere', '/user/logout'];
  return routes.toSorted((a, b) => last.indexOf(a.url) - last.indexOf(b.url));
}

/** A page leads who is not signed in to the sign-in, and says "forbidden" in words. */
function turnedAway(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): string | null {
  if (answer.headers.location === '/#login') return 'not_signed_in';
  if (answer.statusCode === 403) return 'forbidden';
  if (answer.statusCode !== 401 || !answer.body.includes('not_signed_in')) return null;
  return 'not_signed_in';
}

test('crew reaches the day sheet, the check-in and the own account, and nothing else of the back office', async () => {
  const { routes } = await aHouse();
  const backOffice = routes.filter(({ url }) => url.startsWith('/admin') || url.includes('/admin/'));
  const forCrew = backOffice
    .filter(({ config }) => config.access !== 'admin')
    .map(({ method, url }) => `${method} ${url}`);

  expect(backOffice.length).toBeGreaterThan(forCrew.length);
  expect(forCrew.sort()).toEqual([
    'GET /admin',
    'GET /admin/account',
    'GET /admin/check-in',
    'GET /api/admin/check-ins',
    'GET /api/admin/today',
    'POST /api/admin/check-ins',
  ]);
});

test("a booking's routes know its holder and the admin; to everybody else it does not exist", async () => {
  const { routes, booking, call } = await aHouse();
  const holders = routes.filter(({ config }) => config.access === 'holder');
  expect(holders.length).toBeGreaterThan(0);

  for (const route of holders) {
    const request = rightRequest(route, booking);
    for (const caller of ['anonymous', 'customer', 'crew', 'disabled'] as const) {
      const { statusCode, body } = await call(caller, route.method, request);
      expect([route.url, caller, statusCode]).toEqual([route.url, caller, 404]);
      expect(JSON.parse(body).error.code).toBe('booking_not_found');
      expect(body).not.toContain(booking.id);
    }
    const { statusCode } = await call('guest', route.method, request);
    expect([route.url, 'guest', statusCode < 300]).toEqual([route.url, 'guest', true]);
  }
});

test('a booking is read, and only read, by the account whose proven address it has', async () => {
  const { db, booking, routes, callWith } = await aHouse();
  const owner = await anAccount(db, { role: 'customer', email: 'owner@sailor.example', isProven: true });
  const other = await anAccount(db, { role: 'customer', email: 'other@sailor.example', isProven: true });
  const unproven = await anAccount(db, { role: 'customer', email: 'unproven@sailor.example' });
  const crew = await anAccount(db, { role: 'crew', email: 'crew@sailor.example', isProven: true });
  const answersTo = async (email: string) => {
    await db.pool.query('update bookings set customer_email = $2 where id = $1', [booking.id, email]);
    const url = `/checkout/booking/${booking.id}`;
    const reads = [owner, other, unproven, crew].map(({ token }) => callWith(token, 'GET', { url }));
    return (await Promise.all(reads)).map(({ statusCode }) => statusCode);
  };

  expect(await answersTo('Owner@Sailor.example')).toEqual([200, 404, 404, 404]);
  expect(await answersTo(unproven.email)).toEqual([404, 404, 404, 404]);
  expect(await answersTo(crew.email)).toEqual([404, 404, 404, 404]);

  await answersTo(owner.email);
  const read = await callWith(owner.token, 'GET', { url: `/checkout/booking/${booking.id}` });
  expect(read.json()).not.toHaveProperty('platformFee');
  const wrongToken = `/checkout/booking/${booking.id}?t=${'x'.repeat(43)}`;
  expect((await callWith(owner.token, 'GET', { url: wrongToken })).statusCode).toBe(404);
  for (const route of routes.filter(({ config, method }) => config.access === 'holder' && method !== 'GET')) {
    const { statusCode } = await callWith(owner.token, route.method, rightRequest(route, booking));
    expect([route.url, statusCode]).toEqual([route.url, 404]);
  }
});

test('one guest does not read the booking of another', async () => {
  const { routes, booking, call } = await aHouse();
  const other = { ...booking, id: '3f2b8a52-0000-4000-8000-000000000000' };

  for (const route of routes.filter(({ config, url }) => config.access === 'holder' && url.includes(':id'))) {
    expect((await call('guest', route.method, rightRequest(route, other))).statusCode).toBe(404);
  }
});

test('a route that does not say who may call it cannot be registered', async () => {
  const app = Fastify();
  guardRoutes(app, async () => null);

  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('does not say who may call it');
});
