import { expect, test } from 'vitest';
import type { Role } from '#domain/policy.ts';
import { LANES_A_PAGE, type Timeline } from '#contract/timeline.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

/** The time is 1 December 2026, 08:00. */
async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const ask = (query: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    app.inject({ url: `/api/admin/timeline?${query}`, headers });
  const read = async (query: string) => (await ask(query)).json<Timeline>();
  return { db, app, token, ask, read };
}

const DAY = '2026-12-02';
const at = (time: string) => `${DAY}T${time}:00.000Z`;

test('a charter leaves the rest of its slot free and is shown with its customer', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db, { title: 'Tabaiba', port_name: 'Radazul' });
  const slot = await aPrivateSlot(db, { boat, start: at('09:00'), end: at('19:00') });
  const rest = { status: 'confirmed', customer_name: 'Ana Díaz', people: 6 } as const;
  const charter = await aCharter(db, { boat, start: at('12:00'), end: at('15:00'), rest });

  const [lane] = (await read(`from=${DAY}&days=1`)).items;

  expect(lane?.boat).toEqual({ _id: boat.id, title: 'Tabaiba', port: 'Radazul', minHours: 2, maxHours: 8 });
  expect(lane?.free).toEqual([
    { slotId: slot.id, start: at('09:00'), end: at('12:00') },
    { slotId: slot.id, start: at('15:00'), end: at('19:00') },
  ]);
  const shortNumber = charter.id.slice(-8).toUpperCase();
  expect(lane?.charters).toEqual([
    {
      bookingId: charter.id,
      shortNumber,
      customer: 'Ana Díaz',
      status: 'confirmed',
      holdExpiresAt: null,
      people: 6,
      start: at('12:00'),
      end: at('15:00'),
    },
  ]);
  expect(lane?.slots).toMatchObject([{ _id: slot.id, bookings: [{ id: charter.id, shortNumber }] }]);
});

test('a hold occupies its time until it expires', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: at('09:00'), end: at('15:00') });
  const held = await aCharter(db, { boat, start: at('09:00'), end: at('12:00') });
  const trip = await aTrip(db, { boat, start: at('16:00'), end: at('19:00'), withheld: 1 });
  const seats = await aTripBooking(db, { trip, party: { adults: 3 } });

  const [before] = (await read(`from=${DAY}&days=1`)).items;
  expect(before?.charters).toMatchObject([{ bookingId: held.id, status: 'pending' }]);
  expect(before?.charters[0]?.holdExpiresAt).toMatch(/^2026-12-01T08:1/);
  expect(before?.free).toMatchObject([{ start: at('12:00'), end: at('15:00') }]);
  expect(before?.slots[1]).toMatchObject({ seatsTaken: 4, booked: 3, bookings: [{ id: seats.id }] });

  await db.pool.query(`update bookings set hold_expires_at = app_now() - interval '1 second'`);
  const [after] = (await read(`from=${DAY}&days=1`)).items;
  expect(after?.charters).toEqual([]);
  expect(after?.free).toMatchObject([{ start: at('09:00'), end: at('15:00') }]);
  expect(after?.slots).toMatchObject([{ bookings: [] }, { seatsTaken: 1, booked: 0, bookings: [] }]);
});

test('trips have seats and whether they depart; closed time and blocks are never free', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const few = await aTrip(db, { boat, start: at('09:00'), end: at('12:00'), seats: 12 });
  const enough = await aTrip(db, { boat, start: at('12:00'), end: at('15:00'), seats: 12 });
  await aTripBooking(db, { trip: few, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, {
    trip: enough,
    party: { adults: 3, child_u13: 1, child_u6_free: 2 },
    rest: { status: 'paid' },
  });
  const closed = await aPrivateSlot(db, { boat, start: at('15:00'), end: at('18:00'), isOpen: false });
  const block = await aBlock(db, { boat, start: at('18:00'), end: at('20:00') });
  await db.pool.query(`update slots set note = 'Engine' where id = $1`, [block.id]);

  const [lane] = (await read(`from=${DAY}&days=1`)).items;

  expect(lane?.slots).toMatchObject([
    { _id: few.id, type: 'shared', seatsTaken: 2, seatsTotal: 12, underMinimum: { sold: 2, needed: 4 } },
    { _id: enough.id, seatsTaken: 6, underMinimum: null },
    { _id: closed.id, isOpen: false, seatsTaken: null, underMinimum: null },
    { _id: block.id, type: 'block', note: 'Engine', underMinimum: null },
  ]);
  expect(lane?.closed).toEqual([{ slotId: closed.id, start: at('15:00'), end: at('18:00') }]);
  expect(lane?.free).toEqual([]);
});

