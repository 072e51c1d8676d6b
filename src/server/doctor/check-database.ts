import { newestMigration } from '../db/migration-files.ts';
import { appliedMigration } from '../db/tables/applied-migration.ts';
import { selectSetting } from '../db/tables/app-settings.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../providers/clock.ts';
import { ok, problem, type Result, warning } from './finding.ts';
import { databaseTime, overdueMail } from './queries.ts';

/** In seconds. */
const CLOCK_WARNING = 2;
const CLOCK_PROBLEM = 30;
const BACKUP_HOURS = 48;
const OVERDUE_MINUTES = 15;

/** Whether the tables are those of this release. */
export async function checkTables(db: Database): Promise<Result> {
  const [applied] = await appliedMigration(db, []);
  const [version, newest] = [applied?.version ?? 0, await newestMigration()];
  if (version < newest)
    return warning(`its tables are of an older release (${version} of ${newest}); the next start updates them`);
  if (version > newest) {
    return warning(
      `its tables are of a newer release (${version}, this one has ${newest}); finish that upgrade, or go back (docs/upgrades.md)`,
    );
  }
  return ok(`reachable, its tables are those of this release (${version})`);
}

/** Holds and deadlines are decided by the database's clock, webhooks by this machine's. */
export async function checkClock(db: Database, clock: Clock): Promise<Result> {
  const before = clock.now();
  const [row] = await databaseTime(db, []);
  const after = clock.now();
  if (!row) return problem('the database told no time');
  const middle = before.add({ nanoseconds: Math.round(after.since(before).total('nanoseconds') / 2) });
  const seconds = Math.abs(row.now.since(middle).total('seconds'));
  const found = `this machine and the database differ by ${seconds.toFixed(1)} s`;
  if (seconds >= CLOCK_PROBLEM)
    return problem(`${found}; set both by NTP: signatures of webhooks are refused, and holds end at wrong times`);
  return seconds >= CLOCK_WARNING ? warning(`${found}; set both by NTP`) : ok(found);
}

/** `npm run backup` notes when it was made. */
export async function checkBackups(db: Database, env: Env, clock: Clock): Promise<Result> {
  const [kept] = await selectSetting(db, ['last-backup']);
  if (!kept) {
    const text = 'none was made with npm run backup; see docs/backup.md';
    return env.demo ? ok(`${text} (a demo needs none)`) : warning(text);
  }
  const hours = clock.now().since(Temporal.Instant.from(kept.value)).total('hours');
  const found = `the last one was made ${Math.floor(hours)} hours ago (${kept.value})`;
  return hours > BACKUP_HOURS ? warning(`${found}; run npm run backup every night`) : ok(found);
}

export async function checkWaitingMail(db: Database): Promise<Result> {
  const [row] = await overdueMail(db, [OVERDUE_MINUTES]);
  const mails = row?.mails ?? 0;
  if (mails === 0) return ok(`none is waiting for more than ${OVERDUE_MINUTES} minutes`);
  return problem(
    `${mails} mails are waiting for more than ${OVERDUE_MINUTES} minutes; is a process with PROCESS=all or worker running, and does the mail server take mail?`,
  );
}
