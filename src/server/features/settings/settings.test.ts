import { expect, test } from 'vitest';
import { type SettingsAnswer, siteSettings } from '#contract/settings.ts';
import { buildApp } from '#server/app.ts';
import { changeFeed } from '#server/db/change-feed.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { cachedSettings } from './cached-settings.ts';
import { showSettings } from './show-settings.ts';

const TODAY = Temporal.PlainDate.from('2026-12-01');

async function anOffice() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = '/api/admin/settings';
  const read = async () => (await app.inject({ url, headers })).json<SettingsAnswer>();
  const save = (payload: object) => app.inject({ method: 'PUT', url, payload, headers });
  return { db, admin, read, save };
}

test('a site without saved settings has the defaults of P-21.6', async () => {
  const { read } = await anOffice();

  const { settings, version } = await read();

  expect(version).toBe(1);
  expect(settings.hero).toMatchObject({ bookHref: '#book', poster: null, headline: { en: '', es: '', ru: '' } });
  expect(settings.rating).toEqual({ isShown: false, value: null, count: null });
});

test("saved settings are shown in the page's language and logged with only the changes", async () => {
  const { db, admin, read, save } = await anOffice();
  const { settings, version } = await read();
  settings.hero.headline.es = 'Barcos con alma';

  const answer = await save({ settings, version });

  expect([answer.statusCode, answer.json<SettingsAnswer>().version]).toEqual([200, 2]);
  const shown = (await read()).settings;
  expect(showSettings(shown, { language: 'es', today: TODAY }).hero.headline).toBe('Barcos con alma');
  expect(showSettings(shown, { language: 'ru', today: TODAY }).hero.headline).toBeNull();
  const { rows } = await db.pool.query(`select actor, after from audit_log where action = 'settings.change'`);
  expect(rows.map(({ actor }) => actor)).toEqual([`admin:${admin.id}`]);
});

test("the second of two operators gets the first one's settings, and nothing is overwritten", async () => {
  const { read, save } = await anOffice();
  const { settings, version } = await read();
  await save({ settings: { ...settings, contact: { ...settings.contact, phone: '+34 922 000 111' } }, version });

  const late = await save({ settings: { ...settings, contact: { ...settings.contact, phone: '+34 1' } }, version });

  expect(late.statusCode).toBe(409);
  expect(late.json().error).toMatchObject({
    code: 'state_conflict',
    details: { version: 2, settings: { contact: { phone: '+34 922 000 111' } } },
  });
  expect((await read()).settings.contact.phone).toBe('+34 922 000 111');
});

test.each([
  ['a picture of another site', { hero: { poster: 'https://elsewhere.example/p.jpg' } }],
  ['a link to another site as the way to book', { hero: { bookHref: '//elsewhere.example' } }],
  ['a script as a link', { social: [{ network: 'instagram', url: 'javascript:alert(1)' }] }],
  ['a rating above 5', { rating: { isShown: true, value: 5.1, count: 1 } }],
])('%s is refused', async (_what, settings) => {
  const { save } = await anOffice();

  expect((await save({ settings, version: 1 })).statusCode).toBe(422);
});

test('cached settings show a change that another process made', async () => {
  const { db, read, save } = await anOffice();
  const changes = changeFeed(db.pool, 'site_settings');
  const settingsNow = cachedSettings(db.pool, changes);
  await settingsNow();
  await expect.poll(() => changes.mark()).not.toBeNull();
  expect((await settingsNow()).contact.phone).toBe('');
  const { settings, version } = await read();

  await save({ settings: { ...settings, contact: { ...settings.contact, phone: '+34 922' } }, version });

  await expect.poll(async () => (await settingsNow()).contact.phone).toBe('+34 922');
  await changes.close();
});

test('a stored value that this release cannot parse counts as unset; the rest stays', async () => {
  const { db, read } = await anOffice();
  const value = { rating: { isShown: 'yes' }, contact: { phone: '+34 922' } };
  await db.pool.query('update site_settings set value = $1', [JSON.stringify(value)]);

  const { settings } = await read();

  expect([settings.rating, settings.contact.phone]).toEqual([siteSettings.parse({}).rating, '+34 922']);
});
