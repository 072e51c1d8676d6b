import { expect, test } from 'vitest';
import { DEMO_ADMIN, readEnv } from '#server/env.ts';
import { hashPassword, passwordMatches } from '#server/features/accounts/password-hash.ts';
import { prepare } from '#server/prepare.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const MORNING = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

async function aDatabase() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const start = (variables: Record<string, string>) => prepare(someDeps(db, { env: readEnv(variables) }));
  return { db, start };
}

async function demoAdmins(db: TestDatabase) {
  const { rows } = await db.query<{ disabled_at: unknown; password_hash: string }>(
    'select disabled_at, password_hash from users where email = $1',
    [DEMO_ADMIN.email],
  );
  return rows;
}

const slots = async (db: TestDatabase) => (await db.pool.query('select id from slots order by id')).rows;

async function demoBoat(db: TestDatabase): Promise<BoatRow> {
  await db.pool.query('delete from slots');
  return (await db.pool.query(`select * from boats where slug = 'teno'`)).rows[0];
}

test('DEMO does not create the demo admin in a database with a boat of its own', async () => {
  const { db, start } = await aDatabase();
  await start({ DEMO: '0' });
  await aBoat(db);

  const first = await start({});
  const second = await start({});

  expect(first).toMatch(/^No demo admin and no demo data were created, .* boats of its own: set DEMO=0$/);
  expect(second).toBeNull();
  expect(await demoAdmins(db)).toEqual([]);
  expect(await slots(db)).toEqual([]);
});

test('DEMO makes a demo of a database that has only staff accounts', async () => {
  const { db, start } = await aDatabase();
  await start({ DEMO: '0' });
  await anAccount(db, { role: 'admin' });

  expect(await start({})).toBeNull();

  expect(await demoAdmins(db)).toHaveLength(1);
});

test('DEMO does not open the demo admin again after real money was taken for a demo boat', async () => {
  const { db, start } = await aDatabase();
  await start({ DEMO: '1' });
  await start({ DEMO: '0' });
  const { id } = await aCharter(db, { boat: await demoBoat(db), ...MORNING, rest: { status: 'paid' } });
  await db.pool.query('update payments set provider = $2 where booking_id = $1', [id, 'stripe']);
  const before = await demoAdmins(db);

  expect(await start({ DEMO: '1' })).toContain('real bookings');

  expect(before).toMatchObject([{ disabled_at: expect.anything() }]);
  expect(await demoAdmins(db)).toEqual(before);
});

test('the password that staff chose for the demo admin is kept in a database with a boat of its own', async () => {
  const { db, start } = await aDatabase();
  await start({ DEMO: '1' });
  await aBoat(db);
  const chosen = await hashPassword('calm-water-42');
  await db.pool.query('update users set password_hash = $1', [chosen]);

  await start({ DEMO: '1' });

  expect(await demoAdmins(db)).toMatchObject([{ disabled_at: null, password_hash: chosen }]);
});

test('a demo continues after boats, bookings and staff were added in it', async () => {
  const { db, start } = await aDatabase();
  await start({ DEMO: '1', ADMIN_EMAIL: 'Owner@office.example', ADMIN_PASSWORD: 'calm-water-42' });
  await anAccount(db, { role: 'crew' });
  await aCharter(db, { boat: await aBoat(db), ...MORNING, rest: { status: 'paid' } });

  expect(await start({ DEMO: '1' })).toBeNull();

  const [account] = await demoAdmins(db);
  expect(account?.disabled_at).toBeNull();
  expect(await passwordMatches(DEMO_ADMIN.password, account?.password_hash ?? '')).toBe(true);
});

test('a demo that was started once with DEMO=0 can be continued', async () => {
  const { db, start } = await aDatabase();
  const office = { ADMIN_EMAIL: 'Owner@office.example', ADMIN_PASSWORD: 'calm-water-42' };
  await start({ DEMO: '1', ...office });
  await start({ DEMO: '0', ...office });

  expect(await start({ DEMO: '1', ...office })).toBeNull();

  expect(await demoAdmins(db)).toMatchObject([{ disabled_at: null }]);
});
