import { onTestFinished, expect, test } from 'vitest';
import { resendConfirmation } from '#server/booking/change/resend-confirmation.ts';
import { disarmed, without } from '#tests/database/disarmed.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';

const clockOffsetMs = testClock().offsetMs;
const REQUESTS = 8;

/** How many of the simultaneous requests cause a confirmation to be sent. `disarm` changes the SQL that they send. */
async function sentAtOnce(db: TestDatabase, disarm: (text: string) => string): Promise<number> {
  const times = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
  const rest = { status: 'confirmed', customer_email: 'ana@sailor.example' } as const;
  const booking = await aCharter(db, { boat: await aBoat(db), ...times, rest });
  const many = disarmed(openDatabase(db.url, { clockOffsetMs, max: REQUESTS }), disarm);
  onTestFinished(() => many.pool.end());
  // Connecting during the race would serialize the requests.
  const clients = await Promise.all(Array.from({ length: REQUESTS }, () => many.pool.connect()));
  for (const client of clients) client.release();

  const requests = Array.from({ length: REQUESTS }, () =>
    resendConfirmation({ db: many }, { bookingId: booking.id, actor: 'system' }),
  );
  return (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled').length;
}

test('of eight confirmations asked for at the same moment, one is sent', async () => {
  const db = await testDatabase({ clockOffsetMs });
  expect(await sentAtOnce(db, (text) => text)).toBe(1);
});

test("control: without the booking's lock, more are sent", async () => {
  const db = await testDatabase({ clockOffsetMs });
  const lock = without(' for no key update');
  expect(await sentAtOnce(db, lock.disarm)).toBeGreaterThan(1);
  expect(lock.isFound()).toBe(true);
});