test('seats held for payment at the pier or sold elsewhere count towards the minimum to depart', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const trip = await aTrip(db, { boat, start: at('09:00'), end: at('12:00') });
  await aTripBooking(db, { trip, party: { adults: 1 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { pays_by: 'link' } });
  const pier = await aTripBooking(db, { trip, party: { adults: 3, child_u6_free: 1 }, rest: { pays_by: 'pier' } });
  const shown = async () => (await read(`from=${DAY}&days=1`)).items[0]?.slots[0];
  expect(await shown()).toMatchObject({ seatsTaken: 7, underMinimum: null });

  await db.pool.query('update bookings set hold_expires_at = app_now() where id = $1', [pier.id]);
  expect(await shown()).toMatchObject({ seatsTaken: 3, underMinimum: { sold: 1, needed: 4 } });

  await db.pool.query('update slots set seats_withheld = 3 where id = $1', [trip.id]);
  expect(await shown()).toMatchObject({ seatsTaken: 6, underMinimum: null });
});

test('slots that overlap the days are included, slots that only touch them are not', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db);
  const long = await aBlock(db, { boat, start: '2026-11-20T00:00:00Z', end: at('06:00') });
  const late = await aPrivateSlot(db, { boat, start: at('22:00'), end: '2026-12-03T04:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-04T00:00:00Z', end: '2026-12-04T04:00:00Z' });
  const night = await aCharter(db, { boat, start: at('23:00'), end: '2026-12-03T02:00:00Z', rest: { status: 'paid' } });

  const slots = async (query: string) => (await read(query)).items[0]?.slots.map(({ _id }) => _id);
  expect(await slots(`from=${DAY}&days=1`)).toEqual([long.id, late.id]);
  expect(await slots('from=2026-12-03&days=1')).toEqual([late.id]);
  expect((await read('from=2026-12-03&days=1')).items[0]?.charters).toMatchObject([{ bookingId: night.id }]);
  expect(await slots('from=2026-11-25&days=7')).toEqual([long.id]);
});

test('days are Canary days, with 25 hours when the clocks go back', async () => {
  const { db, read } = await anOffice();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-10-24T22:00:00Z', end: '2026-10-24T23:00:00Z' });
  const last = await aPrivateSlot(db, { boat, start: '2026-10-25T23:30:00Z', end: '2026-10-26T00:00:00Z' });

  expect((await read('from=2026-10-25&days=1')).items[0]?.slots.map(({ _id }) => _id)).toEqual([last.id]);
});

test('active boats are paged and found by title and port, and one row can be requested by its boat', async () => {
  const { db, read } = await anOffice();
  for (let nth = 0; nth < LANES_A_PAGE; nth += 1) await aBoat(db, { title: `Aulaga ${nth}`, port_name: 'Radazul' });
  const other = await aBoat(db, { title: 'Tajinaste 100%', port_name: 'Los Gigantes' });
  await aBoat(db, { title: 'Ashore', is_active: false });

  const first = await read(`from=${DAY}`);
  expect([first.items.length, first.total, first.nextCursor]).toEqual([LANES_A_PAGE, LANES_A_PAGE + 1, LANES_A_PAGE]);
  expect(first.ports).toEqual(['Los Gigantes', 'Radazul']);
  const rest = await read(`from=${DAY}&cursor=${first.nextCursor}`);
  expect(rest.items.map(({ boat }) => boat.title)).toEqual(['Tajinaste 100%']);
  expect(rest.nextCursor).toBeNull();
  for (const query of ['search=jinASTe%20100%25', 'port=Los%20Gigantes', `boat=${other.id}`])
    expect((await read(`from=${DAY}&${query}`)).items.map(({ boat }) => boat._id)).toEqual([other.id]);
  expect(await read(`from=${DAY}&search=_`)).toMatchObject({ items: [], total: 0, nextCursor: null });
});

test('a slot is moved with the version of the timeline and refused with an older one', async () => {
  const { db, app, token, read } = await anOffice();
  const boat = await aBoat(db);
  await aTrip(db, { boat, start: at('09:00'), end: at('12:00') });
  const slot = (await read(`from=${DAY}`)).items[0]?.slots[0];
  if (!slot) throw new Error('The row of the boat has no slot');
  const { type, seatPrice, seatsTotal, isOpen, version } = slot;
  const move = (start: string, end: string) =>
    app.inject({
      method: 'POST',
      url: `/api/boats/${boat.id}/slots/${slot._id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { type, seatPrice, seatsTotal, isOpen, version, start, end },
    });

  expect((await move(at('10:00'), at('13:00'))).statusCode).toBe(200);
  expect((await move(at('11:00'), at('14:00'))).json()).toMatchObject({ error: { code: 'slot_changed' } });
});

test('the timeline is for admins and for one to fourteen existing days', async () => {
  const { db, ask } = await anOffice();
  for (const role of ['crew', 'customer'] as Role[]) {
    const { token } = await anAccount(db, { role });
    expect((await ask(`from=${DAY}`, { authorization: `Bearer ${token}` })).statusCode).toBe(403);
  }
  expect((await ask(`from=${DAY}`, {})).statusCode).toBe(401);
  for (const query of ['', `from=${DAY}&days=0`, `from=${DAY}&days=15`, 'from=2026-02-30', `from=${DAY}&cursor=-1`])
    expect([400, 422], query).toContain((await ask(query)).statusCode);
  expect((await ask(`from=${DAY}&days=14`)).statusCode).toBe(200);
});
