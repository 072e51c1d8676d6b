import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { passwordMatches } from '#server/features/accounts/password-hash.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';

const script = path.join(import.meta.dirname, '../../scripts/admin-reset.ts');

/** Runs the command; `typed` is its standard input. */
async function reset(databaseUrl: string, args: string[], typed: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DEMO: '0' };
  const child = spawn(process.execPath, [script, ...args], { env });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, printed: out + errors };
}

test('admin:reset makes an admin of any account, ends its sessions, removes its second factors and writes both logs', async () => {
  const db = await testDatabase();
  const { id } = await anAccount(db, { role: 'customer', email: 'ana@pier.example', disabled: true });

  await db.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, 'lost', '\\x00', 0, '{}', 'Phone')`,
    [id],
  );

  const { code, printed } = await reset(db.url, ['Ana@pier.example'], 'seven boats at anchor\n');

  expect([code, printed]).toEqual([0, expect.stringMatching(/^Ana@pier\.example is an admin [^\n]*\n$/)]);
  const { rows } = await db.query(
    `select id, role, disabled_at, password_hash,
       (select count(*)::int from sessions where revoked_at is null) as sessions,
       (select count(*)::int from passkeys) as passkeys,
       (select jsonb_agg(jsonb_build_array(actor, action, entity_id)) from audit_log) as audit,
       (select jsonb_agg(jsonb_build_array(event, account_id)) from security_events) as events
     from users`,
  );
  expect(rows).toEqual([
    expect.objectContaining({
      id,
      role: 'admin',
      disabled_at: null,
      sessions: 0,
      passkeys: 0,
      audit: [['system', 'user.make_admin', id]],
      events: [['password_reset', id]],
    }),
  ]);
  expect(await passwordMatches('seven boats at anchor', rows[0]?.password_hash)).toBe(true);
});

test('admin:reset refuses a weak password and a wrong email in one line, and changes nothing', {
  tags: ['nightly'],
}, async () => {
  const db = await testDatabase();

  const common = await reset(db.url, ['ana@pier.example'], 'sunshine1\r\n');
  const wrong = await reset(db.url, ['ana'], 'seven boats at anchor\n');
  const none = await reset(db.url, [], '');

  expect([common.code, wrong.code, none.code]).toEqual([1, 1, 1]);
  expect(common.printed).toMatch(/^Nothing was changed: password: This password is easily guessed\.[^\n]*\n$/);
  expect(wrong.printed).toMatch(/^Nothing was changed: email: [^\n]*\n$/);
  expect(none.printed).toBe('Usage: npm run admin:reset -- EMAIL\n');
  expect((await db.query('select from users')).rows).toEqual([]);
});
