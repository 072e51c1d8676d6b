import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { seedDemo } from './seed-demo.ts';

const env = readEnv({ DEMO: '1' });
const at = (instant: string) => ({ env, clock: clockFrom(Temporal.Instant.from(instant)) });

async function rowsOf<Row extends object>(db: TestDatabase, query: string): Promise<Row[]> {
  return (await db.query<Row>(query)).rows;
}

test('the first start creates eight boats with slots for 60 days from today', async () => {
  const db = await testDatabase();

  await seedDemo({ db, ...at('2026-11-21T23:30:00Z') });

  const boats = await rowsOf<{ slug: string; first: Temporal.Instant; last: Temporal.Instant }>(
    db,
    `select slug, min(start_at) as first, max(start_at) as last from boats join slots on boat_id = boats.id
     group by slug, position order by position`,
  );
  expect(boats.map(({ slug }) => slug)).toEqual([
    'brisa-azul',
    'guayota',
    'alisio-40',
    'teno',
    'calderon',
    'lapa',
    'nivaria',
    'anaza',
  ]);
  for (const { first, last } of boats) {
    expect(first.toString().slice(0, 10)).toBe('2026-11-21');
    expect(last.toString() > '2027-01-10').toBe(true);
    expect(last.toString() < '2027-01-20').toBe(true);
  }
  const [brisa] = await rowsOf(db, `select * from boats where slug = 'brisa-azul'`);
  expect(brisa).toMatchObject({
    charter_hour_cents: 13_000,
    charter_half_day_cents: 46_000,
    port_name: 'Puerto Colón',
    length_metres: '11.5',
    verified: true,
    translations: { es: { description: expect.stringContaining('<p>') } },
  });
});

test('a start ten days later adds ten days and does not restore slots that the operator removed', async () => {
  const db = await testDatabase();
  await seedDemo({ db, ...at('2026-11-21T08:00:00Z') });
  await db.query(`delete from slots where start_at::date = '2027-01-15'`);
  const before = await rowsOf<{ id: string }>(db, 'select id from slots order by id');

  await seedDemo({ db, ...at('2026-12-01T08:00:00Z') });

  const after = await rowsOf<{ id: string; start_at: Temporal.Instant }>(
    db,
    'select id, start_at from slots order by id',
  );
  const added = after.filter(({ id }) => !before.some((slot) => slot.id === id));
  const dates = [...new Set(added.map(({ start_at }) => start_at.toString().slice(0, 10)))].toSorted();
  expect(after.length - added.length).toBe(before.length);
  expect(dates).toEqual(Array.from({ length: 10 }, (_, day) => `2027-01-${20 + day}`));
});

test('a second start on the same day changes nothing', async () => {
  const db = await testDatabase();
  await seedDemo({ db, ...at('2026-11-21T08:00:00Z') });
  const before = await rowsOf(db, 'select * from slots order by id');

  await seedDemo({ db, ...at('2026-11-21T18:00:00Z') });

  expect(await rowsOf(db, 'select * from slots order by id')).toEqual(before);
});

test('four concurrent starts seed once', async () => {
  const db = await testDatabase();

  await Promise.all(Array.from({ length: 4 }, () => seedDemo({ db, ...at('2026-11-21T08:00:00Z') })));

  const [count] = await rowsOf(db, 'select count(*) as boats, count(distinct slug) as names from boats');
  expect(count).toEqual({ boats: 8, names: 8 });
});

test('an existing fleet is left unchanged, and nothing is seeded outside demo mode', async () => {
  const db = await testDatabase();
  await seedDemo({ db, ...at('2026-11-21T08:00:00Z'), env: readEnv({ DEMO: '0' }) });
  expect(await rowsOf(db, 'select from boats')).toHaveLength(0);

  await aBoat(db);
  await seedDemo({ db, ...at('2026-11-21T08:00:00Z') });

  expect(await rowsOf(db, 'select from boats')).toHaveLength(1);
  expect(await rowsOf(db, 'select from slots')).toHaveLength(0);
});

test("the demo settings are seeded once, and the operator's changes stay", async () => {
  const db = await testDatabase();
  await seedDemo({ db, ...at('2026-11-21T08:00:00Z') });
  const [seeded] = await rowsOf<{ value: object }>(db, 'select value from site_settings');
  await db.query(`update site_settings set value = '{"contact": {"phone": "+34 922"}}', version = 2`);

  await seedDemo({ db, ...at('2026-11-22T08:00:00Z') });

  expect(seeded?.value).toMatchObject({ trader: { taxId: 'B00000000' } });
  expect(await rowsOf(db, 'select value from site_settings')).toEqual([{ value: { contact: { phone: '+34 922' } } }]);
});
