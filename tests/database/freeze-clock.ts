import type { Queryable } from '#server/db/database.ts';

/** Stops `app_now()` for all sessions on this database, so that no timeout expires during a test on a slow machine. */
export async function freezeClock(db: Queryable, at = '2026-12-01T08:00:00Z'): Promise<void> {
  await db.query(
    `create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
       select timestamptz '${at}'
     $$`,
  );
}
