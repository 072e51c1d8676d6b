import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const desk = await aDisruptionDesk();
const { db, guest, preview, change, call, at, disrupt, choose, aPaidCharter, aPaidTrip } = desk;
const WITHOUT_ONE_ADULT = { tickets: { adults: 1, children50: 1, kidsFree: 0 } };

/** A charter of three hours, €300, whose policy gives everything back until a day before. */
async function aRefundableCharter(rates: object | null = null) {
  const { booking, boat } = await aPaidCharter();
  const allBack = JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]);
  await db.pool.query('update bookings set cancellation_policy = $2, charter_rates = $3 where id = $1', [
    booking.id,
    allBack,
    rates && JSON.stringify(rates),
  ]);
  return { booking, boat };
}

async function changeByOffice(booking: { id: string }, wish: object, sums: { due?: number; refund?: number } = {}) {
  const answer = await call('POST', at(booking, '/change'), { ...wish, expected: { due: 0, refund: 0, ...sums } });
  expect(answer.status).toBe(200);
}

test('after a move to a longer trip at the same price, a seat that is given up returns what its ticket says', async () => {
  const { booking, trip } = await aPaidTrip();
  const time = { start: '2026-12-07T09:00:00Z', end: '2026-12-07T13:00:00Z' };
  await aTrip(db, { boat: { id: trip.boat_id }, ...time });
  await disrupt([trip.boat_id]);
  expect((await choose(booking, { choice: 'move', start: time.start })).status).toBe(200);
  expect((await guest(booking)).tickets.map(({ pricePaid }) => pricePaid)).toEqual([30, 30, 15]);

  expect(await preview(booking, WITHOUT_ONE_ADULT)).toMatchObject({ refund: 30, newTotal: 45 });
  const fewer = await change(booking, { ...WITHOUT_ONE_ADULT, expected: { due: 0, refund: 30 } });

  expect(fewer.body.booking.tickets.map(({ pricePaid }: { pricePaid: number }) => pricePaid)).toEqual([30, 15]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a seat that is given up after the operator has lowered the price returns what its ticket says', async () => {
  const { booking } = await aPaidTrip();
  await changeByOffice(booking, { price: 60, reason: 'late departure' }, { refund: 15 });

  expect(await preview(booking, WITHOUT_ONE_ADULT)).toMatchObject({ refund: 24, newTotal: 36 });
});

test('after the operator has set a price, a seat more and an hour more cost what they cost at the sale', async () => {
  const { booking, trip } = await aPaidTrip();
  await db.pool.query('update slots set seat_price_cents = 2 * seat_price_cents where id = $1', [trip.id]);
  await changeByOffice(booking, { price: 60, reason: 'late departure' }, { refund: 15 });
  expect(await preview(booking, { tickets: { adults: 3, children50: 1, kidsFree: 0 } })).toMatchObject({
    newTotal: 90,
  });

  const charter = await aRefundableCharter();
  await db.pool.query('update boats set charter_hour_cents = 20000 where id = $1', [charter.boat.id]);
  await changeByOffice(charter.booking, { price: 280, reason: 'a present' }, { refund: 20 });
  expect(await preview(charter.booking, { durationHours: 4 })).toMatchObject({ newTotal: 380 });
});

test('a charter that got longer at its old price costs half of it when it gets half as long', async () => {
  const { booking } = await aRefundableCharter();
  await changeByOffice(booking, { durationHours: 6, rates: 'keep' });

  expect(await preview(booking, { durationHours: 3 })).toMatchObject({ refund: 150, newTotal: 150 });
});

test('after a change to the current rates, a charter gets longer and shorter at these rates', async () => {
  const ofSale = { perHourCents: 10_000, halfDayCents: null, perDayCents: null, packages: false };
  const { booking, boat } = await aRefundableCharter(ofSale);
  await db.pool.query('update boats set charter_hour_cents = 20000 where id = $1', [boat.id]);
  await changeByOffice(booking, { rates: 'today' }, { due: 300 });

  expect(await preview(booking, { durationHours: 4 })).toMatchObject({ newTotal: 800 });
  expect(await preview(booking, { durationHours: 2 })).toMatchObject({ newTotal: 400 });
});

test('when a longer charter is cheaper because of the day rate, the whole difference goes back', async () => {
  const ofSale = { perHourCents: 10_000, halfDayCents: 25_000, perDayCents: null, packages: true };
  const { booking } = await aRefundableCharter(ofSale);
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);

  expect(await preview(booking, { durationHours: 4 })).toMatchObject({ refund: 50, newTotal: 250 });
  expect(await preview(booking, { durationHours: 2 })).toMatchObject({ refund: 0, newTotal: 300 });
});
