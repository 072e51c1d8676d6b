import { expect, test } from 'vitest';
import { isSharedPage, type Page, PAGES } from '#contract/pages.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';
import { PAGE_CACHING } from './page-caching.ts';

async function aSiteOpen() {
  const db = await testDatabase();
  return { db, app: await buildApp(someDeps(db, { site: await aSite() })) };
}

test('pages with one person’s data are never stored, and every other page except the 404 page allows shared caches', () => {
  for (const [name, row] of Object.entries<Page>(PAGES)) {
    const caching = PAGE_CACHING[name as keyof typeof PAGES];
    const expected = !isSharedPage(row)
      ? /^no-store$/
      : row === PAGES.notFound
        ? /^private, no-cache$/
        : /^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/;
    expect([name, caching]).toEqual([name, expect.stringMatching(expected)]);
  }
});

test('every public page is the same, byte by byte, for a visitor, a customer and an admin, and has the Cache-Control of its entry', async () => {
  const { app, db } = await aSiteOpen();
  const accounts = [await anAccount(db, { role: 'customer' }), await anAccount(db, { role: 'admin' })];
  const cookies = ['', ...accounts.map(({ token }) => `session=${token}; app.account=1; app.theme=dark`)];
  const paths = {
    landing: '/',
    boats: '/boats',
    boat: '/boats/teno',
    book: '/booking',
    legal: '/legal/terms',
    offline: '/offline',
  };

  for (const [name, path] of Object.entries(paths)) {
    for (const url of [path, `/es${path}`]) {
      const answers = await Promise.all(cookies.map((cookie) => app.inject({ url, headers: { cookie } })));
      const [visitor] = answers;
      for (const { rawPayload, headers } of answers) {
        expect([url, rawPayload.equals(visitor?.rawPayload ?? Buffer.of())]).toEqual([url, true]);
        expect(headers.etag).toBe(visitor?.headers.etag);
        expect(headers).not.toHaveProperty('set-cookie');
        expect([url, headers['cache-control']]).toEqual([url, PAGE_CACHING[name as keyof typeof PAGES]]);
      }
      for (const { email } of accounts) expect(visitor?.body).not.toContain(email);
    }
  }
});

test('an address with a language varies by encoding only; one without is shared in the default language only', async () => {
  const { app } = await aSiteOpen();
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return { caching: answer.headers['cache-control'], vary: answer.headers.vary, status: answer.statusCode };
  };
  const negotiated = 'accept-encoding, accept-language, cookie';
  const shared = PAGE_CACHING.boats;

  expect(await get('/es/boats', { 'accept-language': 'ru' })).toEqual({
    caching: shared,
    vary: 'accept-encoding',
    status: 200,
  });
  expect(await get('/boats')).toEqual({ caching: shared, vary: negotiated, status: 200 });
  for (const headers of [{ 'accept-language': 'es' }, { cookie: 'app.lang=ru' }]) {
    expect(await get('/boats', headers)).toEqual({ caching: 'private, no-cache', vary: negotiated, status: 200 });
  }
  expect(await get('/boats?lng=es')).toEqual({ caching: 'private, no-cache', vary: negotiated, status: 200 });
  expect(await get('/nowhere')).toMatchObject({ caching: 'private, no-cache', status: 404 });
  expect(await get('/boats?t=secret')).toMatchObject({ caching: 'no-store' });
});
