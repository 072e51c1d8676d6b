import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';

test.each(['00.000', '30.000', '30.250', '30.250999'])(
  'every part of a slot that begins at second %s can be bought as it is shown',
  async (second) => {
    const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
    const app = await buildApp(someDeps(db));
    const { token } = await anAccount(db, { role: 'admin' });
    const boat = await aBoat(db, { charter_hour_cents: 10_000 });
    const created = await app.inject({
      method: 'POST',
      url: OFFICE_PATHS.newSlot(boat.id),
      headers: { authorization: `Bearer ${token}` },
      payload: { type: 'private', start: `2026-12-05T09:00:${second}Z`, end: `2026-12-05T13:00:${second}Z` },
    });
    expect(created.statusCode).toBe(200);

    for (const hour of ['09', '11']) {
      const shown = (await app.inject(`${PATHS.boat(boat.id)}?start=2026-12-05T00:00:00Z`)).json();
      const [{ _id: slotId, start }] = shown.availability.private;
      expect(start.slice(11, 13)).toBe(hour);
      const booking = { boatId: boat.id, slotId, mode: 'charter', dateISO: start, durationHours: 2 };
      const payload = { currency: 'eur', amount: 20_000, booking };
      const bought = await app.inject({ method: 'POST', url: PATHS.paymentIntent, payload });
      expect([hour, bought.json()]).toEqual([hour, expect.objectContaining({ amount: 20_000 })]);
    }
  },
);

test('the time after a disruption that ends between two milliseconds can be bought as it is shown', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db, { charter_hour_cents: 10_000 });
  await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T15:00:00Z' });
  const disrupted = await app.inject({
    method: 'POST',
    url: OFFICE_PATHS.disruptions,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      boatIds: [boat.id],
      start: '2026-12-05T09:00:00Z',
      end: '2026-12-05T11:00:30.250999Z',
      reason: 'weather',
      choices: ['refund'],
      defaultChoice: 'refund',
      answerBy: '2026-12-04T18:00:00Z',
    },
  });
  expect(disrupted.statusCode).toBe(201);

  const shown = (await app.inject(`${PATHS.boat(boat.id)}?start=2026-12-05T00:00:00Z`)).json();
  const [{ _id: slotId, start }] = shown.availability.private;
  const booking = { boatId: boat.id, slotId, mode: 'charter', dateISO: start, durationHours: 2 };
  const payload = { currency: 'eur', amount: 20_000, booking };
  const bought = await app.inject({ method: 'POST', url: PATHS.paymentIntent, payload });
  expect([start, bought.json()]).toEqual([start, expect.objectContaining({ amount: 20_000 })]);
});
