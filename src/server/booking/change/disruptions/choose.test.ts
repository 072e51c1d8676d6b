import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk, AFTERNOON } from '#tests/scenarios/disruption-desk.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { applyDefaultChoices } from './choose.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, disrupt, choice, choose, guest, mailsOf, aPaidCharter, aPaidTrip, aFreeTrip } = desk;

test('a guest who chooses the refund gets all of the money, whatever the policy, and only once', async () => {
  const { boat, booking } = await aPaidCharter();
  await disrupt([boat.id]);
  expect((await choice(booking)).body).toMatchObject({ refund: { amount: 300, toCard: 300 }, answer: null });

  const chosen = await choose(booking, { choice: 'refund' }, 'key-1');

  expect(chosen.status).toBe(200);
  expect(chosen.body.booking).toMatchObject({
    status: 'refunded',
    cancelReason: 'weather',
    payment: { received: 300, refunded: 300 },
  });
  expect((await choose(booking, { choice: 'refund' }, 'key-1')).status).toBe(200);
  expect((await choose(booking, { choice: 'refund' })).body.error.code).toBe('already_chosen');
  expect((await choice(booking)).body).toMatchObject({
    refund: null,
    answer: { choice: 'refund', by: 'guest', refund: 300 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('a guest who chooses another time keeps the price, gets new tickets and pays nothing', async () => {
  const { booking, trip } = await aPaidTrip();
  const other = await aFreeTrip(trip.boat_id, { seats: 4, seatPriceCents: 9_900 });
  await disrupt([trip.boat_id]);
  const { move } = (await choice(booking)).body;
  expect(move.offers).toContainEqual(expect.objectContaining({ slotId: other.id, seatsLeft: 4, isSameBoat: true }));

  const chosen = await choose(booking, { choice: 'move', start: other.start_at.toString() });

  expect(chosen.body.booking).toMatchObject({ status: 'paid', slotId: other.id, amountGross: 75 });
  expect(chosen.body.booking.tickets).toHaveLength(3);
  expect(await mailsOf(booking)).toContain('booking-moved');
  expect(await audit(db.pool)).toEqual([]);
});

test('a time that is not offered is refused: on a non-equivalent boat, or more than 30 days later', async () => {
  const { booking, boat } = await aPaidCharter();
  const dear = await aBoat(db, { port_name: 'Elsewhere', charter_hour_cents: 500_000 });
  await db.pool.query(`update boats set licence = 'PER' where id = $1`, [dear.id]);
  const [soon, late] = ['2026-12-07', '2027-02-07'];
  for (const id of [dear.id, boat.id]) {
    for (const day of [soon, late]) {
      await aPrivateSlot(db, { boat: { id }, start: `${day}T09:00:00Z`, end: `${day}T15:00:00Z` });
    }
  }
  await disrupt([boat.id]);

  const move = async (day: string, boatId: string) =>
    (await choose(booking, { choice: 'move', start: `${day}T09:00:00Z`, boatId })).body.error?.code;

  expect(await move(soon, dear.id)).toBe('start_not_offered');
  expect(await move(late, boat.id)).toBe('start_not_offered');
  expect(await move(soon, boat.id)).toBeUndefined();
});

test('a confirmed charter moves to an equivalent boat and stays confirmed', async () => {
  const { booking, boat } = await aPaidCharter();
  await ask(OFFICE_PATHS.adminBooking(booking.id), { status: 'confirmed' }, { method: 'PATCH' });
  const other = await aPaidCharter();
  await ask(OFFICE_PATHS.adminCancel(other.booking.id), {});
  await db.pool.query(`update boats set port_name = 'Garachico' where id = any ($1)`, [[boat.id, other.boat.id]]);
  await disrupt([boat.id]);
  const { offers } = (await choice(booking)).body.move;
  const offer = offers.find(({ boatId }: { boatId: string }) => boatId === other.boat.id);

  const chosen = await choose(booking, { choice: 'move', start: offer.start, boatId: other.boat.id });

  expect(chosen.body.booking).toMatchObject({ status: 'confirmed', boat: { _id: other.boat.id }, amountGross: 300 });
  expect(await audit(db.pool)).toEqual([]);
});

test('of two guests for the last place one gets it, and the other can choose again', async () => {
  const [ana, ben] = [await aPaidTrip(), await aPaidTrip()];
  const boatIds = [ana.trip.boat_id, ben.trip.boat_id];
  // In the same port, each boat is among those offered to the guest of the other.
  await db.pool.query(`update boats set port_name = 'Los Gigantes' where id = any ($1)`, [boatIds]);
  const last = await aFreeTrip(ana.trip.boat_id, { seats: 3 });
  await disrupt(boatIds);
  const wish = { choice: 'move', start: last.start_at.toString(), boatId: ana.trip.boat_id };

  const answers = await Promise.all([choose(ana.booking, wish), choose(ben.booking, wish)]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body.error).toMatchObject({ code: 'seats_taken', details: { answer: null } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking that was moved can be disrupted again, and its guest is asked again', async () => {
  const { booking, trip } = await aPaidTrip();
  const other = await aFreeTrip(trip.boat_id, { seats: 4 });
  await disrupt([trip.boat_id]);
  await choose(booking, { choice: 'move', start: other.start_at.toString() });

  await disrupt([trip.boat_id], { start: other.start_at.toString(), end: other.end_at.toString() });

  expect((await choice(booking)).body).toMatchObject({ answer: null, refund: { amount: 75 } });
  expect((await mailsOf(booking)).filter((kind) => kind === 'disrupted')).toHaveLength(2);
});

test('a guest of a disrupted booking cannot change or cancel it in any other way', async () => {
  const { booking, boat } = await aPaidCharter();
  await disrupt([boat.id]);
  const { status, body } = await ask(BOOKING_PATHS.changeOptions(booking.id), null, { token: booking.token });
  expect([status, body.cancel, body.move]).toMatchObject([
    200,
    { allowed: false, reason: 'state_conflict' },
    { allowed: false, reason: 'state_conflict' },
  ]);
});

test('an admin sees in a booking why it lost its place and what its guest chose; the guest does not', async () => {
  const { boat, booking } = await aPaidCharter();
  const seen = async () => (await ask(PATHS.booking(booking.id))).body.disruption;
  expect(await seen()).toBeUndefined();
  const { disruption } = (await disrupt([boat.id])).body;
  const known = { _id: disruption._id, reason: 'weather', answerBy: '2026-12-07T18:00:00.000Z' };
  expect(await seen()).toEqual({ ...known, choice: null });

  await choose(booking, { choice: 'refund' });

  expect(await seen()).toEqual({ ...known, choice: 'refund' });
  expect(await guest(booking)).not.toHaveProperty('disruption');

  const other = await aPaidCharter();
  const undone = (await disrupt([other.boat.id])).body.disruption;
  await ask(OFFICE_PATHS.disruptionUndo(undone._id), {});
  expect((await ask(PATHS.booking(other.booking.id))).body).not.toHaveProperty('disruption');
});

test('a guest who does not answer gets the default at the deadline', async () => {
  const { booking, boat } = await aPaidCharter();
  const { disruption } = (await disrupt([boat.id])).body;
  await applyDefaultChoices(shop.deps);
  expect(await guest(booking)).toMatchObject({ status: 'disrupted' });
  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);

  await Promise.all([applyDefaultChoices(shop.deps), applyDefaultChoices(shop.deps)]);

  expect(await guest(booking)).toMatchObject({ status: 'refunded', payment: { refunded: 300 } });
  const { body } = await ask(OFFICE_PATHS.disruption(disruption._id));
  expect(body.disruption).toMatchObject({
    outcomes: { open: 0, refund: 1 },
    bookings: [{ outcome: { choice: 'refund', by: 'deadline', refund: 300 } }],
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking without payments and without an answer is canceled, although the default is a voucher', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...AFTERNOON });
  const confirmed = await aTripBooking(db, { trip, rest: { status: 'confirmed', pays_by: 'pier' } });
  await db.pool.query('delete from payments where booking_id = $1', [confirmed.id]);
  const { disruption } = (await disrupt([trip.boat_id], { choices: ['voucher'], defaultChoice: 'voucher' })).body;
  expect(disruption).toMatchObject({ amount: 0, outcomes: { open: 1 } });
  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);

  await applyDefaultChoices(shop.deps);

  const { body } = await ask(OFFICE_PATHS.disruption(disruption._id));
  expect(body.disruption.outcomes).toEqual({ open: 0, move: 0, voucher: 0, refund: 1 });
});
