import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function aSiteOpen() {
  const db = await testDatabase();
  return { db, app: await buildApp(someDeps(db, { site: await aSite() })) };
}

test("a page with one person's data is rendered for the session, in the request's language, and HEAD has its headers", async () => {
  const { app, db } = await aSiteOpen();
  const { token, email } = await anAccount(db, { role: 'customer' });

  const visitor = await app.inject({ url: '/boats/teno', headers: { 'accept-language': 'de, es;q=0.8' } });
  const customer = await app.inject({ url: '/account?lng=ru', headers: { cookie: `session=${token}` } });
  const head = await app.inject({ method: 'HEAD', url: '/' });

  expect(visitor.body).toMatch(/^<!doctype html><html lang="es">.*visitor$/s);
  expect(customer.body).toContain('lang="ru"');
  expect(customer.body).toContain(email);
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
});

test("a page's own language takes precedence over the visitor's, and the default language has no prefix", async () => {
  const { app } = await aSiteOpen();
  const get = (url: string) => app.inject({ url, headers: { cookie: 'app.lang=en', 'accept-language': 'en' } });

  expect((await get('/ru/boats/teno')).body).toContain('lang="ru"');
  expect((await get('/es/?lng=ru')).body).toContain('lang="es"');
  expect((await get('/es/booking/1?t=secret')).headers['cache-control']).toBe('no-store');
  expect((await get('/es/api/boats')).statusCode).toBe(404);
  for (const [url, plain] of [
    ['/en', '/'],
    ['/en/boats/teno?x=1', '/boats/teno?x=1'],
    ['/en//elsewhere.test', '/elsewhere.test'],
    ['/en/\\\\elsewhere.test', '/elsewhere.test'],
  ] as const) {
    const moved = await get(url);
    expect([url, moved.statusCode, moved.headers.location]).toEqual([url, 301, plain]);
  }
});

test('an unknown address is a page for browsers and a JSON error for programs', async () => {
  const { app } = await aSiteOpen();

  expect((await app.inject('/nowhere')).headers['content-type']).toContain('text/html');
  for (const url of [
    '/api/nowhere',
    '/checkout/nowhere',
    '/user',
    '/assets/none.js',
    '/media/none.jpg',
    '/sandbox/x',
  ]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.json().error.code]).toEqual([url, 404, 'not_found']);
  }
});

test('the back office redirects visitors to the sign-in and is forbidden for customers', async () => {
  const { app, db } = await aSiteOpen();
  const [customer, admin] = [await anAccount(db, { role: 'customer' }), await anAccount(db, { role: 'admin' })];

  for (const url of ['/admin', '/admin/bookings', '/admin/boats/new', '/admin/boats/edit/1/']) {
    const visitor = await app.inject(url);
    expect([url, visitor.statusCode, visitor.headers.location]).toEqual([
      url,
      302,
      `/?next=${encodeURIComponent(url)}#login`,
    ]);
    const russian = await app.inject({ url: `${url}?lng=ru` });
    expect([url, russian.headers.location]).toEqual([url, `/ru/?next=${encodeURIComponent(`${url}?lng=ru`)}#login`]);
    const refused = await app.inject({
      url,
      headers: { cookie: `session=${customer.token}`, 'accept-language': 'es' },
    });
    expect([url, refused.statusCode]).toEqual([url, 403]);
    expect(refused.body).toContain('<html lang="es">');
    const shown = await app.inject({ url, headers: { cookie: `session=${admin.token}` } });
    expect([url, shown.statusCode]).toEqual([url, 200]);
    expect(shown.body).toContain(admin.email);
  }
});

test('a page that cannot be rendered is answered with a plain error page without a stack trace', async () => {
  const { app } = await aSiteOpen();

  const answer = await app.inject({ url: '/broken', headers: { 'accept-language': 'ru' } });

  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.body).toContain('На нашей стороне произошла ошибка.');
  expect(answer.body).not.toMatch(/the renderer is broken|\.mjs|\bat /);
});

test('a public page has a strong ETag and is answered 304 when unchanged', async () => {
  const { app } = await aSiteOpen();

  const visitor = await app.inject({ url: '/boats' });
  const tag = String(visitor.headers.etag);
  const again = await app.inject({ url: '/boats', headers: { 'if-none-match': tag } });
  const inSpanish = await app.inject({ url: '/boats', headers: { 'if-none-match': tag, 'accept-language': 'es' } });

  expect(visitor.body).toContain('visitor');
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  expect(inSpanish.statusCode).toBe(200);
});

test('advertising parameters do not create separate pages, and a redirect keeps them', async () => {
  const { app } = await aSiteOpen();
  const get = (url: string) => app.inject({ url });

  const plain = await get('/boats?date=2026-12-05&people=2');
  const clicked = await get('/boats?gclid=Cj0x&people=2&utm_source=ads&date=2026-12-05');
  const other = await get('/boats?date=2026-12-05&people=3');
  const moved = await get('/old?gclid=Cj0x&people=2');
  const own = await get('/booking/1?gclid=Cj0x');

  expect(plain.body).toContain('"/boats?date=2026-12-05&people=2"');
  expect([clicked.headers.etag, clicked.body]).toEqual([plain.headers.etag, plain.body]);
  expect(other.headers.etag).not.toBe(plain.headers.etag);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/boats/teno?people=2&gclid=Cj0x']);
  expect(own.body).toContain('"/booking/1?gclid=Cj0x"');
});

test('a public page is compressed in an accepted encoding', async () => {
  const { app } = await aSiteOpen();
  const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });

  const [br, gzip, refused] = [await get('gzip, deflate, br'), await get('gzip'), await get('br;q=0, gzip;q=0.0')];

  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!doctype html>');
  // A first bit of 0 means a window of 64 KiB (RFC 7932, 9.1), for which the encoder needs little memory.
  expect((br.rawPayload[0] ?? 1) & 1).toBe(0);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!doctype html>');
  expect(refused.headers).not.toHaveProperty('content-encoding');
  for (const { headers } of [br, gzip, refused]) expect(headers.vary).toContain('accept-encoding');
});

test('the plain error page has its own style and a home link in its language, also without the database', async () => {
  const { app, db } = await aSiteOpen();
  const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'es' } });

  // Runs first, before the settings are cached.
  await db.pool.query('alter table site_settings rename to away');
  const away = await get('/ru/');
  await db.pool.query('alter table away rename to site_settings');
  const broken = await get('/broken');

  const [, style = ''] = /<style>(.*)<\/style>/s.exec(broken.body) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  expect(broken.headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
  expect(broken.headers['cache-control']).toBe('no-store');
  expect(broken.body).toContain('<a href="/es/">Ir al inicio</a>');
  expect(broken.body).not.toMatch(/<script|https?:\/\//);
  expect([away.statusCode, away.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(away.body).toContain('<html lang="ru">');
  expect(away.body).toContain('<a href="/ru/">');
});
