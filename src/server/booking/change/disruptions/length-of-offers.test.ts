import { expect, test } from 'vitest';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, disrupt, choice, choose, aPaidTrip } = await aDisruptionDesk();

test('a trip of another boat is offered, and can be chosen, only if it is as long as the booked one', async () => {
  const { booking, trip } = await aPaidTrip(); // of two hours
  const other = await aBoat(db);
  const longer = await aTrip(db, { boat: other, start: '2026-12-07T09:00:00Z', end: '2026-12-07T12:00:00Z' });
  const same = await aTrip(db, { boat: other, start: '2026-12-07T13:00:00Z', end: '2026-12-07T15:00:00Z' });
  await disrupt([trip.boat_id]);

  const offers: { boatId: string; slotId: string }[] = (await choice(booking)).body.move.offers;
  expect(offers.filter(({ boatId }) => boatId === other.id).map(({ slotId }) => slotId)).toEqual([same.id]);

  const move = { choice: 'move', boatId: other.id };
  const refused = await choose(booking, { ...move, start: longer.start_at.toString() });
  expect(refused.body.error.code).toBe('start_not_offered');
  const chosen = await choose(booking, { ...move, start: same.start_at.toString() });
  expect(chosen.body.booking).toMatchObject({ slotId: same.id });
});
