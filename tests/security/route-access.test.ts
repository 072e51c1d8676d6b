import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import { buildApp } from '#server/app.ts';
import { type Action, ADMIN_ROLE, can, ROLES, type Role, rolesThatMay } from '#domain/policy.ts';
import { type Access, guardRoutes } from '#server/http/access.ts';
import { errorsOf } from '#server/http/openapi-operation.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, type BookingMade } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { type RouteMade, withAllRoutes } from './all-routes.ts';

/** All kinds of callers: no session, a booking's token, a session of each role, a disabled account. */
const WITHOUT_SESSION = ['anonymous', 'guest', 'disabled'] as const;
const CALLERS = [...WITHOUT_SESSION, ...ROLES];
type Caller = (typeof CALLERS)[number];

const OPEN: readonly unknown[] = ['asset', 'public', 'holder', 'provider', 'loopback', 'page'] satisfies Access[];

/** How the guard refuses the caller before the route runs. Null: the request reaches the route. */
function refusal(access: Access, caller: Caller): 'not_signed_in' | 'forbidden' | null {
  if (OPEN.includes(access)) return null;
  const role = ROLES.find((one) => one === caller);
  if (!role) return 'not_signed_in';
  if (access === 'signed-in') return null;
  const permitted = rolesThatMay(access as Action);
  expect([access, permitted]).toEqual([access, expect.arrayContaining([ADMIN_ROLE])]);
  return permitted.includes(role) ? null : 'forbidden';
}

const CONTACT = { name: 'Ana Díaz', email: 'ana@mail.example', language: 'es' };

/** A request that is valid except for its sender. A route for holders without an example here fails the test. */
function rightRequest({ method, url }: RouteMade, booking: BookingMade): { url: string; payload?: object } {
  const known: Record<string, { url: string; payload?: object }> = {
    'GET /checkout/booking/:id': { url: `/checkout/booking/${booking.id}` },
    'GET /checkout/booking/:id/tickets.pdf': { url: `/checkout/booking/${booking.id}/tickets.pdf` },
    'GET /checkout/booking/:id/passengers': { url: `/checkout/booking/${booking.id}/passengers` },
    'PUT /checkout/booking/:id/passengers': {
      url: `/checkout/booking/${booking.id}/passengers`,
      payload: { passengers: [{ kind: 'adult', name: 'Ana', age: null }] },
    },
    'PUT /checkout/booking/:id/customer': { url: `/checkout/booking/${booking.id}/customer`, payload: CONTACT },
    'PUT /checkout/booking/:id/card-consent': {
      url: `/checkout/booking/${booking.id}/card-consent`,
      payload: { consent: false },
    },
    'POST /checkout/booking/:id/security-deposit': {
      url: `/checkout/booking/${booking.id}/security-deposit`,
      payload: {},
    },
    'POST /checkout/booking/:id/release': { url: `/checkout/booking/${booking.id}/release`, payload: {} },
    'POST /checkout/booking/:id/extend': { url: `/checkout/booking/${booking.id}/extend`, payload: {} },
    'POST /checkout/booking/:id/intent': { url: `/checkout/booking/${booking.id}/intent`, payload: {} },
    'GET /checkout/group/:id': { url: `/checkout/group/${booking.id}` },
    'POST /checkout/group/:id/intent': { url: `/checkout/group/${booking.id}/intent`, payload: {} },
    'GET /checkout/booking/:id/options': { url: `/checkout/booking/${booking.id}/options` },
    'GET /checkout/booking/:id/change/times': { url: `/checkout/booking/${booking.id}/change/times?month=2030-05` },
    'POST /checkout/booking/:id/change/preview': {
      url: `/checkout/booking/${booking.id}/change/preview`,
      payload: { cancel: true },
    },
    'POST /checkout/booking/:id/change/undo': {
      url: `/checkout/booking/${booking.id}/change/undo`,
      payload: { expected: { due: 0, refund: 0 } },
    },
    'POST /checkout/booking/:id/confirmation': { url: `/checkout/booking/${booking.id}/confirmation`, payload: {} },
    'POST /checkout/booking/:id/change': {
      url: `/checkout/booking/${booking.id}/change`,
      payload: { cancel: true, expected: { due: 0, refund: 0 } },
    },
    'GET /checkout/booking/:id/choice': { url: `/checkout/booking/${booking.id}/choice` },
    'POST /checkout/booking/:id/choice': {
      url: `/checkout/booking/${booking.id}/choice`,
      payload: { choice: 'refund' },
    },
    'GET /checkout/confirm': { url: `/checkout/confirm?payment_intent=${booking.payment.provider_payment_id}` },
  };
  const request = known[`${method} ${url}`];
  if (!request) throw new Error(`This test needs a valid request for ${method} ${url}`);
  return request;
}

