import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk, AFTERNOON } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const desk = await aDisruptionDesk();
const { db, ask, disrupt, area, choose, guest, mailsOf, aPaidCharter, aPaidTrip } = desk;

test('the preview lists the bookings in the time and writes nothing', async () => {
  const { booking, boat } = await aPaidCharter();

  const { status, body } = await ask(OFFICE_PATHS.disruptionPreview, area([boat.id]));

  expect(status).toBe(200);
  expect(body).toMatchObject({
    bookings: [{ _id: booking.id, boatId: boat.id, paid: 300, language: 'en', hasEmail: false }],
    amount: 300,
    holds: 0,
  });
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
});

test('the preview counts the seats that are sold elsewhere, and such a trip is closed but kept', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: AFTERNOON.start, end: '2026-12-05T11:00:00Z', withheld: 4 });
  await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z', withheld: 3 });

  const preview = await ask(OFFICE_PATHS.disruptionPreview, area([boat.id]));
  expect(preview.body).toMatchObject({ bookings: [], soldElsewhere: 4 });

  const { disruption } = (await disrupt([boat.id])).body;
  await db.pool.query('update slots set seats_withheld = 0 where id = $1', [trip.id]); // the other seller was told
  expect((await ask(OFFICE_PATHS.disruption(disruption._id))).body.disruption.soldElsewhere).toBe(4);
  await db.pool.query('update slots set seats_withheld = 4 where id = $1', [trip.id]);
  const tripNow = async () => {
    const { rows } = await db.pool.query('select is_open, seats_withheld from slots where id = $1', [trip.id]);
    return rows[0];
  };
  expect(await tripNow()).toEqual({ is_open: false, seats_withheld: 4 });
  await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {});
  expect(await tripNow()).toEqual({ is_open: true, seats_withheld: 4 });
});

test('bookings lose their places and keep their money, and the time is no longer sold', async () => {
  const charter = await aPaidCharter();
  const seats = await aPaidTrip();

  const { disruption } = (await disrupt([charter.boat.id, seats.trip.boat_id])).body;

  expect(disruption).toMatchObject({ outcomes: { open: 2, move: 0, voucher: 0, refund: 0 }, amount: 375 });
  expect(await guest(charter.booking)).toMatchObject({ status: 'disrupted', payment: { received: 300, refunded: 0 } });
  expect(await guest(seats.booking)).toMatchObject({ status: 'disrupted', tickets: [] });
  const { rows: slots } = await db.pool.query(
    `select type, is_open, seats_booked from slots where boat_id = any ($1) and during && tstzrange($2, $3) order by type`,
    [[charter.boat.id, seats.trip.boat_id], AFTERNOON.start, AFTERNOON.end],
  );
  expect(slots).toEqual([
    { type: 'block', is_open: true, seats_booked: 0 },
    { type: 'block', is_open: true, seats_booked: 0 }, // after the trip
    { type: 'shared', is_open: false, seats_booked: 0 },
  ]);
  expect(await mailsOf(charter.booking)).toContain('disrupted');
  expect(await audit(db.pool)).toEqual([]);
});

test('the same request twice is one disruption; with different content its key is refused', async () => {
  const { boat } = await aPaidCharter();
  const [one, two] = await Promise.all([disrupt([boat.id], {}, 'storm'), disrupt([boat.id], {}, 'storm')]);
  expect(one.body.disruption._id).toBe(two.body.disruption._id);
  expect((await disrupt([boat.id], { reason: 'breakdown' }, 'storm')).body.error.code).toBe('idempotency_key_reused');
});

test('totals that differ from the preview are refused with a new preview', async () => {
  const { boat, booking } = await aPaidCharter();
  const refused = await disrupt([boat.id], { expected: { bookings: 0, amount: 0 } });
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatchObject({ code: 'price_changed', details: { amount: 300 } });
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
});

test('a hold in the time ends, and a booking to be paid at the pier is canceled with the reason', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...AFTERNOON });
  const pier = await aTripBooking(db, {
    trip,
    rest: { pays_by: 'pier', hold_expires_at: Temporal.Instant.from('2027-01-01T00:00:00Z') },
  });

  const { disruption } = (await disrupt([trip.boat_id])).body;

  expect(disruption.bookings).toEqual([]);
  const { rows } = await db.pool.query('select status, cancel_reason from bookings where id = $1', [pier.id]);
  expect(rows).toEqual([{ status: 'canceled', cancel_reason: 'weather' }]);
});

test('totals that differ from the preview leave a booking to be paid at the pier unchanged', async () => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...AFTERNOON });
  const pier = await aTripBooking(db, {
    trip,
    rest: { pays_by: 'pier', hold_expires_at: Temporal.Instant.from('2027-01-01T00:00:00Z') },
  });

  const refused = await disrupt([trip.boat_id], { expected: { bookings: 7, amount: 1 } });

  expect(refused.body.error.code).toBe('price_changed');
  const { rows } = await db.pool.query('select status from bookings where id = $1', [pier.id]);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('an undo restores places, tickets and slots, and ends the choice', async () => {
  const charter = await aPaidCharter();
  const seats = await aPaidTrip();
  const boats = [charter.boat.id, seats.trip.boat_id];
  const slots = async () =>
    (
      await db.pool.query(
        'select id, type, start_at, end_at, is_open, seats_booked from slots where boat_id = any ($1) order by id',
        [boats],
      )
    ).rows;
  const before = await slots();
  const { disruption } = (await disrupt(boats)).body;
  expect(disruption.undoUntil).not.toBeNull();

  const undone = await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {});

  expect(undone.body.disruption).toMatchObject({ undoUntil: null, outcomes: { open: 0 } });
  expect(await slots()).toEqual(before);
  expect(await guest(charter.booking)).toMatchObject({ status: 'paid' });
  expect((await guest(seats.booking)).tickets).toHaveLength(3);
  expect((await choose(charter.booking, { choice: 'refund' })).body.error.code).toBe('state_conflict');
  expect(await mailsOf(charter.booking)).toContain('disruption-undone');
  expect(await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {})).toEqual(undone);
  expect(await audit(db.pool)).toEqual([]);
});

test('a disruption cannot be undone after the first answer', async () => {
  const { boat, booking } = await aPaidCharter();
  const { disruption } = (await disrupt([boat.id])).body;
  await choose(booking, { choice: 'refund' });
  expect((await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {})).body.error.code).toBe('state_conflict');
});
