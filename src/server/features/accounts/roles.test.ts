import { expect, test } from 'vitest';
import { ROLES, STAFF_ROLES } from '#domain/policy.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { invite, listPeople } from './people.ts';

test("the database's roles are those of the policy", async () => {
  const db = await testDatabase();
  const { rows } = await db.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'users'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%role%'`,
  );
  expect(rows).toHaveLength(1);
  expect([...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, role]) => role)).toEqual(ROLES);
});

test.each(ROLES)('the database accepts the role %s', async (role) => {
  const db = await testDatabase();
  const { id } = await anAccount(db, { role });
  const { rows } = await db.query('select role from users where id = $1', [id]);
  expect(rows).toEqual([{ role }]);
});

test.each(STAFF_ROLES)('a person invited as %s is listed among the staff', async (role) => {
  const deps = someDeps(await testDatabase());
  const person = await invite(deps, { email: 'new@office.example', role, language: 'en', actor: 'system' });
  expect(await listPeople(deps)).toEqual([person]);
  expect(person.role).toBe(role);
});
