import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BoatList } from '#contract/boats.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { buildApp } from '../../app.ts';

const clockOffsetMs = testClock().offsetMs;

test('the fleet lists active boats in the operator’s order, each with its lowest price', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await aBoat(db, { title: 'Second', position: 2, charter_hour_cents: 12_050 });
  await aBoat(db, { title: 'First', position: 1, charter_hour_cents: null, seat_hour_cents: 1_850 });
  await aBoat(db, { title: 'In the yard', position: 0, is_active: false });
  const app = await buildApp(someDeps(db));

  const { items } = (await app.inject('/api/boats')).json<BoatList>();

  expect(items.map(({ title, priceFrom }) => [title, priceFrom])).toEqual([
    ['First', 18.5],
    ['Second', 120.5],
  ]);
  expect(items[0]).toMatchObject({
    requiresLicense: false,
    pricing: { perHour: null },
    shared: { pricing: { perHour: 18.5 } },
  });
  expect(items[0]).not.toHaveProperty('platformFeePercent');
});

test('a browser that has the list gets 304 until another process changes a boat', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const boat = await aBoat(db);
  const app = await buildApp(someDeps(db));
  onTestFinished(() => app.close());
  const first = await app.inject('/api/boats');
  const known = { 'if-none-match': first.headers.etag as string };
  const ask = () => app.inject({ url: '/api/boats', headers: known });
  expect((await ask()).statusCode).toBe(304);

  await db.query("update boats set title = 'Renamed' where id = $1", [boat.id]);

  await vi.waitFor(async () => expect((await ask()).json<BoatList>().items[0]?.title).toBe('Renamed'));
});

test('the list is compressed for clients that accept it, and each form has its own tag', async () => {
  const db = await testDatabase({ clockOffsetMs });
  await aBoat(db, { title: 'Alisio 40' });
  const app = await buildApp(someDeps(db));
  onTestFinished(() => app.close());
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/boats', headers });

  const [plain, packed] = [await ask({}), await ask({ 'accept-encoding': 'br' })];

  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.json<BoatList>().items[0]?.title).toBe('Alisio 40');
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a deactivated boat disappears from the cached list', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const boat = await aBoat(db);
  const app = await buildApp(someDeps(db));
  onTestFinished(() => app.close());
  const listed = async () => (await app.inject('/api/boats')).json<BoatList>().items.length;
  await vi.waitFor(async () => expect(await listed()).toBe(1));

  await db.query('update boats set is_active = false where id = $1', [boat.id]);

  await vi.waitFor(async () => expect(await listed()).toBe(0));
});

test('hostile markup in a description never reaches a page, in any language', async () => {
  const db = await testDatabase({ clockOffsetMs });
  const boat = await aBoat(db, {
    description: '<p>Calm</p><script>alert(1)</script>',
    translations: JSON.stringify({ es: { title: 'Brisa', description: '<p onmouseover="alert(1)">Tranquilo</p>' } }),
  });
  const app = await buildApp(someDeps(db));
  onTestFinished(() => app.close());

  const { boat: shown } = (await app.inject(`/api/boat/${boat.id}`)).json();

  expect(shown.description).toBe('<p>Calm</p>');
  expect(shown.translations).toEqual({ es: { title: 'Brisa', description: '<p>Tranquilo</p>' } });
});
