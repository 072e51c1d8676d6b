import { expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { DEMO_ADMIN, readEnv } from '../../env.ts';
import { ensureAdmins } from './ensure-admin.ts';
import { passwordMatches } from './password-hash.ts';

const demo = readEnv({ DEMO: '1' });
const office = readEnv({ DEMO: '0', ADMIN_EMAIL: 'Skipper@Office.example', ADMIN_PASSWORD: 'calm-water-42' });

async function accounts(db: TestDatabase) {
  return (await db.query('select * from users order by email')).rows;
}

test('in demo mode the demo admin can sign in, and a second start does not change it', async () => {
  const db = await testDatabase();

  await ensureAdmins({ db, env: demo });
  const [first] = await accounts(db);
  await ensureAdmins({ db, env: demo });

  expect(first).toMatchObject({ email: DEMO_ADMIN.email, role: 'admin', disabled_at: null });
  expect(await passwordMatches(DEMO_ADMIN.password, first?.password_hash ?? '')).toBe(true);
  expect(await accounts(db)).toEqual([first]);
});

test('ADMIN_EMAIL and ADMIN_PASSWORD create the admin if the address has no account', async () => {
  const db = await testDatabase();

  await ensureAdmins({ db, env: office });

  const [account] = await accounts(db);
  expect(account).toMatchObject({ email: 'skipper@office.example', role: 'admin', disabled_at: null });
  expect(await passwordMatches('calm-water-42', account?.password_hash ?? '')).toBe(true);
});

test('ADMIN_PASSWORD does not change an existing account: password, role, sessions and disabled state stay', async () => {
  const db = await testDatabase();
  await anAccount(db, { role: 'crew', email: 'skipper@office.example', password: 'chosen later', disabled: true });
  const before = await accounts(db);

  await ensureAdmins({ db, env: office });

  expect(await accounts(db)).toEqual(before);
  const { rows: sessions } = await db.query('select revoked_at from sessions');
  expect(sessions).toEqual([{ revoked_at: null }]);
});

test('outside demo mode the published demo password does not work', async () => {
  const db = await testDatabase();
  await ensureAdmins({ db, env: demo });

  await ensureAdmins({ db, env: office });

  const open = (await accounts(db)).filter(({ disabled_at }) => disabled_at === null).map(({ email }) => email);
  expect(open).toEqual(['skipper@office.example']);
});
