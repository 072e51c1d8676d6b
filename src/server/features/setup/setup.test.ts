import { expect, test } from 'vitest';
import type { Setup } from '#contract/setup.ts';
import { siteSettings } from '#contract/settings.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testClock, someDeps } from '#tests/scenarios/deps.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { DEMO_SETTINGS } from '../site/demo/demo-settings.ts';

async function anOffice(variables: Record<string, string> = {}) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', ...variables }) }));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = '/api/admin/setup';
  const read = async () => (await app.inject({ url, headers })).json<Setup>();
  const change = async (payload: object) =>
    (await app.inject({ method: 'PATCH', url, payload, headers })).json<Setup>();
  const settings = (value: object) =>
    db.pool.query('update site_settings set value = $1', [JSON.stringify(siteSettings.parse(value))]);
  return { db, read, change, settings };
}

const doneIn = ({ items }: Setup) => items.filter(({ isDone }) => isDone).map(({ item }) => item);

test('on a new site only the item about demo data is done', async () => {
  const { read } = await anOffice();

  const setup = await read();

  expect(doneIn(setup)).toEqual(['demo']);
  expect(setup).toMatchObject({ isDismissed: false, boatId: null });
});

test("the demo's company, boats and slots count as missing", async () => {
  const { db, read, settings } = await anOffice();
  await settings(DEMO_SETTINGS);
  const boat = await aBoat(db, { images: ['/media/a.jpg'] });
  await db.pool.query('update boats set is_demo = true');
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  expect(doneIn(await read())).toEqual([]);
});

test('an item is done once the operator has stored its data', async () => {
  const { db, read, settings } = await anOffice({ SMTP_URL: 'smtp://127.0.0.1' });
  await settings({
    trader: { name: 'Mar S.L.', address: 'Muelle 3', taxId: 'B12345678' },
    contact: { email: 'hola@mar.example', phone: '+34 922 000 111' },
  });
  const boat = await aBoat(db);
  expect((await read()).boatId).toBe(boat.id);
  await db.pool.query(`update boats set images = '{/media/a.jpg}'`);
  await aPrivateSlot(db, { boat, start: '2026-11-20T09:00:00Z', end: '2026-11-20T13:00:00Z' });
  expect(doneIn(await read())).not.toContain('slots');
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' });

  expect(doneIn(await read())).toEqual([
    'company',
    'address',
    'taxId',
    'email',
    'phone',
    'boat',
    'slots',
    'demo',
    'mail',
  ]);
});

test('dismissing the checklist and confirming the legal texts are stored independently', async () => {
  const { read, change } = await anOffice();

  await change({ isDismissed: true });
  const after = await change({ isLegalReviewed: true });

  expect([after.isDismissed, doneIn(after)]).toEqual([true, ['legal', 'demo']]);
  expect(await read()).toEqual(after);
});
