import { expect, test } from 'vitest';
import type { Slot, SlotPlan } from '#contract/slots.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T13:00:00Z' };
const MONTH = '?start=2026-12-01T00:00:00Z&end=2027-01-01T00:00:00Z';

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const headers = { authorization: `Bearer ${admin.token}` };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  const create = (draft: object) => post(`/api/boats/slots/${boat.id}`, { type: 'private', ...DAY, ...draft });
  const change = (slotId: string, draft: object) =>
    post(`/api/boats/${boat.id}/slots/${slotId}`, { type: 'private', ...DAY, ...draft });
  const remove = (slotId: string, prefix = '/api/admin/boats') =>
    app.inject({ method: 'DELETE', url: `${prefix}/${boat.id}/slots/${slotId}`, headers });
  const list = async (range = MONTH) =>
    (await app.inject({ url: `/api/admin/boats/${boat.id}/slots${range}`, headers })).json<{ items: Slot[] }>().items;
  const repeat = (request: object) => post(`/api/admin/boats/${boat.id}/slots/repeat`, request);
  const open = (request: object) => post(`/api/admin/boats/${boat.id}/slots/open`, request);
  const log = async () => {
    const { rows } = await db.pool.query("select actor, action from audit_log where entity = 'slot' order by id");
    return rows.map(({ actor, action }) => `${actor === `admin:${admin.id}` ? 'admin' : actor} ${action}`);
  };
  return { db, app, boat, create, change, remove, list, repeat, open, log };
}

test('charter time, a trip and a block are created, listed with what is taken, and logged', async () => {
  const { create, list, log } = await anOffice();
  const trip = await create({
    type: 'shared',
    start: '2026-12-06T09:00:00Z',
    end: '2026-12-06T12:00:00Z',
    seatPrice: 19.99,
    seatsTotal: 10,
    seatsTaken: 2,
  });
  const charterTime = await create({});
  const block = await create({
    type: 'block',
    start: '2026-12-07T09:00:00Z',
    end: '2026-12-07T09:30:00Z',
    note: ' engine ',
  });

  expect([trip.statusCode, charterTime.statusCode, block.statusCode]).toEqual([200, 200, 200]);
  expect(trip.json()).toMatchObject({ seatPrice: 19.99, seatsTotal: 10, seatsTaken: 2, booked: 0, isOpen: true });
  expect(await list()).toEqual([charterTime.json(), trip.json(), block.json()]);
  expect(block.json()).toMatchObject({ note: 'engine', seatPrice: null, seatsTotal: null, seatsTaken: null });
  expect(await log()).toEqual(Array.from({ length: 3 }, () => 'admin slot.create'));
});

test.each([
  [{ end: '2026-12-05T09:00:00Z' }, 'end_before_start', 'end'],
  [{ start: '2026-12-01T07:00:00Z', end: '2026-12-01T10:00:00Z' }, 'in_past', 'start'],
  [{ end: '2026-12-05T10:00:00Z' }, 'too_short', 'end'],
  [{ end: '2026-12-05T18:00:00Z' }, 'too_long', 'end'],
  [{ start: '2026-12-04T09:00:00Z', end: '2026-12-04T13:00:00Z' }, 'overlaps', 'start'],
  [{ type: 'shared', seatsTotal: 0, seatPrice: 10 }, 'seats_required', 'seatsTotal'],
  [{ type: 'shared', seatsTotal: 5, seatPrice: -1 }, 'price_negative', 'seatPrice'],
])('a slot that breaks a rule is refused at its field: %j', async (draft, problem, field) => {
  const { db, boat, create, list } = await anOffice();
  await aPrivateSlot(db, { boat, start: '2026-12-04T12:00:00Z', end: '2026-12-04T15:00:00Z' });
  const answer = await create(draft);
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    422,
    { code: 'invalid_fields', details: { problem }, fields: { [field]: expect.stringMatching(/\.$/) } },
  ]);
  expect(await list()).toHaveLength(1);
});

// 9.309999999999999 is the result of 7.77 + 14 × 0.11 in floating point.
test.each([9.309999999999999, 19.999])('a seat price that is not whole cents is refused: %d', async (seatPrice) => {
  const { create, repeat } = await anOffice();
  const trip = { type: 'shared', seatPrice, seatsTotal: 5 };
  const days = { weekdays: [1], times: [{ start: '09:00', end: '12:00' }], from: '2026-12-07', to: '2026-12-07' };

  for (const answer of [await create(trip), await repeat({ ...trip, ...days, preview: false })]) {
    expect([answer.statusCode, Object.keys(answer.json().error.fields ?? {})]).toEqual([422, ['seatPrice']]);
  }
});

