import { expect, test } from 'vitest';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, call, at, preview, change, undo, aPaidCharter, aPaidTrip, paidByCard, endExpired, payAndConfirm } =
  await aGuestDesk();

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

test('an undo that has to be paid is not refused for the time that an unpaid change has held', async () => {
  await freezeClock(db);
  const { booking } = await aPaidCharter();
  const allBack = JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, allBack]);
  await askAt(booking, 0);
  await askAt(booking, 14);
  await freezeClock(db, '2026-12-01T08:26:00Z');
  expect((await change(booking, { durationHours: 2, expected: { due: 0, refund: 100 } })).status).toBe(200);
  await freezeClock(db, '2026-12-01T08:27:00Z');

  expect((await undo(booking, 100)).body.payment).toMatchObject({ holdExpiresAt: '2026-12-01T08:30:00.000Z' });
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

test('the hours that an unpaid change holds are free for the next change of the same charter, and for nobody else', async () => {
  await freezeClock(db);
  const { booking, boat } = await aPaidCharter();
  const extended = { durationHours: 5 };
  expect((await change(booking, { ...extended, expected: { due: 200, refund: 0 } })).body.payment).toBeDefined();

  expect(await preview(booking, extended)).toMatchObject({ allowed: true, due: 200 });
  expect((await call('POST', at(booking, '/change/preview'), extended)).body).toMatchObject({ allowed: true });
  const { starts } = (await call('GET', at(booking, '/change/times?month=2026-12'))).body;
  expect(starts).toContainEqual(expect.objectContaining({ start: '2026-12-05T12:00:00.000Z' }));
  const evening = { boat, start: '2026-12-05T17:00:00Z', end: '2026-12-05T19:00:00Z' };
  const other = await paidByCard(await aCharter(db, { ...evening, intentId: null }));
  expect(await preview(other, { start: '2026-12-05T12:00:00Z' })).toMatchObject({
    allowed: false,
    reason: 'slot_taken',
  });
});

test('the seats that an unpaid change holds are free for the next change of the same booking', async () => {
  await freezeClock(db);
  const { booking, boat, trip } = await aPaidTrip();
  const other = await aTrip(db, { boat, start: '2026-12-07T09:00:00Z', end: '2026-12-07T11:00:00Z', seats: 5 });
  await db.pool.query('update slots set seats_withheld = seats_total - seats_booked - 2 where id = $1', [trip.id]);
  const more = { tickets: { adults: 4, children50: 1, kidsFree: 0 } };
  expect((await change(booking, { ...more, expected: { due: 60, refund: 0 } })).body.payment).toBeDefined();

  expect(await preview(booking, more)).toMatchObject({ allowed: true, due: 60 });
  const moved = { ...more, start: other.start_at.toString() };
  expect((await change(booking, { ...moved, expected: { due: 60, refund: 0 } })).body.payment).toBeDefined();
  const full = { tickets: { adults: 6, children50: 1, kidsFree: 0 } };
  expect(await preview(booking, full)).toMatchObject({ reason: 'seats_taken', alternatives: [] });
  const { trips } = (await call('GET', at(booking, '/change/times?month=2026-12'))).body;
  expect(trips).toMatchObject([{ slotId: other.id, seatsLeft: 5 }]);
});