async function anApp() {
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
  // Its guest has the link of a group, which also opens the booking.
  await db.pool.query('insert into booking_groups (id) values ($1)', [id]);
  await db.pool.query('update bookings set group_id = id where id = $1', [id]);
  await db.pool.query("update booking_tokens set kind = 'group' where booking_id = $1", [id]);
  const disabled = await anAccount(db, { role: ADMIN_ROLE, disabled: true });
  const withRole = await Promise.all(ROLES.map(async (role) => [role, (await anAccount(db, { role })).token] as const));
  const tokens: Record<Caller, string | null> = {
    anonymous: null,
    guest: booking.token,
    disabled: disabled.token,
    ...(Object.fromEntries(withRole) as Record<Role, string>),
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

test('every route accepts exactly the callers that its declared access names', async () => {
  const { routes, call } = await anApp();
  expect(routes.length).toBeGreaterThan(15);

  for (const route of signingOutLast(routes)) {
    const { access } = route.config;
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`);
    for (const caller of CALLERS) {
      const answer = await call(caller, route.method, { url: route.url.replaceAll(/:\w+|\*/g, 'none') });
      expect([route.method, route.url, caller, refusalIn(answer)]).toEqual([
        route.method,
        route.url,
        caller,
        refusal(access, caller),
      ]);
    }
  }
});

test('every page admits exactly the callers that the table of pages names, however its address is written', async () => {
  const { call } = await anApp();
  for (const page of Object.values<Page>(PAGES)) {
    const path = patternOf(page).replace(/^\*/, '/').replace('*', 'none').replaceAll(':', 'some-');
    const spellings = page.access === 'public' ? [path] : [path, `/${path}//?x=1`, path.replace('/a', '/%61')];
    for (const url of spellings) {
      for (const caller of CALLERS) {
        const answer = await call(caller, 'GET', { url });
        expect([url, caller, refusalIn(answer)]).toEqual([url, caller, refusal(page.access, caller)]);
      }
    }
  }
});

/** These two end the sessions that the other routes are called with. */
function signingOutLast(routes: RouteMade[]): RouteMade[] {
  const last = ['/user/logout-everywhere', '/user/logout'];
  return routes.toSorted((a, b) => last.indexOf(a.url) - last.indexOf(b.url));
}

/** A page redirects callers without a session to the sign-in dialog. */
function refusalIn(answer: { statusCode: number; headers: Record<string, unknown>; body: string }): string | null {
  if (/^\/(\?next=[^#]*)?#login$/.test(String(answer.headers.location))) return 'not_signed_in';
  if (answer.statusCode === 403) return 'forbidden';
  if (answer.statusCode !== 401 || !answer.body.includes('not_signed_in')) return null;
  return 'not_signed_in';
}

test('the OpenAPI document lists every error that a route answers to callers of all kinds', async () => {
  const { routes, call } = await anApp();
  const documented = signingOutLast(routes).filter(({ schema }) => schema.tags);
  expect(documented.length).toBeGreaterThan(70);

  for (const route of documented) {
    for (const caller of CALLERS) {
      const { statusCode, body } = await call(caller, route.method, { url: route.url.replaceAll(/:\w+/g, 'none') });
      if (statusCode < 400) continue;
      const { code } = JSON.parse(body).error;
      expect([route.method, route.url, code, [...errorsOf(route)]]).toEqual([
        route.method,
        route.url,
        code,
        expect.arrayContaining([code]),
      ]);
    }
  }
});

test('crew can use only the day sheet, check-in and their own account in the back office', async () => {
  const { routes } = await anApp();
  const pages = Object.values<Page>(PAGES).filter(({ source }) => !source.endsWith('not-found'));
  const all = [
    ...routes.map(({ method, url, config: { access } }) => ({ method, url, access })),
    ...pages.map((page) => ({ method: 'GET', url: patternOf(page), access: page.access })),
  ];
  const backOffice = all.filter(({ url }) => url.startsWith('/admin') || url.includes('/admin/'));
  const forCrew = backOffice
    .filter(({ access }) => can({ role: 'crew' }, access as Action))
    .map(({ method, url }) => `${method} ${url}`);

  expect(backOffice.length).toBeGreaterThan(forCrew.length);
  expect(forCrew.sort()).toEqual([
    'GET /admin',
    'GET /admin/account',
    'GET /admin/check-in',
    'GET /api/admin/bookings/:id/passengers',
    'GET /api/admin/check-ins',
    'GET /api/admin/forecast',
    'GET /api/admin/today',
    'POST /api/admin/check-ins',
    'POST /api/admin/no-shows',
    'PUT /api/admin/bookings/:id/passengers',
  ]);
});

test('the routes of a booking answer its holder and admins, and 404 to all others', async () => {
  const { routes, booking, call } = await anApp();
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
    // 409: the holder is authorized, but an unpaid booking cannot be changed.
    expect([route.url, 'guest', statusCode < 300 || statusCode === 409]).toEqual([route.url, 'guest', true]);
  }
});

test('an account whose proven address a booking has can read and change it, and does not act in its checkout', async () => {
  const { db, booking, routes, callWith } = await anApp();
  const owner = await anAccount(db, { role: 'customer', email: 'owner@sailor.example', isProven: true });
  const other = await anAccount(db, { role: 'customer', email: 'other@sailor.example', isProven: true });
  const unproven = await anAccount(db, { role: 'customer', email: 'unproven@sailor.example' });
  const crew = await anAccount(db, { role: 'crew', email: 'crew@sailor.example', isProven: true });
  const statusesFor = async (email: string) => {
    await db.pool.query('update bookings set customer_email = $2 where id = $1', [booking.id, email]);
    const url = `/checkout/booking/${booking.id}`;
    const reads = [owner, other, unproven, crew].map(({ token }) => callWith(token, 'GET', { url }));
    return (await Promise.all(reads)).map(({ statusCode }) => statusCode);
  };

  expect(await statusesFor('Owner@Sailor.example')).toEqual([200, 404, 404, 404]);
  expect(await statusesFor(unproven.email)).toEqual([404, 404, 404, 404]);
  expect(await statusesFor(crew.email)).toEqual([404, 404, 404, 404]);

  await statusesFor(owner.email);
  const read = await callWith(owner.token, 'GET', { url: `/checkout/booking/${booking.id}` });
  expect(read.json()).not.toHaveProperty('platformFee');
  const wrongToken = `/checkout/booking/${booking.id}?t=${'x'.repeat(43)}`;
  expect((await callWith(owner.token, 'GET', { url: wrongToken })).statusCode).toBe(404);
  for (const route of routes.filter(({ config, method }) => config.access === 'holder' && method !== 'GET')) {
    const { statusCode } = await callWith(owner.token, route.method, rightRequest(route, booking));
    const isChange = /\/(?:change|passengers|choice)/.test(route.url);
    expect([route.url, statusCode === 404]).toEqual([route.url, !isChange]);
    const request = rightRequest(route, booking);
    expect((await callWith(other.token, route.method, request)).statusCode).toBe(404);
  }
});

test("a guest cannot read another guest's booking", async () => {
  const { routes, booking, call } = await anApp();
  const other = { ...booking, id: '3f2b8a52-0000-4000-8000-000000000000' };

  for (const route of routes.filter(({ config, url }) => config.access === 'holder' && url.includes(':id'))) {
    expect((await call('guest', route.method, rightRequest(route, other))).statusCode).toBe(404);
  }
});

test('a route without declared access cannot be registered', async () => {
  const app = Fastify();
  guardRoutes(app, async () => null);

  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('declares no access');
});