test('a slot without sales can be moved, made a trip and deleted', async () => {
  const { create, change, remove, list, log } = await anOffice();
  const { _id } = (await create({})).json<Slot>();
  const moved = await change(_id, { type: 'shared', end: '2026-12-05T12:00:00Z', seatPrice: 20, seatsTotal: 8 });
  expect(moved.json()).toMatchObject({ _id, type: 'shared', seatsTotal: 8, end: '2026-12-05T12:00:00.000Z' });
  expect((await remove(_id)).json()).toEqual({ success: true });
  expect((await remove(_id, '/api/boats')).json().error.code).toBe('slot_not_found');
  expect(await list()).toEqual([]);
  expect(await log()).toEqual(['admin slot.create', 'admin slot.change', 'admin slot.delete']);
});

test('a slot with a charter cannot be deleted, moved or shortened, and the booking is listed', async () => {
  const { db, boat, change, remove, list, log } = await anOffice();
  const slot = await aPrivateSlot(db, { boat, ...DAY });
  const charter = await aCharter(db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' });
  const named = [{ id: charter.id, shortNumber: charter.id.slice(-8).toUpperCase() }];
  const sold = { code: 'slot_sold', details: { bookings: named } };

  expect((await remove(slot.id)).json().error).toMatchObject(sold);
  for (const draft of [
    { end: '2026-12-05T11:00:00Z' },
    { start: '2026-12-06T09:00:00Z', end: '2026-12-06T13:00:00Z' },
    { type: 'block' },
    { type: 'shared', seatsTotal: 4, seatPrice: 10 },
  ]) {
    const answer = await change(slot.id, draft);
    expect([answer.statusCode, answer.json().error]).toMatchObject([409, sold]);
  }
  expect(await log()).toEqual([]);

  const closed = await change(slot.id, { isOpen: false, end: '2026-12-05T12:00:00Z' });
  expect(closed.json()).toMatchObject({ isOpen: false, bookings: named });
  expect(await list()).toEqual([closed.json()]);
  expect(await audit(db.pool)).toEqual([]);
});

test('booked seats stay: the operator can only take other seats out of sale', async () => {
  const { db, boat, change, remove } = await anOffice();
  const trip = await aTrip(db, { boat, ...DAY, seats: 10, withheld: 3 });
  const booking = await aTripBooking(db, { trip, party: { adults: 4 }, rest: { status: 'paid' } });
  const edit = (draft: object) => change(trip.id, { type: 'shared', seatPrice: 15, seatsTotal: 10, ...draft });

  expect((await edit({ seatsTaken: 6 })).json()).toMatchObject({ seatsTaken: 6, booked: 4 });
  expect((await edit({ seatPrice: 20 })).json()).toMatchObject({ seatsTaken: 6, seatPrice: 20 });
  expect((await edit({ seatsTotal: 5 })).json()).toMatchObject({ seatsTaken: 5, seatsTotal: 5 });
  for (const refused of [{ seatsTotal: 3 }, { end: '2026-12-05T14:00:00Z' }, { type: 'private' }]) {
    expect((await edit(refused)).json().error).toMatchObject({
      code: 'slot_sold',
      details: { bookings: [{ id: booking.id }] },
    });
  }
  expect((await remove(trip.id)).json().error.code).toBe('slot_sold');
  expect(await audit(db.pool)).toEqual([]);
});

test('a trip that was read before a sale can be saved after it, and keeps the seats out of sale', async () => {
  const { db, boat, change } = await anOffice();
  const trip = await aTrip(db, { boat, ...DAY, seats: 10, withheld: 1 });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });

  const draft = { type: 'shared', seatPrice: 15, seatsTotal: 10, seatsTaken: 1, isOpen: false };
  const saved = await change(trip.id, draft);

  expect([saved.statusCode, saved.json()]).toMatchObject([200, { isOpen: false, seatsTaken: 3, booked: 2 }]);
  expect((await change(trip.id, { ...draft, seatsTotal: 1 })).json().error.code).toBe('slot_sold');
});

