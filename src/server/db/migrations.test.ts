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

test('boats with bookings keep the fee that the site had, and seeded boats are marked as demo boats', {
  tags: ['nightly'],
}, async () => {
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

test('a site that was never seeded has no demo boats', { tags: ['nightly'] }, async () => {
  const { pool, migrateOn } = await databaseBefore('0126');
  await pool.query(`insert into boats (slug, title) values ('lapa', 'Lapa')`);

  await migrateOn();

  expect((await pool.query('select is_demo, platform_fee_percent as fee from boats')).rows).toEqual([
    { is_demo: false, fee: null },
  ]);
});

test('refunds of before tell a cancellation from a change, and who ordered them, as far as it is known', {
  tags: ['nightly'],
}, async () => {
  const { pool, migrateOn } = await databaseBefore('0505');
  await pool.query(
    `insert into boats (id, slug, title) values ('00000000-0000-4000-8000-000000000001', 'lapa', 'Lapa')`,
  );
  const admin = 'admin:00000000-0000-4000-8000-000000000009';
  let day = 0;
  /** A refund of a booking of its own, ordered by `orderedBy` when the booking was canceled or at another time; its id. */
  async function aRefund(
    reason: string,
    source: string,
    { at = '2026-12-01T10:00Z', orderedBy = source }: { at?: string; orderedBy?: string | null } = {},
  ): Promise<string> {
    day += 1;
    const { rows } = await pool.query(
      `with booked as (
         insert into bookings (boat_id, type, status, start_at, end_at, price_breakdown, cancellation_policy, igic_percent,
           amount_gross_cents, platform_fee_cents, owner_amount_cents, cancel_reason)
         values ('00000000-0000-4000-8000-000000000001', 'private', 'canceled',
           '2027-01-05 10:00Z'::timestamptz + make_interval(days => $5), '2027-01-05 12:00Z'::timestamptz + make_interval(days => $5),
           '{}', '[]', 7, 10000, 1500, 8500, 'guest') returning id
       ), canceled as (
         insert into booking_events (booking_id, event, from_status, to_status, at)
         select id, 'canceled', 'paid', 'canceled', '2026-12-01T10:00Z' from booked
       ), paid as (
         insert into payments (booking_id, provider, status, amount_cents, received_cents)
         select id, 'sandbox', 'succeeded', 10000, 10000 from booked returning id
       ), refunded as (
         insert into refunds (payment_id, amount_cents, status, reason, source, created_at)
         select id, 5000, 'succeeded', $1, $2, $3 from paid returning id
       ), logged as (
         insert into audit_log (at, actor, action, entity, entity_id)
         select $3, $4, 'refund.create', 'refund', id from refunded where $4::text is not null
       )
       select id from refunded`,
      [reason, source, at, orderedBy, day],
    );
    return rows[0].id;
  }
  const again = async (of: string) => {
    const { rows } = await pool.query(
      `with made as (
         insert into refunds (payment_id, amount_cents, status, reason, source, attempt, created_at)
         select payment_id, amount_cents, 'succeeded', reason, source, 2, created_at + interval '15 minutes' from refunds
         where id = $1 returning id, created_at
       ), logged as (
         insert into audit_log (at, actor, action, entity, entity_id)
         select created_at, 'system', 'refund.create', 'refund', id from made
       )
       select id from made`,
      [of],
    );
    return rows[0].id;
  };
  const elsewhere = { at: '2026-11-20T10:00Z' };
  const byGuest = await aRefund('moved', 'admin', { orderedBy: 'visitor' });
  const expected: Record<string, unknown[]> = {
    [byGuest]: ['canceled', 'visitor', true],
    [await again(byGuest)]: ['canceled', 'visitor', true],
    [await aRefund('moved', 'admin', { orderedBy: admin })]: ['canceled', admin, true],
    [await aRefund('moved', 'admin', { ...elsewhere, orderedBy: 'visitor' })]: ['moved', 'visitor', true],
    [await aRefund('moved', 'admin', { ...elsewhere, orderedBy: 'provider' })]: ['moved', 'visitor', true],
    [await aRefund('moved', 'admin', { ...elsewhere, orderedBy: null })]: ['moved', 'admin', true],
    [await aRefund('canceled', 'admin', { ...elsewhere, orderedBy: admin })]: ['canceled', admin, false],
    [await aRefund('late', 'system')]: ['late', 'system', true],
    [await aRefund('duplicate', 'provider')]: ['duplicate', 'provider', false],
  };

  await migrateOn();

  const { rows } = await pool.query('select id, cause, actor, is_owed from refunds');
  expect(Object.fromEntries(rows.map(({ id, cause, actor, is_owed: isOwed }) => [id, [cause, actor, isOwed]]))).toEqual(
    expected,
  );
});

test('percentages of policies and bookings with more than two decimals are rounded up, others stay', {
  tags: ['nightly'],
}, async () => {
  const { pool, migrateOn } = await databaseBefore('0620');
  const tiers = `[{"hoursBefore":48,"refundPercent":33.333},{"hoursBefore":6,"refundPercent":29.99},{"hoursBefore":1,"refundPercent":0}]`;
  const rounded = [
    { hoursBefore: 48, refundPercent: 33.34 },
    { hoursBefore: 6, refundPercent: 29.99 },
    { hoursBefore: 1, refundPercent: 0 },
  ];
  await pool.query(`insert into cancellation_policies (name, tiers, move_until_hours) values ('Thirds', $1, 0)`, [
    tiers,
  ]);
  await pool.query(`insert into boats (slug, title) values ('lapa', 'Lapa')`);
  for (const [day, policy] of [
    ['2026-12-05', tiers],
    ['2026-12-06', '[]'],
  ])
    await pool.query(
      `insert into bookings (boat_id, type, status, start_at, end_at, price_breakdown, cancellation_policy, igic_percent,
         amount_gross_cents, platform_fee_cents, owner_amount_cents)
       select id, 'private', 'paid', $1::timestamptz, $1::timestamptz + interval '2 hours', '{}', $2, 7, 100, 0, 100 from boats`,
      [`${day}T10:00:00Z`, policy],
    );

  await migrateOn();

  const policies = await pool.query('select tiers from cancellation_policies order by name');
  expect(policies.rows).toMatchObject([
    { tiers: [{ refundPercent: 90 }, { refundPercent: 50 }] },
    { tiers: [{ refundPercent: 100 }] },
    { tiers: rounded },
  ]);
  const bookings = await pool.query('select cancellation_policy as tiers from bookings order by start_at');
  expect(bookings.rows).toEqual([{ tiers: rounded }, { tiers: [] }]);
});
