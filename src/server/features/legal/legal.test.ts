import { expect, test } from 'vitest';
import type { LegalText, StoredLegalText } from '#contract/legal-texts.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { legalHtml } from './legal-html.ts';

async function anOffice() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const shown = async (document: string, lng: string) =>
    (await app.inject({ url: `/api/legal/${document}?lng=${lng}` })).json<LegalText>();
  const save = (place: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/admin/legal/${place}`, payload, headers });
  return { db, admin, shown, save };
}

test('a saved text is shown with its date, and other languages show the English one', async () => {
  const { shown, save } = await anOffice();
  expect(await shown('terms', 'es')).toMatchObject({ html: null, language: 'es', changedAt: null });

  await save('terms/en', { markdown: '## Weather\n\nWe **decide**.', version: 0 });

  const english = await shown('terms', 'en');
  expect(english).toMatchObject({ html: expect.stringContaining('<strong>decide</strong>'), language: 'en' });
  expect(english.changedAt).not.toBeNull();
  expect(await shown('terms', 'ru')).toEqual(english);
  expect(await shown('privacy', 'en')).toMatchObject({ html: null });
});

test('restoring shows the site’s own text again, and every version is kept as proof of what was in force', async () => {
  const { db, admin, shown, save } = await anOffice();
  const { version } = (await save('terms/es', { markdown: 'Uno', version: 0 })).json<StoredLegalText>();

  const restored = (await save('terms/es', { markdown: null, version })).json<StoredLegalText>();

  expect(restored.markdown).toBeNull();
  expect((await shown('terms', 'es')).html).toBeNull();
  const { rows } = await db.pool.query('select markdown, created_by from legal_texts order by id');
  expect(rows).toEqual([
    { markdown: 'Uno', created_by: `admin:${admin.id}` },
    { markdown: null, created_by: `admin:${admin.id}` },
  ]);
  const logged = await db.pool.query(`select after from audit_log where action = 'settings.legal' order by id`);
  expect(logged.rows.map(({ after }) => after.text)).toEqual(['Uno', null]);
});

test('the longest text in Cyrillic is accepted', async () => {
  const { save } = await anOffice();

  const answer = await save('privacy/ru', { markdown: 'Ж'.repeat(60_000), version: 0 });

  expect(answer.statusCode).toBe(200);
});

test('of several operators who edit the same version, one saves', async () => {
  const { save } = await anOffice();

  const answers = await Promise.all(['A', 'B', 'C'].map((markdown) => save('imprint/en', { markdown, version: 0 })));

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toMatchObject({
    code: 'state_conflict',
    details: { text: saved },
  });
});

test('a save whose answer was lost can be sent again and adds no second version', async () => {
  const { save } = await anOffice();

  const first = await save('imprint/en', { markdown: 'One', version: 0 });
  const again = await save('imprint/en', { markdown: 'One', version: 0 });

  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
});

test.each([
  ['terms/fr', 'Un', 404],
  ['shipping/en', 'One', 404],
  ['terms/en', '  ', 422],
])('%s with the text “%s” is refused', async (place, markdown, status) => {
  const { save } = await anOffice();

  expect((await save(place, { markdown, version: 0 })).statusCode).toBe(status);
});

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[here](javascript:alert(1))', 'javascript:'],
  ['[here](//elsewhere.example)', 'href="//'],
  ['![picture](https://a.example/p.png)', '<img'],
])('%s does not reach the page as HTML', (markdown, dangerous) => {
  expect(legalHtml(markdown)).not.toContain(dangerous === 'script' ? '<script' : dangerous);
});

test('headings begin at the second level, below the title of the page', () => {
  expect(legalHtml('# One\n\n#### Two\n\n- a\n- b')).toMatch(/<h2>One<\/h2>\s*<h3>Two<\/h3>\s*<ul>/);
});
