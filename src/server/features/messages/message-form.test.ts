import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

async function aSiteWithAForm() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  let visitor = 0;
  const post = (fields: Record<string, string>, more: { url?: string; headers?: object; from?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: more.url ?? '/contact',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
      remoteAddress: more.from ?? `192.0.2.${++visitor}`,
    });
  const kept = async () => (await db.pool.query('select name, email, phone, source, message from messages')).rows;
  return { post, kept };
}

const ANA = { name: 'Ana Díaz', email: 'ana@sea.example', phone: '', message: 'A quiet bay?', website: '' };

test('a form sent without script is kept once, and leads back to the page in its language', async () => {
  const { post, kept } = await aSiteWithAForm();
  const answers = await Promise.all([post(ANA), post(ANA)]);
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers.location]).toEqual([303, '/?contact=sent#contact']);
  }
  expect((await post(ANA, { url: '/es/contact' })).headers.location).toBe('/es/?contact=sent#contact');
  expect(await kept()).toEqual([
    { name: 'Ana Díaz', email: 'ana@sea.example', phone: null, source: 'form', message: 'A quiet bay?' },
  ]);
  await post({ ...ANA, message: 'And a louder one?' });
  expect(await kept()).toHaveLength(2);
});

test('the page is told what is wrong, and nothing is kept', async () => {
  const { post, kept } = await aSiteWithAForm();
  const back = async (fields: object) => (await post({ ...ANA, ...fields })).headers.location;
  expect(await back({ name: 'A', email: '' })).toBe('/?contact=name_invalid.contact_required#contact');
  expect(await back({ phone: 'call me' })).toBe('/?contact=phone_invalid#contact');
  expect(await back({ message: 'x'.repeat(4001) })).toBe('/?contact=failed#contact');
  expect(await back({ message: 'a\0b' })).toBe('/?contact=text_not_allowed#contact');
  expect(await back({ message: 'x'.repeat(70_000) })).toBe('/?contact=failed#contact');
  expect(await back({ website: 'https://spam.example' })).toBe('/?contact=sent#contact');
  expect(await kept()).toEqual([]);
});

test('another site cannot send it, and nobody sends more than a person writes', async () => {
  const { post, kept } = await aSiteWithAForm();
  const foreign = await post(ANA, { headers: { origin: 'https://evil.example' } });
  expect([foreign.statusCode, foreign.headers.location]).toEqual([403, undefined]);
  expect(await kept()).toEqual([]);

  const from = '198.51.100.7';
  for (let count = 0; count < 10; count++) await post(ANA, { from });
  expect((await post(ANA, { from })).headers.location).toBe('/?contact=too_many#contact');
});
