import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';

const { db, change, aPaidCharter, endExpired, payAndConfirm } = await aGuestDesk();

const longer = (hours: number) => ({ durationHours: hours, expected: { due: (hours - 3) * 100, refund: 0 } });

/** A guest who wants a longer charter, `minutes` after 08:00. Returns the end of the hold. */
async function askAt(booking: Parameters<typeof change>[0], minutes: number, hours = 4): Promise<string> {
  await freezeClock(db, `2026-12-01T08:${String(minutes).padStart(2, '0')}:00Z`);
  const { status, body } = await change(booking, longer(hours));
  expect(status).toBe(200);
  return body.payment.holdExpiresAt;
}

test('changes that replace one another hold a place for at most half an hour without interruption', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  expect(await askAt(booking, 0)).toBe('2026-12-01T08:15:00.000Z');
  expect(await askAt(booking, 14)).toBe('2026-12-01T08:29:00.000Z');
  expect(await askAt(booking, 20, 5)).toBe('2026-12-01T08:30:00.000Z');
  expect(await askAt(booking, 25)).toBe('2026-12-01T08:30:00.000Z');

  const { rows } = await db.pool.query(
    `select hold_expires_at::text as ends from bookings where change_id is not null and status = 'pending'`,
  );
  expect(rows).toEqual([{ ends: '2026-12-01 08:30:00+00' }]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a change that would have less than five minutes to be paid is refused, and the earlier one can still be paid', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  await askAt(booking, 0);
  await askAt(booking, 14);
  await freezeClock(db, '2026-12-01T08:24:00Z');
  const { payment } = (await change(booking, longer(4))).body;
  await freezeClock(db, '2026-12-01T08:25:01Z');

  const refused = await change(booking, longer(5));
  expect([refused.status, refused.body.error.code]).toEqual([429, 'choice_still_held']);
  expect(refused.body.error.message).toContain('in 5 min');

  await payAndConfirm(booking, payment);
  expect((await change(booking, { durationHours: 5, expected: { due: 100, refund: 0 } })).body.payment).toMatchObject({
    holdExpiresAt: '2026-12-01T08:40:01.000Z',
  });
});

test('a change that costs nothing is not refused for the time that an unpaid one has held', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  await askAt(booking, 0);
  await askAt(booking, 14);
  await freezeClock(db, '2026-12-01T08:26:00Z');

  const free = await change(booking, { people: 5, expected: { due: 0, refund: 0 } });

  expect(free.status).toBe(200);
});

test('a change after the end of the earlier one is held for as long as any', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  await askAt(booking, 0);
  await askAt(booking, 14);
  await freezeClock(db, '2026-12-01T08:29:00Z');
  await endExpired(booking);

  expect(await askAt(booking, 30)).toBe('2026-12-01T08:45:00.000Z');
});

test('a change that was paid does not shorten the next one', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  await askAt(booking, 0);
  await freezeClock(db, '2026-12-01T08:14:00Z');
  const { body } = await change(booking, longer(4));
  await payAndConfirm(booking, body.payment);
  await freezeClock(db, '2026-12-01T08:20:00Z');

  const next = await change(booking, { durationHours: 5, expected: { due: 100, refund: 0 } });

  expect(next.body.payment.holdExpiresAt).toBe('2026-12-01T08:35:00.000Z');
});
