import { expect, test } from 'vitest';
import type { AppDeps } from '#server/app-deps.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { aSite } from '#tests/scenarios/site.ts';

async function aSiteWithAForm(given: Partial<AppDeps> = {}) {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db, { site: await aSite(), ...given }));
  let visitor = 0;
  const post = (fields: Record<string, string>, more: { url?: string; headers?: object; from?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: more.url ?? '/',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
      remoteAddress: more.from ?? `192.0.2.${++visitor}`,
    });
  const kept = async () => (await db.pool.query('select name, email, phone, source, message from messages')).rows;
  return { app, post, kept };
}

const ANA = { name: 'Ana Díaz', email: 'ana@sea.example', phone: '', message: 'A quiet bay?', website: '' };

/** The refused form as passed to the page. The tests' renderer writes it as JSON. */
function refusedIn(body: string): unknown {
  const [, told] = /<pre>(.*)<\/pre>/s.exec(body) ?? [];
  return told && JSON.parse(told);
}

test('a form sent without script is stored once and redirects to the page in its language', async () => {
  const { post, kept } = await aSiteWithAForm();
  const answers = await Promise.all([post(ANA), post(ANA)]);
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers.location]).toEqual([303, '/?contact=sent#contact']);
  }
  expect((await post(ANA, { url: '/es/' })).headers.location).toBe('/es/?contact=sent#contact');
  expect(await kept()).toEqual([
    { name: 'Ana Díaz', email: 'ana@sea.example', phone: null, source: 'form', message: 'A quiet bay?' },
  ]);
  await post({ ...ANA, message: 'And a louder one?' });
  expect(await kept()).toHaveLength(2);
});

test('a refused form shows the page in its language with the submitted values, and nothing is stored', async () => {
  const { post, kept } = await aSiteWithAForm();
  const refused = async (fields: object, url = '/') => {
    const { statusCode, body, headers } = await post({ ...ANA, ...fields }, { url });
    expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
    return { lang: /lang="(..)"/.exec(body)?.[1], ...(refusedIn(body) as object) };
  };
  expect(await refused({ name: 'A', email: '' })).toEqual({
    lang: 'en',
    why: 'problems',
    name: 'A',
    email: '',
    phone: '',
    message: 'A quiet bay?',
  });
  expect(await refused({ phone: 'call me' }, '/ru/')).toMatchObject({ lang: 'ru', why: 'problems', phone: 'call me' });
  expect(await refused({ message: 'x'.repeat(4001) })).toMatchObject({ why: 'unfit', message: 'x'.repeat(4001) });
  expect(await refused({ message: 'a\0b' })).toMatchObject({ why: 'unfit', name: 'Ana Díaz' });
  expect((await post({ ...ANA, message: 'x'.repeat(70_000) })).headers.location).toBe('/?contact=failed#contact');
  expect((await post({ ...ANA, website: 'https://spam.example' })).headers.location).toBe('/?contact=sent#contact');
  expect(await kept()).toEqual([]);
});

test('a line break counts as one character, as in the browser', async () => {
  const { post, kept } = await aSiteWithAForm();
  const longest = `${'x'.repeat(1999)}\n`.repeat(2);
  expect((await post({ ...ANA, message: longest.replaceAll('\n', '\r\n') })).statusCode).toBe(303);
  expect(await kept()).toMatchObject([{ message: longest.trim() }]);
});

test('a form from another site is refused, and so are more than the limit per minute', async () => {
  const { post, kept } = await aSiteWithAForm();
  const foreign = await post(ANA, { headers: { origin: 'https://evil.example' } });
  expect([foreign.statusCode, foreign.headers.location]).toEqual([403, undefined]);
  expect(await kept()).toEqual([]);

  const from = '198.51.100.7';
  for (let count = 0; count < 10; count++) await post(ANA, { from });
  const { statusCode, body, headers } = await post(ANA, { from });
  expect([statusCode, refusedIn(body)]).toMatchObject([429, { why: 'too_many', message: 'A quiet bay?' }]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('the page of a refused form waits for the turn of its source, and is refused behind too many others', async () => {
  const { app, post } = await aSiteWithAForm({
    readLimits: { atOnce: 2, perSource: 1, waiting: 1, longestWaitMs: 60_000 },
  });
  const { promise: gate, resolve: letGo } = Promise.withResolvers<string>();
  let isReading = false;
  app.get('/slow', { config: { access: 'public' } }, () => {
    isReading = true;
    return gate;
  });
  const [busy, other] = ['198.51.100.8', '198.51.100.9'];
  const answered: string[] = [];
  const refusedFrom = async (from: string) => {
    const { statusCode } = await post({ ...ANA, name: 'A' }, { from });
    answered.push(`${from}: ${statusCode}`);
  };
  const slow = app.inject({ url: '/slow', remoteAddress: busy });
  await expect.poll(() => isReading).toBe(true);

  const ofBusy = [refusedFrom(busy), refusedFrom(busy)];
  await expect.poll(() => answered).toEqual([`${busy}: 429`]);
  await refusedFrom(other);
  letGo('read');
  await Promise.all([slow, ...ofBusy]);

  expect(answered).toEqual([`${busy}: 429`, `${other}: 422`, `${busy}: 422`]);
});
