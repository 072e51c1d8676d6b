import { onTestFinished } from 'vitest';
import { eraseOldData } from '#server/features/retention/erase-old-data.ts';
import { clockFrom } from '#server/providers/clock.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { testClock } from './deps.ts';

export const ANA = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example', customer_phone: '+34600111222' };
/** The trip is on 5 December 2026; the bookings are made on the 1st. */
export const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };

/** Rows are written on 1 December 2026; `nightOf` runs the job on another day. */
export async function aDatabaseOverYears() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const nightOf = async (now: string) => {
    const later = openDatabase(db.url, { clockOffsetMs: clockFrom(Temporal.Instant.from(now)).offsetMs });
    onTestFinished(() => later.pool.end());
    await eraseOldData({ db: later });
  };
  const one = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows[0];
  return { db, nightOf, one };
}
