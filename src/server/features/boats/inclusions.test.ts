import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

const db = await testDatabase();
const app = await buildApp(someDeps(db));
const headers = { authorization: `Bearer ${(await anAccount(db, { role: 'admin' })).token}` };

/** Saves the operator's list with one item. */
async function anItem(text: { en: string; es: string; ru: string }, code = ''): Promise<string> {
  const url = '/api/admin/settings';
  const { settings, version } = (await app.inject({ url, headers })).json<SettingsAnswer>();
  const payload = { settings: { ...settings, inclusions: [{ code, text }] }, version };
  const saved = await app.inject({ method: 'PUT', url, headers, payload });
  return saved.json<SettingsAnswer>().settings.inclusions[0]?.code ?? '';
}

test('a boat lists what is included, on request and not included, in the operator’s words', async () => {
  const code = await anItem({ en: 'Paddle board', es: 'Tabla de paddle', ru: '' });
  expect(code).toBe('Paddle board');
  const boat = await aBoat(db);
  const payload = { inclusions: ['fuel'], onRequest: [code, 'Prosecco'], notIncluded: ['drinks'] };

  await app.inject({ method: 'POST', url: `/api/boats/update/${boat.id}`, headers, payload });

  const shown = (await app.inject({ url: `/api/boat/${boat.slug}` })).json<BoatWithAvailability>().boat;
  expect(shown).toMatchObject({ ...payload, inclusionWords: { [code]: { es: 'Tabla de paddle' } } });
});

test('an item keeps its code when its texts change, and mails show them in their language or in English', async () => {
  const code = await anItem({ en: 'Ice', es: 'Hielo', ru: '' });

  expect(await anItem({ en: 'Ice cubes', es: 'Hielo', ru: '' }, code)).toBe('Ice');

  const { rows } = await db.pool.query(
    `select inclusion_texts('{fuel,Ice}', 'es') as es, inclusion_texts('{Ice,fuel}', 'ru') as ru,
       inclusion_texts('{}', 'en') as none`,
  );
  expect(rows).toEqual([{ es: ['fuel', 'Hielo'], ru: ['Ice cubes', 'fuel'], none: [] }]);
});

test('a boat with standard inclusions only has neither onRequest nor inclusionWords', async () => {
  const boat = await aBoat(db, { inclusions: ['fuel'] });

  const shown = (await app.inject({ url: `/api/boat/${boat.slug}` })).json<BoatWithAvailability>().boat;

  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['onRequest']));
  expect(shown).not.toHaveProperty('inclusionWords');
});
