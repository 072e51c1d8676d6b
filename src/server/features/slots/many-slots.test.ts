import { expect, test } from 'vitest';
import type { Slot, SlotBlockPlan, SlotPlan } from '#contract/slots.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const DECEMBER = '?start=2026-12-01T00:00:00Z&end=2027-01-01T00:00:00Z';
const at = (day: number, hour: number) =>
  `2026-12-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const headers = { authorization: `Bearer ${admin.token}` };
  const post = (what: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/admin/boats/${boat.id}/slots/${what}`, payload, headers });
  const change = (id: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/boats/${boat.id}/slots/${id}`, payload, headers });
  const remove = (id: string) => app.inject({ method: 'DELETE', url: `/api/boats/${boat.id}/slots/${id}`, headers });
  const list = async () =>
    (await app.inject({ url: `/api/admin/boats/${boat.id}/slots${DECEMBER}`, headers })).json<{ items: Slot[] }>()
      .items;
  const offer = async () =>
    (await list()).map(({ type, start, end, isOpen, note }) =>
      [type, start.slice(8, 13), end.slice(8, 13), isOpen ? 'open' : 'closed', note ?? '-'].join(' '),
    );
  const log = async () => {
    const { rows } = await db.pool.query("select action from audit_log where entity = 'slot' order by id");
    return rows.map(({ action }) => action as string);
  };
  return { db, boat, post, change, remove, list, offer, log };
}

test('a day is copied with its prices and states to other days, without its bookings and blocks', async () => {
  const { db, boat, post, list, log } = await anOffice();
  const trip = await aTrip(db, { boat, start: at(5, 9), end: at(5, 12), seats: 8, withheld: 2 });
  await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'paid' } });
  await aPrivateSlot(db, { boat, start: at(5, 13), end: at(5, 17), isOpen: false });
  await aBlock(db, { boat, start: at(5, 18), end: at(5, 19) });
  await aPrivateSlot(db, { boat, start: at(7, 14), end: at(7, 16) });
  const request = { from: '2026-12-05', days: 1, targets: ['2026-12-07', '2026-12-06'] };

  const preview = (await post('copy', { ...request, preview: true })).json<SlotPlan>();
  expect(preview).toMatchObject({ creatable: 3, created: 0 });
  expect(preview.items.map(({ date, type, problem }) => `${date} ${type} ${problem}`)).toEqual([
    '2026-12-06 shared null',
    '2026-12-06 private null',
    '2026-12-07 shared null',
    '2026-12-07 private overlaps',
  ]);
  expect((await post('copy', { ...request, preview: false, expected: 4 })).json().error.code).toBe('slot_changed');
  expect(await log()).toEqual([]);
  expect((await post('copy', { ...request, preview: false, expected: 3 })).json()).toMatchObject({ created: 3 });
  expect((await list()).filter(({ start }) => start.startsWith('2026-12-06'))).toMatchObject([
    { type: 'shared', seatPrice: 15, seatsTotal: 8, seatsTaken: 0, isOpen: true },
    { type: 'private', isOpen: false },
  ]);
  expect(await log()).toEqual(['slot.create', 'slot.create', 'slot.create']);
  expect(await audit(db.pool)).toEqual([]);
});

test('a week is copied to later weeks, day by day', async () => {
  const { db, boat, post, offer } = await anOffice();
  await aPrivateSlot(db, { boat, start: at(7, 9), end: at(7, 12) });
  await aPrivateSlot(db, { boat, start: at(13, 9), end: at(13, 12) });
  const request = { from: '2026-12-07', days: 7, targets: ['2026-12-14', '2026-12-21'], preview: false };
  expect((await post('copy', request)).json()).toMatchObject({ created: 4 });
  expect((await offer()).map((line) => line.slice(0, 10))).toEqual(
    ['07', '13', '14', '20', '21', '27'].map((day) => `private ${day}`),
  );
});

test('a copied slot of several days that meets another one late is left out', async () => {
  const { db, boat, post } = await anOffice();
  await db.pool.query('update boats set max_hours = 168 where id = $1', [boat.id]);
  await aPrivateSlot(db, { boat, start: at(5, 9), end: at(9, 9) });
  await aPrivateSlot(db, { boat, start: at(24, 6), end: at(24, 12) });
  const request = { from: '2026-12-05', days: 1, targets: ['2026-12-12', '2026-12-20'] };
  const plan = (await post('copy', { ...request, preview: true })).json<SlotPlan>();
  expect(plan.items.map(({ problem }) => problem)).toEqual([null, 'overlaps']);
  expect((await post('copy', { ...request, preview: false, expected: 1 })).json()).toMatchObject({ created: 1 });
});

test('blocked days take unsold time out of sale; sold time stays, is listed, and takes no more bookings', async () => {
  const { db, boat, post, offer } = await anOffice();
  await aPrivateSlot(db, { boat, start: at(5, 9), end: at(5, 17) });
  const charter = await aCharter(db, { boat, start: at(5, 10), end: at(5, 12), rest: { status: 'paid' } });
  const sold = await aTrip(db, { boat, start: at(6, 9), end: at(6, 12) });
  const booking = await aTripBooking(db, { trip: sold, rest: { status: 'paid' } });
  await aTrip(db, { boat, start: at(6, 13), end: at(6, 16) });
  const request = { from: '2026-12-05', to: '2026-12-06', hours: null, reason: ' engine ' };

  const plan = (await post('block', { ...request, preview: true })).json<SlotBlockPlan>();
  expect(plan.stays.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([[charter.id], [booking.id]]);
  expect(plan.givesWay).toHaveLength(2);
  expect(plan.blocks).toHaveLength(4);
  expect(await offer()).toHaveLength(3);

  await aCharter(db, { boat, start: at(5, 14), end: at(5, 16) });
  const late = await post('block', { ...request, preview: false, expected: plan.mark });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'slot_changed']);

  expect((await post('block', { ...request, preview: false })).json()).toMatchObject({ created: 5 });
  expect(await offer()).toEqual([
    'block 05T00 05T10 open engine',
    'private 05T10 05T12 open -',
    'block 05T12 05T14 open engine',
    'private 05T14 05T16 open -',
    'block 05T16 06T00 open engine',
    'block 06T00 06T09 open engine',
    'shared 06T09 06T12 closed -',
    'block 06T12 07T00 open engine',
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a trip with seats sold elsewhere stays when its time is blocked, and sells no more seats', async () => {
  const { db, boat, post, offer } = await anOffice();
  await aTrip(db, { boat, start: at(6, 9), end: at(6, 12), withheld: 4 });
  const request = { from: '2026-12-06', to: '2026-12-06', hours: { start: '08:00', end: '13:00' }, reason: 'engine' };

  const plan = (await post('block', { ...request, preview: true })).json<SlotBlockPlan>();
  expect(plan).toMatchObject({ givesWay: [], stays: [{ type: 'shared', bookings: [], soldElsewhere: 4 }] });

  await post('block', { ...request, preview: false });
  expect(await offer()).toEqual([
    'block 06T08 06T09 open engine',
    'shared 06T09 06T12 closed -',
    'block 06T12 06T13 open engine',
  ]);
});

test('the same hours of several days are blocked, except past days and hours skipped by the clock change', async () => {
  const { db, boat, post, offer } = await anOffice();
  await aPrivateSlot(db, { boat, start: at(2, 9), end: at(2, 17) });
  const hours = { start: '12:00', end: '14:00' };
  const answer = await post('block', { from: '2026-11-30', to: '2026-12-02', hours, reason: 'lunch', preview: false });
  expect(answer.json()).toMatchObject({ created: 2, skipped: ['2026-11-30'] });
  expect(await offer()).toEqual([
    'block 01T12 01T14 open lunch',
    'private 02T09 02T12 open -',
    'block 02T12 02T14 open lunch',
    'private 02T14 02T17 open -',
  ]);
  const gap = {
    from: '2027-03-28',
    to: '2027-03-28',
    hours: { start: '01:30', end: '05:00' },
    reason: 'x',
    preview: true,
  };
  expect((await post('block', gap)).json()).toMatchObject({ blocks: [], skipped: ['2027-03-28'] });
  for (const end of ['14:00', '12:00']) {
    const upside = { ...gap, hours: { start: '14:00', end } };
    expect((await post('block', upside)).json().error.fields).toHaveProperty(['hours.end']);
  }
});

test('hours whose end is before their start are blocked until the next day, without what is sold in them', async () => {
  const { db, boat, post, offer } = await anOffice();
  await aPrivateSlot(db, { boat, start: at(2, 20), end: at(3, 9) });
  await aPrivateSlot(db, { boat, start: at(4, 0), end: at(4, 9) });
  await aCharter(db, { boat, start: at(4, 0), end: at(4, 1) });
  const hours = { start: '22:00', end: '02:00' };
  const answer = await post('block', { from: '2026-12-02', to: '2026-12-03', hours, reason: 'noise', preview: false });
  expect(answer.json()).toMatchObject({ created: 3, skipped: [] });
  expect(await offer()).toEqual([
    'private 02T20 02T22 open -',
    'block 02T22 03T02 open noise',
    'private 03T02 03T09 open -',
    'block 03T22 04T00 open noise',
    'private 04T00 04T01 open -',
    'block 04T01 04T02 open noise',
    'private 04T02 04T09 open -',
  ]);
});

test('an expired hold is not shown as sold and is ended when the slot changes', async () => {
  const { db, boat, change, remove, list, post } = await anOffice();
  const expired = { hold_expires_at: Temporal.Instant.from('2026-12-01T07:00:00Z') };
  const trip = await aTrip(db, { boat, start: at(5, 9), end: at(5, 12), seats: 6 });
  await aTripBooking(db, { trip, party: { adults: 4 }, intentId: null, rest: expired });
  const slot = await aPrivateSlot(db, { boat, start: at(6, 9), end: at(6, 17) });
  await aCharter(db, { boat, start: at(6, 10), end: at(6, 12), intentId: null, rest: expired });
  await aPrivateSlot(db, { boat, start: at(7, 9), end: at(7, 17) });
  await aCharter(db, { boat, start: at(7, 10), end: at(7, 12), intentId: null, rest: expired });
  expect(await list()).toMatchObject([
    { seatsTaken: 0, booked: 0, bookings: [] },
    { _id: slot.id, bookings: [] },
    { bookings: [] },
  ]);

  const smaller = { type: 'shared', start: at(5, 9), end: at(5, 12), seatPrice: 15, seatsTotal: 3, seatsTaken: 1 };
  expect((await change(trip.id, smaller)).json()).toMatchObject({ seatsTotal: 3, seatsTaken: 1, booked: 0 });
  expect((await remove(slot.id)).json()).toEqual({ success: true });
  const block = { from: '2026-12-07', to: '2026-12-07', hours: null, reason: 'storm', preview: true };
  expect((await post('block', block)).json()).toMatchObject({ stays: [] });
  const { rows } = await db.pool.query('select distinct status, cancel_reason from bookings');
  expect(rows).toEqual([{ status: 'canceled', cancel_reason: 'expired' }]);
  expect(await audit(db.pool)).toEqual([]);
});
