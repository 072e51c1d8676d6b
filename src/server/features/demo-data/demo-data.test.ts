import { expect, test } from 'vitest';
import type { DemoData } from '#contract/demo-data.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { prepare } from '#server/prepare.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const MORNING = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const AFTERNOON = { start: '2026-12-05T13:00:00Z', end: '2026-12-05T16:00:00Z' };

/** A site with the demo data of its first start, and an operator with their own account. */
async function aDemoSite() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const deps = someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', DEMO: '1' }) });
  await prepare(deps);
  const app = await buildApp(deps);
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  const read = async () => (await app.inject({ url: '/api/admin/demo', headers })).json<DemoData>();
  const remove = (payload: object = {}) =>
    app.inject({ method: 'POST', url: '/api/admin/demo/removal', payload, headers });
  const rows = async (query: string) => (await db.pool.query(query)).rows;
  const boatNamed = async (slug: string): Promise<BoatRow> =>
    (await db.pool.query('select * from boats where slug = $1', [slug])).rows[0];
  return { db, deps, app, admin, read, remove, rows, boatNamed };
}

test('the removal deletes demo boats, slots, test bookings, details and the account; own data stays', async () => {
  const { db, read, remove, rows, boatNamed } = await aDemoSite();
  const own = await aBoat(db, { title: 'Mía' });
  await aPrivateSlot(db, { boat: own, ...MORNING });
  await aCharter(db, { boat: own, ...MORNING, rest: { status: 'paid' } });
  await db.pool.query('delete from slots where start_at >= $1', [MORNING.start]);
  const lapa = await boatNamed('lapa');
  await aCharter(db, { boat: lapa, ...MORNING, rest: { status: 'paid' } });
  const trip = await aTrip(db, { boat: await boatNamed('calderon'), ...MORNING });
  await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'confirmed' } });
  await db.pool.query(`update site_settings set value = jsonb_set(value, '{trader,name}', '"Mar S.L."'), version = 2`);
  const before = await read();
  expect(before).toMatchObject({ hasDetails: true, hasAccount: true, blockedBy: null, isRemoved: false });
  expect(before.boats).toHaveLength(8);
  expect(before.boats.find(({ title }) => title === 'Lapa')).toMatchObject({ bookings: 1, kept: 0, isChanged: false });

  const answer = await remove();

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { boats: [], vouchers: 0, hasDetails: false, hasAccount: false, blockedBy: null, isRemoved: true },
  ]);
  expect(await rows('select title from boats')).toEqual([{ title: 'Mía' }]);
  expect(await rows('select count(*)::int as n from bookings')).toEqual([{ n: 1 }]);
  expect(
    await rows(`select value -> 'trader' as trader, value #>> '{contact,email}' as email from site_settings`),
  ).toEqual([{ trader: { name: 'Mar S.L.', address: '', taxId: '', registry: '' }, email: '' }]);
  expect(await rows(`select before ->> 'bookings' as n from audit_log where action = 'settings.remove_demo'`)).toEqual([
    { n: '2' },
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a boat with a booking paid in real money is archived together with it', async () => {
  const { db, remove, rows, boatNamed } = await aDemoSite();
  await db.pool.query('delete from slots');
  const boat = await boatNamed('calderon');
  const trip = await aTrip(db, { boat, ...MORNING });
  const real = await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  const tried = await aTripBooking(db, { trip, party: { adults: 1 }, rest: { status: 'paid' } });
  await db.pool.query('update payments set provider = $2 where booking_id = $1', [real.id, 'stripe']);
  await aTrip(db, { boat, ...AFTERNOON });

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select slug, is_active, archived_at is not null as archived from boats')).toEqual([
    { slug: 'calderon', is_active: false, archived: true },
  ]);
  expect(await rows('select id from bookings')).toEqual([{ id: real.id }]);
  expect(await rows('select seats_booked from slots')).toEqual([{ seats_booked: 2 }]);
  expect(tried.id).not.toBe(real.id);
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold whose card may still be charged is kept with its boat', async () => {
  const { db, remove, rows, boatNamed } = await aDemoSite();
  await db.pool.query('delete from slots');
  const hold = await aCharter(db, { boat: await boatNamed('lapa'), ...MORNING });
  await db.pool.query('update payments set provider = $2 where booking_id = $1', [hold.id, 'stripe']);

  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select slug, archived_at is not null as archived from boats')).toEqual([
    { slug: 'lapa', archived: true },
  ]);
  expect(await rows('select id from bookings')).toEqual([{ id: hold.id }]);
});

test('a boat that the operator keeps is no longer a demo boat', async () => {
  const { read, remove, rows, boatNamed } = await aDemoSite();
  const teno = await boatNamed('teno');

  await remove({ keep: [teno.id] });

  expect(await rows('select title, is_demo from boats')).toEqual([{ title: 'Teno', is_demo: false }]);
  expect((await rows('select count(*)::int as n from slots'))[0].n).toBeGreaterThan(0);
  expect((await read()).isRemoved).toBe(true);
});

test('a restart does not restore the demo data, and a second removal changes nothing', async () => {
  const { deps, remove, rows } = await aDemoSite();
  await remove();

  await prepare(deps);
  expect((await remove()).statusCode).toBe(200);

  expect(await rows('select from boats')).toHaveLength(0);
  expect(await rows(`select disabled_at is null as open from users where email = 'admin@demo.test'`)).toEqual([
    { open: false },
  ]);
  expect(await rows(`select from audit_log where action = 'settings.remove_demo'`)).toHaveLength(1);
});

test('a removal by the demo account itself is refused with the reason', async () => {
  const { db, app, rows } = await aDemoSite();
  const signIn = await app.inject({
    method: 'POST',
    url: '/user/auth',
    payload: { email: 'admin@demo.test', password: 'tenerife-demo' },
  });
  const headers = { authorization: `Bearer ${signIn.json().tokens.accessToken}` };

  const shown = await app.inject({ url: '/api/admin/demo', headers });
  const answer = await app.inject({ method: 'POST', url: '/api/admin/demo/removal', payload: {}, headers });

  expect(shown.json().blockedBy).toBe('demo_account_in_use');
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'demo_account_in_use']);
  expect(await rows('select from boats')).toHaveLength(8);
  expect(await audit(db.pool)).toEqual([]);
});

test('a removal that fails halfway removes nothing', async () => {
  const { db, deps, remove, rows } = await aDemoSite();
  await db.pool.query('alter table boats add constraint keep_lapa check (archived_at is null)');
  const lapa = (await rows(`select * from boats where slug = 'lapa'`))[0];
  const real = await aCharter(db, { boat: lapa, ...MORNING, rest: { status: 'paid' } });
  await db.pool.query('update payments set provider = $2 where booking_id = $1', [real.id, 'stripe']);

  expect((await remove()).statusCode).toBe(500);

  expect(await rows('select from boats')).toHaveLength(8);
  await prepare(deps);
  expect(await rows(`select from users where email = 'admin@demo.test' and disabled_at is null`)).toHaveLength(1);
});
