import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import type {} from '#server/http/logging.ts'; // adds `hasSecretPath` to a route's config
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { withAllRoutes } from './all-routes.ts';

const CANARY = { name: 'Canaria Pajarita', email: 'canary.bird@nest.example', phone: '+34922555777' };
const CANARY_PASSWORD = 'canary-password-42';
const CANARY_SECRET = 'pi_1_secret_canarySecret42';
const CANARY_CODE = 'CANA-RYBR-D42C-ANAR';

test('personal data and secrets are never logged, even at the most verbose level', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const db = await testDatabase();
  const app = await buildApp(someDeps(db, { env: readEnv({}), logger: { level: 'trace', stream } }));
  const admin = await anAccount(db, { role: 'admin', email: 'canary.admin@nest.example', password: CANARY_PASSWORD });
  const booking = await aCharter(db, {
    boat: await aBoat(db),
    start: '2030-05-01T09:00:00Z',
    end: '2030-05-01T11:00:00Z',
    rest: { customer_name: CANARY.name, customer_email: CANARY.email, customer_phone: CANARY.phone },
  });
  const asAdmin = { authorization: `Bearer ${admin.token}` };
  app.get('/fails', { config: { access: 'public' } }, async () => {
    // A unique violation, a data exception and a plain error, all quoting values.
    await db.query('insert into users (email, password_hash, role) values ($1, $2, $3)', [admin.email, 'x', 'admin']);
  });
  app.get('/fails/reading', { config: { access: 'public' } }, async () => {
    await db.query('select $1::text::uuid', [CANARY.email]);
  });
  app.get('/fails/wrapped', { config: { access: 'public' } }, async () => {
    const cause = Object.assign(new Error('refused'), { detail: CANARY.phone, parameters: [CANARY.email] });
    throw Object.assign(new Error('could not be stored', { cause }), { customer: CANARY });
  });

  const signIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/user/auth', payload: { email, password } });
  const signedIn = await signIn(admin.email, CANARY_PASSWORD);
  await signIn(CANARY.email, CANARY_PASSWORD);
  await signIn(`${CANARY.email}@`, 'short');
  await app.inject({ url: `/checkout/booking/${booking.id}?t=${booking.token}` });
  await app.inject({ url: `/checkout/booking/${booking.id}`, headers: { authorization: `Bearer ${booking.token}` } });
  await app.inject({ url: `/checkout/bookings?q=${encodeURIComponent(CANARY.email)}`, headers: asAdmin });
  await app.inject({ url: `/checkout/confirm?payment_intent=pi_1&payment_intent_client_secret=${CANARY_SECRET}` });
  await app.inject({ url: `/nowhere?t=${booking.token}&email=${CANARY.email}` });
  await app.inject({ url: `/%zz?t=${booking.token}` });
  await app.inject({ method: 'POST', url: '/user/sign-up', payload: { email: CANARY.email } });
  await app.inject({ method: 'POST', url: '/user/sign-up', payload: { email: `${CANARY.email}@` } });
  const proof = { token: booking.token, password: CANARY_PASSWORD };
  await app.inject({ method: 'POST', url: '/user/sign-up/proof', payload: proof });
  await app.inject({ url: `/create-account?token=${booking.token}` });
  await app.inject({ url: '/user/export', headers: asAdmin });
  await app.inject({ url: BOOKING_PATHS.voucher(CANARY_CODE) });
  await app.inject({ method: 'HEAD', url: `${BOOKING_PATHS.voucher(CANARY_CODE)}/?x=1` });
  const contact = { ...CANARY, language: 'es' };
  const customer = `/checkout/booking/${booking.id}/customer?t=${booking.token}`;
  await app.inject({ method: 'PUT', url: customer, payload: contact });
  await app.inject({ method: 'PUT', url: customer, payload: { ...contact, name: 1 } });
  const statuses = await Promise.all(['/fails', '/fails/reading', '/fails/wrapped'].map((url) => app.inject(url)));

  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  await app.securityLog.flush();
  const log = lines.join('');
  expect(log).toContain('"msg":"security event"');
  expect(lines.filter((line) => line.includes('"msg":"request failed"'))).toHaveLength(3);
  expect(log).toContain('users_by_email');
  const { tokens } = signedIn.json();
  const secrets = [
    ...Object.values(CANARY),
    'Canaria',
    'canary',
    CANARY_PASSWORD,
    CANARY_SECRET,
    CANARY_CODE,
    booking.token,
    admin.token,
    tokens.accessToken,
    tokens.refreshToken,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).toContain('"path":"/api/vouchers/:code"');
});

