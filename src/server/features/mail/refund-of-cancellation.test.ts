import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';

const { db, ask, call, at, change, aPaidTrip, aFreeTrip, disrupt, choose } = await aDisruptionDesk();

/** A trip for €75 whose party got smaller: €30 have gone back. */
async function aSmallerParty() {
  const made = await aPaidTrip();
  const smaller = { tickets: { adults: 1, children50: 1, kidsFree: 0 }, expected: { due: 0, refund: 30 } };
  expect((await change(made.booking, smaller)).status).toBe(200);
  return made;
}

/** The mail about the cancellation, as text. */
async function canceledMail({ id }: { id: string }): Promise<string> {
  const { rows } = await db.pool.query(
    `select id from mail_outbox where booking_id = $1 and kind = 'booking-canceled'`,
    [id],
  );
  return (await ask(OFFICE_PATHS.outboxMail(rows[0].id))).body.text;
}

test('the mail about a guest’s cancellation names its own refund, not what went back before', async () => {
  const { booking } = await aSmallerParty();
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 45 } })).status).toBe(200);

  const text = await canceledMail(booking);

  expect(text).toContain('€45 goes back the way you paid');
  expect(text).not.toContain('€75 goes back');
});

test('the mail about a cancellation without a refund says so, although money went back before', async () => {
  const { booking } = await aSmallerParty();
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 0 } })).status).toBe(200);

  expect(await canceledMail(booking)).toContain('no refund is due');
});

test('the mail about the money back after a disruption names what went back for it', async () => {
  const { booking, boat } = await aSmallerParty();
  expect((await disrupt([boat.id])).status).toBe(201);
  expect((await choose(booking, { choice: 'refund' })).status).toBe(200);

  expect(await canceledMail(booking)).toContain('We are refunding €45 the way you paid');
});

test('after a move because of weather, the mail about a later cancellation announces no refund', async () => {
  const { booking, boat } = await aSmallerParty();
  await aFreeTrip(boat.id, { seats: 8 });
  expect((await disrupt([boat.id])).status).toBe(201);
  expect((await choose(booking, { choice: 'move', start: '2026-12-07T09:00:00Z' })).status).toBe(200);
  expect((await call('POST', at(booking, '/cancel'), { reason: 'admin' })).status).toBe(200);

  const text = await canceledMail(booking);

  expect(text).not.toContain('We are refunding');
  expect(text).toContain('We will write again when it is on its way');
});
