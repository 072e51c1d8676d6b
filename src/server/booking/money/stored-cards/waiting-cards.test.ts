import { expect, test } from 'vitest';
import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { announceCharges, cardsToForget, chargesDue, writeConsent } from './queries.ts';

/** A database with cards to which the rest after a deposit of €60 may be charged. */
async function someCards() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  /** The card of a charter on this day of 2026; the rest is due a week before. */
  async function aCard(day: string, status: BookingStatus = 'paid') {
    const boat = await aBoat(db);
    const time = { start: `2026-${day}T09:00:00Z`, end: `2026-${day}T11:00:00Z` };
    const { id } = await aCharter(db, { boat, ...time, rest: { status, created_at: '2026-11-20T09:00:00Z' } });
    await db.pool.query('update bookings set deposit_cents = 6000, balance_days = 7 where id = $1', [id]);
    await db.pool.query('update payments set amount_cents = 6000, received_cents = 6000 where booking_id = $1', [id]);
    await db.pool.query(
      `insert into stored_cards (booking_id, consent_text, consent_language, agreed_cents, customer_id, method_id)
       values ($1, '2026-10', 'en', 1000000, 'cus_1', 'pm_1')`,
      [id],
    );
    return { booking_id: id };
  }
  return { db, aCard };
}

test.each([
  ['to come', '12-20'],
  ['over', '11-30'],
])('the card of a disrupted booking whose time is %s is kept, and deleted once it is canceled', async (_when, day) => {
  const { db, aCard } = await someCards();
  const { booking_id: id } = await aCard(day, 'disrupted');
  expect(await cardsToForget(db, [10])).toEqual([]);

  await db.pool.query(`update bookings set status = 'canceled', cancel_reason = 'weather' where id = $1`, [id]);

  expect(await cardsToForget(db, [10])).toEqual([{ booking_id: id, method_id: 'pm_1' }]);
});

test('a charge that has been announced does not delay the announcement of the next one', async () => {
  const { db, aCard } = await someCards();
  const [first, second] = [await aCard('12-05'), await aCard('12-06')];
  const announced = () => announceCharges(db, [3, 1]);

  expect([await announced(), await announced(), await announced()]).toEqual([[first], [second], []]);
});

test.each([
  ['no card is stored', 'update stored_cards set method_id = null'],
  ['the consent has ended', `update stored_cards set ended_at = app_now(), ended_because = 'withdrawn'`],
  ['the card is deleted', 'update stored_cards set forgotten_at = app_now()'],
  ['a cent more is due than was agreed', 'update stored_cards set agreed_cents = 19999'],
  ['49 cents are due', 'update payments set amount_cents = 25951, received_cents = 25951'],
  ['the booking is not sold', `update bookings set status = 'pending'`],
  ['its trip has begun', `update bookings set start_at = app_now()`],
])('a charge is neither announced nor made when %s', async (_when, change) => {
  const { db, aCard } = await someCards();
  await aCard('12-05');

  await db.query(change);

  expect([await announceCharges(db, [3, 10]), await chargesDue(db, [10])]).toEqual([[], []]);
});

test.each([
  ['as much is due as was agreed', 'update stored_cards set agreed_cents = 20000'],
  ['50 cents are due', 'update payments set amount_cents = 25950, received_cents = 25950'],
])('a charge is announced and made when %s', async (_when, change) => {
  const { db, aCard } = await someCards();
  const card = await aCard('12-05');

  await db.query(change);

  expect([await announceCharges(db, [3, 10]), await chargesDue(db, [10])]).toEqual([[card], [card]]);
});

test('a consent given again once the card is stored changes nothing, not even after a withdrawal', async () => {
  const { db, aCard } = await someCards();
  const { booking_id: id } = await aCard('12-05');
  await db.query(`update stored_cards set ended_at = app_now(), ended_because = 'withdrawn'`);

  await writeConsent(db, [id, '1999-01', 'es', 1, 'cus_2']);

  const { rows } = await db.query('select consent_text, agreed_cents, customer_id, ended_because from stored_cards');
  expect(rows).toEqual([
    { consent_text: '2026-10', agreed_cents: 1_000_000, customer_id: 'cus_1', ended_because: 'withdrawn' },
  ]);
});

test('a charge is announced again, once, when more is due than was announced', async () => {
  const { db, aCard } = await someCards();
  const card = await aCard('12-05');
  const announced = async () => (await Promise.all([1, 2].map(() => announceCharges(db, [3, 10])))).flat();
  const sums = async () =>
    (
      await db.pool.query(
        `select (after ->> 'amountCents')::int as cents from audit_log where entity_id = $1 and action = 'booking.announce_charge'
         order by id`,
        [card.booking_id],
      )
    ).rows.map(({ cents }) => cents);
  const keep = (cents: number) =>
    db.pool.query('update payments set received_cents = $2 where booking_id = $1', [card.booking_id, cents]);
  expect(await announced()).toEqual([card]);
  const [first] = await sums();

  await keep(7_000);
  expect(await announced()).toEqual([]);
  await keep(5_000);
  expect(await announced()).toEqual([card]);
  expect(await announced()).toEqual([]);

  expect(await sums()).toEqual([first, first + 1_000]);
});
