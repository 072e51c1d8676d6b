import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from './auditor.ts';
import { testClock } from './deps.ts';
import { manyBookings } from './many-bookings.ts';

test('a seeded fleet with a long history passes the auditor', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await manyBookings(db.pool, { boats: 12, days: 30, firstDay: '2026-11-20' });
  const { rows } = await db.pool.query(
    `select (select count(*) from slots)::int as slots, (select count(*) from bookings)::int as bookings,
       (select count(distinct status) from bookings)::int as statuses`,
  );
  expect(rows).toEqual([{ slots: 720, bookings: 360, statuses: 5 }]);
  expect(await audit(db.pool)).toEqual([]);
});