test('a trip with canceled bookings can be closed but not deleted', async () => {
  const { db, boat, change, remove } = await anOffice();
  const trip = await aTrip(db, { boat, ...DAY });
  await aTripBooking(db, { trip, rest: { status: 'canceled' } });
  expect((await remove(trip.id)).json().error.code).toBe('slot_has_history');
  const draft = { type: 'shared', seatPrice: 15, seatsTotal: 12, isOpen: false };
  expect((await change(trip.id, draft)).statusCode).toBe(200);
});

test("the second of two edits gets the first one's changes; a sale in between causes no conflict", async () => {
  const { db, boat, change, list } = await anOffice();
  const trip = await aTrip(db, { boat, ...DAY });
  const version = (await list())[0]?.version;
  await aTripBooking(db, { trip, party: { adults: 2 } });
  const draft = { type: 'shared', seatsTotal: 12, version };

  expect((await change(trip.id, { ...draft, seatPrice: 30 })).statusCode).toBe(200);
  const second = await change(trip.id, { ...draft, seatPrice: 40 });
  expect([second.statusCode, second.json().error]).toMatchObject([
    409,
    { code: 'slot_changed', details: { slot: { _id: trip.id, seatPrice: 30 } } },
  ]);
});

test('a slot that has begun can be closed, but none can be created in the past', async () => {
  const { db, boat, change } = await anOffice();
  const begun = { start: '2026-12-01T06:00:00Z', end: '2026-12-01T12:00:00Z' };
  const slot = await aPrivateSlot(db, { boat, ...begun });
  expect((await change(slot.id, { ...begun, isOpen: false })).json()).toMatchObject({ isOpen: false });
});

test('a month of weekends is previewed and created at once; conflicting slots are left out', async () => {
  const { db, boat, repeat, list } = await anOffice();
  await aPrivateSlot(db, { boat, ...DAY });
  const request = {
    weekdays: [6, 7],
    times: [{ start: '10:00', end: '14:00' }],
    from: '2026-12-01',
    to: '2026-12-31',
    type: 'private',
  };
  const preview = (await repeat({ ...request, preview: true })).json<SlotPlan>();
  expect(preview).toMatchObject({ creatable: 7, created: 0 });
  expect(preview.items[0]).toEqual({
    type: 'private',
    date: '2026-12-05',
    startTime: '10:00',
    endDate: '2026-12-05',
    endTime: '14:00',
    problem: 'overlaps',
    isFold: false,
  });
  expect(await list()).toHaveLength(1);

  expect((await repeat({ ...request, preview: false, expected: 8 })).json().error.code).toBe('slot_changed');
  expect((await repeat({ ...request, preview: false, expected: 7 })).json()).toMatchObject({ created: 7 });
  expect(await list()).toHaveLength(8);
  expect((await repeat({ ...request, preview: false, expected: 7 })).json().error.code).toBe('slot_changed');
});

test('whole days are closed and opened, blocks and sales are unchanged', async () => {
  const { db, boat, create, open, list, log } = await anOffice();
  await create({});
  await create({ type: 'block', start: '2026-12-06T09:00:00Z', end: '2026-12-06T10:00:00Z' });
  await create({ start: '2026-12-08T09:00:00Z', end: '2026-12-08T12:00:00Z' });
  await aCharter(db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' });
  const days = { from: '2026-12-05', to: '2026-12-07' };
  expect((await open({ ...days, isOpen: false })).json()).toEqual({ changed: 1 });
  expect((await open({ ...days, isOpen: false })).json()).toEqual({ changed: 0 });
  expect((await list()).map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  expect((await open({ ...days, isOpen: true })).json()).toEqual({ changed: 1 });
  expect((await log()).slice(3)).toEqual(['admin slot.change', 'admin slot.change']);
  expect((await open({ from: '2026-12-07', to: '2026-12-05', isOpen: true })).statusCode).toBe(422);
});

test('unknown boats and slots, and slots of another boat, are not found', async () => {
  const { db, app, create, change, remove } = await anOffice();
  const elsewhere = await aPrivateSlot(db, { boat: await aBoat(db), ...DAY });
  expect((await change(elsewhere.id, {})).json().error.code).toBe('slot_not_found');
  expect((await remove(elsewhere.id)).json().error.code).toBe('slot_not_found');
  expect((await create({})).statusCode).toBe(200);
  const crew = await anAccount(db, { role: 'crew' });
  const asCrew = await app.inject({
    method: 'DELETE',
    url: `/api/boats/${elsewhere.boat_id}/slots/${elsewhere.id}`,
    headers: { authorization: `Bearer ${crew.token}` },
  });
  expect(asCrew.statusCode).toBe(403);
});
