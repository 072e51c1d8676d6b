import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';

const { db, ask, disrupt, choice, choose, guest, aPaidCharter, aPaidTrip, aFreeTrip } = await aDisruptionDesk();

/** From 2026-12-01 08:00 UTC and a few seconds, until 2026-12-07 09:00 and as many seconds. */
const LEAD_TIME_HOURS = 145;

const setLeadTime = (boatId: string) =>
  db.pool.query('update boats set lead_time_hours = $2 where id = $1', [boatId, LEAD_TIME_HOURS]);

test('a guest is offered no start within the lead time of the boat, and one is refused', async () => {
  const { booking, boat } = await aPaidCharter();
  await aPrivateSlot(db, { boat, start: '2026-12-07T09:00:00Z', end: '2026-12-07T14:00:00Z' });
  await setLeadTime(boat.id);
  await disrupt([boat.id]);
  const hoursOf = (body: { move: { offers: { start: string }[] } }) =>
    body.move.offers.map(({ start }) => start.slice(0, 16));

  expect(hoursOf((await choice(booking)).body)).toEqual(['2026-12-07T10:00', '2026-12-07T11:00']);
  const tooSoon = { choice: 'move', start: '2026-12-07T09:00:00Z' };
  expect((await choose(booking, tooSoon)).body.error.code).toBe('online_booking_closed');

  expect(hoursOf((await ask(OFFICE_PATHS.bookingChoice(booking.id))).body)).toContain('2026-12-07T09:00');
  expect((await ask(OFFICE_PATHS.bookingChoice(booking.id), tooSoon)).body.booking).toMatchObject({
    start: '2026-12-07T09:00:00.000Z',
  });
});

test('a guest is offered no trip within the lead time of the boat', async () => {
  const { booking, trip } = await aPaidTrip();
  const other = await aFreeTrip(trip.boat_id, { seats: 4 });
  await setLeadTime(trip.boat_id);
  await disrupt([trip.boat_id]);

  expect((await choice(booking)).body.move.offers).toEqual([]);
  const chosen = await choose(booking, { choice: 'move', start: other.start_at.toString() });
  expect(chosen.body.error.code).toBe('online_booking_closed');
  expect(await guest(booking)).toMatchObject({ status: 'disrupted' });
});
