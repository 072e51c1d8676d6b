import { existsSync } from 'node:fs';
import path from 'node:path';
import { createDatabase, type Database } from '../db/database.ts';
import type { ConnectionSettings } from '../db/open/connection-settings.ts';
import { openServer } from '../db/open/open-database.ts';
import { createPool } from '../db/open/pool.ts';
import type { Env } from '../env.ts';
import { clockFrom, systemClock } from '../providers/clock.ts';
import { checkAddress, checkCertificate, checkProxy } from './check-address.ts';
import { checkCardKeys, checkWebhook } from './check-cards.ts';
import { checkBackups, checkClock, checkTables, checkWaitingMail } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkDisk, checkPictures } from './check-storage.ts';
import { checkReplica } from './check-replica.ts';
import { type Finding, ok, problem, type Result, warning } from './finding.ts';
import { hasTables } from './queries.ts';

/** `npm run doctor`: checks everything that the site depends on, without leaving anything behind. */
export async function* doctor(env: Env): AsyncGenerator<Finding> {
  yield* named('database', await checkedDatabase(env));
  const clock = env.clock ? clockFrom(env.clock) : systemClock();
  yield* one('disk', checkDisk(env));
  yield* one('pictures', checkPictures(env));
  yield* one('address', checkAddress(env));
  yield* one('certificate', checkCertificate(env, clock));
  yield* one('proxy', Promise.resolve(checkProxy(env)));
  yield* one('mail', checkMail(env));
  yield* one('cards', checkCardKeys(env));
  yield* one('webhook', checkWebhook(env));
}

async function* one(subject: string, checking: Promise<Result | null>): AsyncGenerator<Finding> {
  const result = await checking.catch((error: Error) => problem(`could not be checked (${error.message})`));
  if (result) yield { subject, ...result };
}

function* named(subject: string, results: (Result & { subject?: string })[]): Generator<Finding> {
  for (const result of results) yield { subject, ...result };
}

/** An embedded database is not created only to be checked. */
async function checkedDatabase(env: Env): Promise<(Result & { subject?: string })[]> {
  if (env.databaseUrl === null && !existsSync(path.join(env.dataDir, 'pg'))) {
    return [ok('the first start makes the embedded database')];
  }
  try {
    const { connection, forPool, release } = await openServer(env);
    const pool = createPool({ connection, clockOffsetMs: 0, max: 1 });
    try {
      const db = createDatabase(pool);
      const replica = await checkReplica(env, db);
      return [
        ...(await databaseFindings(db, env)),
        ...(forPool.isPooled ? [{ subject: 'pooler', ...poolerFinding(connection) }] : []),
        ...(replica ? [{ subject: 'replica', ...replica }] : []),
      ];
    } finally {
      await pool.end();
      await release();
    }
  } catch (error) {
    return [problem(`${(error as Error).message.replace(/^Cannot start: /, '')}; check DATABASE_URL`)];
  }
}

/** Takes the connection settings for lasting sessions. */
function poolerFinding({ isPooled }: ConnectionSettings): Result {
  if (!isPooled) return ok('DATABASE_URL leads through a pooler, DATABASE_DIRECT_URL past it');
  return warning(
    'DATABASE_URL leads through a pooler: lists are read for each visitor, and backups are refused; set DATABASE_DIRECT_URL to the database itself',
  );
}

async function databaseFindings(db: Database, env: Env): Promise<(Result & { subject?: string })[]> {
  const [tables] = await hasTables(db, []);
  if (!tables?.exists) return [ok('reachable and empty; the first start makes the tables')];
  const clock = env.clock ? clockFrom(env.clock) : systemClock();
  return [
    await checkTables(db),
    { subject: 'clock', ...(env.clock ? ok('moved by CLOCK, for tests') : await checkClock(db, clock)) },
    { subject: 'backups', ...(await checkBackups(db, env, clock)) },
    ...(env.smtpUrl === null ? [] : [{ subject: 'outgoing mail', ...(await checkWaitingMail(db)) }]),
  ];
}
