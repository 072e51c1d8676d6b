import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { withAllRoutes } from './all-routes.ts';

const HTTPS = { PUBLIC_URL: 'https://boats.example' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

async function anApp(source: Record<string, string> = {}) {
  const db = await testDatabase();
  const site = await aSite();
  return { db, app: await buildApp(someDeps(db, { site, env: readEnv(source) })) };
}

async function policyOf(app: FastifyInstance, url: string): Promise<Record<string, string>> {
  const { headers } = await app.inject(url);
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  );
}

test('every response, success or error, has the security headers', async () => {
  const { app } = await anApp(HTTPS);

  for (const url of [
    '/',
    '/nowhere',
    '/broken',
    '/api/boats',
    '/api/nothing',
    '/media/boat.jpg',
    '/media/none.jpg',
    '/%zz',
  ]) {
    const { headers } = await app.inject(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});

test('without HTTPS there is no Strict-Transport-Security header', async () => {
  const { app } = await anApp();

  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
});

test("the page policy allows only this site's files, and no inline script", async () => {
  const { app } = await anApp();

  const policy = await policyOf(app, '/');

  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test("the page policy allows Stripe's hosts only when Stripe is the provider", async () => {
  const { app } = await anApp(STRIPE);

  const policy = await policyOf(app, '/');

  expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy['frame-src']).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(policy['connect-src']).toBe("'self' https://api.stripe.com");
});

test("only pages with a payment step allow Stripe's script", async () => {
  const { app } = await anApp(STRIPE);
  const runsStripe = async (url: string) => (await policyOf(app, url))['script-src']?.includes('stripe.com') ?? false;

  for (const url of ['/', '/?lng=es', '/booking', '/booking/', '/booking?boatId=one', '/boats/one', '/boats/one/']) {
    expect([url, await runsStripe(url)]).toEqual([url, true]);
  }
  for (const url of ['/booking/1', '/booking/1?t=a', '/nowhere', '/boats', '/boats/one/more', '/admin', '/%zz']) {
    expect([url, await runsStripe(url)]).toEqual([url, false]);
  }
  const [paying, other] = [await app.inject('/booking'), await app.inject('/nowhere')];
  expect(paying.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(other.headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('the page policy allows the chosen analytics host only when it is configured, and never in the back office', async () => {
  const { app, db } = await anApp();
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const before = await policyOf(app, '/');
  const analytics = { provider: 'matomo', host: 'https://stats.example/matomo', siteId: '7' };

  const saved = await app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers,
    payload: { settings: { analytics }, version: 1 },
  });

  expect(saved.statusCode).toBe(200);
  await expect.poll(async () => (await policyOf(app, '/'))['connect-src']).toBe("'self' https://stats.example");
  const policy = await policyOf(app, '/');
  expect(policy['script-src']).toBe("'self' https://stats.example");
  expect({ ...policy, 'script-src': null, 'connect-src': "'self'" }).toEqual({ ...before, 'script-src': null });
  const office = await app.inject({ url: '/admin/settings', headers: { cookie: `session=${token}` } });
  expect([office.statusCode, office.headers['content-security-policy']]).toEqual([
    200,
    expect.not.stringContaining('stats.example'),
  ]);
});

test('data and errors are never served as a page', async () => {
  const { app } = await anApp();

  for (const url of ['/api/boats', '/api/nothing', '/checkout/bookings', '/media/boat.jpg']) {
    expect(await policyOf(app, url)).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  }
});

test('personal responses are not cached and send no referrer to other sites', async () => {
  const { app, db } = await anApp();
  const { token } = await anAccount(db, { role: 'admin' });
  const asAdmin = { cookie: `session=${token}` };
  const own = [
    { url: '/booking/1' },
    { url: '/?payment_intent=pi_1' },
    { url: '/boats/one?t=secret' },
    { url: '/admin/bookings', headers: asAdmin },
    { url: '/account', headers: asAdmin },
  ];

  for (const request of own) {
    const { headers } = await app.inject({ ...request, headers: { 'accept-encoding': 'br', ...request.headers } });
    expect([request.url, headers['cache-control'], headers['referrer-policy'], headers['content-encoding']]).toEqual([
      request.url,
      'no-store',
      'no-referrer',
      undefined,
    ]);
  }
  expect((await app.inject('/checkout/booking/1')).headers['cache-control']).toBe('no-store');
});

test('only the routes that declare it send answers that may be stored', async () => {
  const db = await testDatabase();
  const { app, routes } = await withAllRoutes(async () => buildApp(someDeps(db, { site: await aSite() })));
  const { token } = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const booking = await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });

  const kept = new Set<string>();
  const found = new Set<string>();
  for (const { method, url, config } of routes) {
    if (method !== 'GET' || config.page) continue;
    for (const id of [boat.id, booking.id]) {
      const asked = { url: url.replaceAll(/:\w+|\*/g, id), headers: { authorization: `Bearer ${token}` } };
      const { headers, statusCode } = await app.inject(asked);
      if (headers['cache-control'] !== 'no-store') kept.add(url);
      if (statusCode === 200) found.add(url);
    }
  }

  expect([...found].filter((url) => url.includes(':')).length).toBeGreaterThan(5);
  expect([...kept].toSorted()).toEqual([
    '/.well-known/security.txt',
    '/api/boat/:id',
    '/api/boats',
    '/api/openapi.json',
    '/api/search',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
  ]);
});
