import { prepared } from '../statement.ts';

/** The current end of the write-ahead log, which covers every commit so far. */
export const primaryPosition = prepared<[], { position: string }>(
  'primary-position',
  'select pg_current_wal_insert_lsn()::text as position',
);

/** How far a standby has applied the log; null: the server is not a standby, so it may be a different database. */
export const replicaState = prepared<[], { position: string | null }>(
  'replica-state',
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position',
);
