import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { migrate } from './migrate.ts';

const dir = path.join(import.meta.dirname, 'migrations');

/** A database as it was before the migration `number`, and a function that applies the rest. */
async function databaseBefore(number: string) {
  const { pool, url } = await testDatabase();
  await pool.query('drop schema public, sandbox cascade; create schema public');
  const earlier = await temporaryDir();
  for (const name of await readdir(dir)) if (name < number) await cp(path.join(dir, name), path.join(earlier, name));
  await migrate({ connectionString: url }, earlier);
  return { pool, migrateOn: () => migrate({ connectionString: url }) };
}

test('boats with bookings keep the fee that the site had, and seeded boats are marked as demo boats', async () => {
  const { pool, migrateOn } = await databaseBefore('0126');
  await pool.query(`insert into app_settings (key, value) values ('demo-season', '"2026"')`);
  await pool.query(`insert into boats (slug, title, platform_fee_percent) values
    ('lapa', 'Lapa', null), ('teno', 'Mi Teno', null), ('guayota', 'Guayota', 8), ('own', 'Mía', null), ('new', 'Nueva', null)`);
  await pool.query(`insert into bookings (boat_id, type, status, start_at, end_at, price_breakdown, cancellation_policy,
      igic_percent, amount_gross_cents, platform_fee_cents, owner_amount_cents)
    select id, 'private', 'paid', '2026-12-05 10:00Z'::timestamptz + make_interval(days => day),
      '2026-12-05 12:00Z'::timestamptz + make_interval(days => day), '{}', '[]', 7, gross, fee, gross - fee
    from boats join (values
      ('lapa', 1, 10, 2), ('lapa', 2, 26000, 3900), ('teno', 1, 33333, 4167), ('guayota', 1, 26000, 3900),
      ('own', 1, 26001, 3243), ('own', 2, 0, 0)) sale (boat, day, gross, fee) on sale.boat = slug`);

  await migrateOn();

  const { rows } = await pool.query('select slug, platform_fee_percent as fee, is_demo from boats order by slug');
  expect(rows).toEqual([
    { slug: 'guayota', fee: '8.00', is_demo: true },
    { slug: 'lapa', fee: '15.00', is_demo: true },
    { slug: 'new', fee: null, is_demo: false },
    { slug: 'own', fee: '12.47', is_demo: false },
    { slug: 'teno', fee: '12.50', is_demo: false },
  ]);
});

test('a site that was never seeded has no demo boats', async () => {
  const { pool, migrateOn } = await databaseBefore('0126');
  await pool.query(`insert into boats (slug, title) values ('lapa', 'Lapa')`);

  await migrateOn();

  expect((await pool.query('select is_demo, platform_fee_percent as fee from boats')).rows).toEqual([
    { is_demo: false, fee: null },
  ]);
});
