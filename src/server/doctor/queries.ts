import { prepared } from '../db/statement.ts';

export const databaseTime = prepared<[], { now: Temporal.Instant }>('doctor-time', 'select clock_timestamp() as now');

/** Mail that has been due for this many minutes and was neither sent nor given up. */
export const overdueMail = prepared<[minutes: number], { mails: number }>(
  'doctor-overdue-mail',
  `select count(*)::int as mails from mail_outbox
   where status = 'queued' and due_at < app_now() - make_interval(mins => $1)`,
);

/** Whether the tables exist. */
export const hasTables = prepared<[], { exists: boolean }>(
  'doctor-has-tables',
  "select to_regclass('public.schema_migrations') is not null as exists",
);
