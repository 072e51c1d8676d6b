import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock, TEST_NOW } from '#tests/scenarios/deps.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { describeOffer } from './offer.ts';

const NOW = Temporal.Instant.from(TEST_NOW);

/** A hold without a customer that starts in `minutes`, and a person who waits. */
async function aClaim(minutes = 24 * 60) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  await freezeClock(db, TEST_NOW);
  const boat = await aBoat(db);
  const start = NOW.add({ minutes });
  const aHold = (from: Temporal.Instant) =>
    aCharter(db, { boat, start: from, end: from.add({ hours: 2 }), rest: { customer_name: null } });
  const aPerson = async (email: string, state = 'waiting') => {
    const { rows } = await db.query(
      `insert into waitlist_entries (boat_id, day, seats, name, email, language, state, confirmed_at)
       values ($1, '2026-12-05', 2, 'Ana', $2, 'es', $3, app_now()) returning id`,
      [boat.id, email, state],
    );
    return String(rows[0]?.['id']);
  };
  const bookings = async () =>
    (await db.query('select customer_email, pays_by, hold_expires_at from bookings order by start_at')).rows.map(
      (row) => ({ ...row, hold_expires_at: String(row['hold_expires_at']) }),
    );
  const states = async () =>
    (await db.query('select state from waitlist_entries order by email')).rows.map(({ state }) => state);
  return { db, start, aHold, aPerson, bookings, states };
}

test('a place is held for the person to whom it is offered, for the minutes of an offer', async () => {
  const { db, start, aHold, aPerson, bookings, states } = await aClaim();
  const { id } = await aHold(start);
  await aHold(start.add({ hours: 5 }));
  const ana = await aPerson('ana@mail.example');
  await aPerson('ben@mail.example');

  expect(await describeOffer(db, [id, ana, 30, 'system'])).toEqual([{ id }]);

  expect(await bookings()).toEqual([
    { customer_email: 'ana@mail.example', pays_by: 'link', hold_expires_at: '2026-12-01T08:30:00Z' },
    { customer_email: null, pays_by: null, hold_expires_at: expect.any(String) },
  ]);
  expect(await states()).toEqual(['offered', 'waiting']);
});

test('a place that starts earlier is held until its start', async () => {
  const { db, start, aHold, aPerson, bookings } = await aClaim(10);
  const { id } = await aHold(start);

  await describeOffer(db, [id, await aPerson('ana@mail.example'), 30, 'system']);

  expect(await bookings()).toMatchObject([{ hold_expires_at: '2026-12-01T08:10:00Z' }]);
});

test.each(['unconfirmed', 'offered', 'left'])('nothing is offered to a person whose request is %s', async (state) => {
  const { db, start, aHold, aPerson, bookings, states } = await aClaim();
  const { id } = await aHold(start);

  expect(await describeOffer(db, [id, await aPerson('ana@mail.example', state), 30, 'system'])).toEqual([]);

  expect(await bookings()).toMatchObject([{ customer_email: null }]);
  expect(await states()).toEqual([state]);
});
