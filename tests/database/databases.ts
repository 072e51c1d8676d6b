import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type TestServer, urlOf } from './test-server.ts';

/** A session per server is kept for the whole run: opening one for each database took longer than copying it. */
const admins = new Map<string, pg.Pool>();

/**
 * Creates an empty migrated database and returns its address. The caller drops it. Copying the files takes half as long
 * as PostgreSQL's default, which writes every page to its log.
 */
export async function copyTemplate({ adminUrl, template }: TestServer): Promise<string> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await adminOf(adminUrl).query(`create database ${name} template ${template} strategy file_copy`);
  return urlOf(adminUrl, name);
}

/**
 * Drops the database at this address. Its last sessions are ended first: PostgreSQL's `with (force)` ends them too, but
 * then waits for 100 ms.
 */
export async function dropDatabase({ adminUrl }: TestServer, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await adminOf(adminUrl).query(`
    do $$ begin
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}';
      for n in 1..50 loop
        exit when not exists (select from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.002);
        perform pg_stat_clear_snapshot();
      end loop;
    end $$`);
  await adminOf(adminUrl).query(`drop database ${name} with (force)`);
}

function adminOf(adminUrl: string): pg.Pool {
  const known = admins.get(adminUrl);
  if (known) return known;
  const admin = new pg.Pool({ connectionString: adminUrl, idleTimeoutMillis: 0, allowExitOnIdle: true });
  admin.on('error', () => {}); // the server may stop before the worker
  admins.set(adminUrl, admin);
  return admin;
}
