import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';

const { db, guest, preview, change, payAndConfirm, aPaidCharter } = await aGuestDesk();

const turnaround = (boat: { id: string }, minutes: number) =>
  db.pool.query('update boats set turnaround_minutes = $2 where id = $1', [boat.id, minutes]);

test('a charter on a boat with a turnaround can be extended: no turnaround applies to its own time', async () => {
  const { booking, boat } = await aPaidCharter();
  await turnaround(boat, 60);
  const longer = { start: '2026-12-05T08:00:00Z', durationHours: 5 };
  const { due, refund } = (await preview(booking, longer)) as { due: number; refund: number };

  const opened = await change(booking, { ...longer, expected: { due, refund } }, 'longer');
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  await payAndConfirm(booking, opened.body.payment);

  expect(await guest(booking)).toMatchObject({ start: '2026-12-05T08:00:00.000Z', end: '2026-12-05T13:00:00.000Z' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charter can be shortened even if a longer turnaround now overlaps the next party', async () => {
  const { booking, boat } = await aPaidCharter();
  const { start, end } = (await guest(booking)) as { start: string; end: string };
  const next = Temporal.Instant.from(end);
  await aCharter(db, { boat, start: next, end: next.add({ hours: 2 }), rest: { status: 'paid' } });
  await turnaround(boat, 120);
  const later = Temporal.Instant.from(start).add({ hours: 1 }).toString();
  const shorter = { start: later, durationHours: 2 };
  const { due, refund } = (await preview(booking, shorter)) as { due: number; refund: number };

  const changed = await change(booking, { ...shorter, expected: { due, refund } }, 'shorter');

  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await guest(booking)).toMatchObject({ end });
  expect(await audit(db.pool)).toEqual([]);
});