test('the token or code of a mistyped link, or one in place of an id, is not logged', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const db = await testDatabase();
  const site = await aSite();
  const app = await buildApp(someDeps(db, { site, env: readEnv({}), logger: { level: 'trace', stream } }));
  const pathOf = async (url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') => {
    await app.inject({ method, url });
    return lines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'answered')?.path;
  };
  const id = '0190a000-0000-4000-8000-000000000000';

  expect(await pathOf('/ticket/canaryToken42')).toBe('/…');
  expect(await pathOf('/canaryToken42', 'POST')).toBe('/…');
  expect(await pathOf('/api/voucher/CANARYCODE42')).toBe('/api/…');
  expect(await pathOf('/es/gift/voucher/CANARYCODE42')).toBe('/gift/…');
  expect(await pathOf('/admin/canaryToken42')).toBe('/admin/…');
  expect(await pathOf(`/booking/${id}&t=canaryToken42`)).toBe('/booking/:id');
  expect(await pathOf(`/checkout/booking/${id}%3Ft=canaryToken42`)).toBe('/checkout/booking/:id');
  expect(await pathOf('/api/boat/canaryToken42')).toBe('/api/boat/:id');
  expect(await pathOf('/checkout/booking/canaryToken42/tickets.pdf')).toBe('/checkout/booking/:id/tickets.pdf');
  expect(await pathOf('/user/sessions/canary42', 'DELETE')).toBe('/user/sessions/:id');
  expect(await pathOf('/es/booking/canaryToken42')).toBe('/es/booking/:id');
  expect(await pathOf('/booking/canaryToken42/pay?t=canaryToken42')).toBe('/booking/:id/pay');
  expect(await pathOf('/admin/boats/edit/canaryToken42')).toBe('/admin/boats/edit/:boatId');
  await app.inject({ url: '/%zz/canaryToken42' });
  expect(lines.join('')).not.toMatch(/canary/i);

  expect(await pathOf(`/booking/${id}?t=canaryToken42`)).toBe(`/booking/${id}`);
  expect(await pathOf('/ru/boats/alisio-40')).toBe('/ru/boats/alisio-40');
  expect(await pathOf('/api/boat/alisio-40')).toBe('/api/boat/alisio-40');
  expect(await pathOf(`/checkout/booking/${id}/options`)).toBe(`/checkout/booking/${id}/options`);
  expect(await pathOf('/assets/start-B8x_2.js')).toBe('/assets/start-B8x_2.js');
});

test('a route whose path has more than ids, words and file names declares that its path is secret', async () => {
  const { routes } = await withAllRoutes(async () =>
    buildApp(someDeps(await testDatabase(), { site: await aSite(), env: readEnv({ LOG_LEVEL: 'silent', DEMO: '1' }) })),
  );
  const harmless = ['id', 'boatId', 'slotId', 'document', 'language', 'source', 'step', 'file', 'intent'];
  const withOthers = routes.filter(({ url }) => parametersOf(url).some((name) => !harmless.includes(name)));

  expect(withOthers.map(({ url, config }) => [url, config.hasSecretPath])).toEqual([['/api/vouchers/:code', true]]);
});

function parametersOf(url: string): string[] {
  return [...url.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => name);
}
