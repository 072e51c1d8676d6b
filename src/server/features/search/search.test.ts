import { expect, test } from 'vitest';
import type { Search } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';

const DAY = '2026-12-05';
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;
const EXPIRED = { hold_expires_at: '2026-12-01T07:59:00Z' };

/** An app without boats, whose clock shows 1 December 2026, 08:00. */
async function anApp() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const ask = (query: string) => app.inject(`/api/search?${query}`);
  const search = async (query: string) => {
    const answer = await ask(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Search>();
  };
  return { db, app, ask, search };
}

const titles = ({ items }: Search) => items.map(({ boat }) => boat.title);
const starts = ({ items }: Search) => items.map(({ charter }) => charter?.starts.map(({ start }) => start) ?? []);

test('a boat is neither found nor sold online within its lead time, but the operator can still sell it', async () => {
  const { db, app, search } = await anApp();
  const boat = await aBoat(db, { title: 'Notice', lead_time_hours: 3, position: 1 });
  const other = await aBoat(db, { title: 'At once', position: 2 });
  const today = '2026-12-01';
  const slot = await aPrivateSlot(db, { boat, start: at('09:30', today), end: at('15:00', today) });
  await aPrivateSlot(db, { boat: other, start: at('09:30', today), end: at('12:00', today) });
  const late = await aTrip(db, { boat, start: at('16:00', today), end: at('18:00', today) });
  const visitor = aVisitor(app);
  const code = async (request: object) => (await visitor.ask(request)).code;

  expect(starts(await search(`date=${today}&people=2&hours=2`))).toEqual([
    [at('12:00', today), at('13:00', today)],
    [at('09:30', today), at('10:00', today)],
  ]);
  expect(titles(await search('people=2&hours=2'))).toEqual(['Notice', 'At once']);
  expect(await code(charterRequest(boat, slot, { start: at('11:00', today) }))).toBe('online_booking_closed');
  expect(await code(charterRequest(boat, slot, { start: at('12:00', today) }))).toBeNull();

  await db.query('update boats set lead_time_hours = 9 where id = $1', [boat.id]);
  expect(await code(seatsRequest(late))).toBe('online_booking_closed');
  const { token } = await anAccount(db, { role: 'admin' });
  const sold = await app.inject({
    method: 'POST',
    url: '/api/admin/bookings',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      boatId: boat.id,
      mode: 'charter',
      start: at('10:00', today),
      hours: 2,
      people: 2,
      total: 260,
      customer: { name: 'Ana', email: 'ana@mail.example' },
      language: 'en',
      pay: 'cash',
    },
  });
  expect(sold.statusCode, sold.body).toBe(200);
});

test('a search of a day gives possible start times with the total price, and trips with the price of the seats', async () => {
  const { db, search } = await anApp();
  const boat = await aBoat(db, { kind: 'catamaran', charter_half_day_cents: 45_000, charter_packages: true });
  const slot = await aPrivateSlot(db, { boat, start: at('09:00'), end: at('15:00') });
  const trip = await aTrip(db, { boat, start: at('16:00'), end: at('18:30'), withheld: 2 });

  const { items, total, alternatives } = await search(`date=${DAY}&people=3&hours=4`);

  expect([total, alternatives]).toEqual([1, null]);
  expect(items[0]).toMatchObject({ boat: { slug: boat.slug, kind: 'catamaran', capacity: 12 }, date: DAY });
  expect(items[0]?.charter).toEqual({
    hours: 4,
    total: 450,
    saving: 70,
    starts: ['09:00', '10:00', '11:00'].map((time) => ({ slotId: slot.id, start: at(time) })),
  });
  expect(items[0]?.trips).toEqual([
    {
      slotId: trip.id,
      start: at('16:00'),
      end: at('18:30'),
      hours: 2.5,
      seatsLeft: 10,
      perSeat: 37.5,
      total: 112.5,
    },
  ]);
});

test('a hold occupies its time and seats until it expires', async () => {
  const { db, search } = await anApp();
  const boat = await aBoat(db, { title: 'Tabaiba' });
  await aPrivateSlot(db, { boat, start: at('09:00'), end: at('11:00') });
  const trip = await aTrip(db, { boat, start: at('12:00'), end: at('14:00'), seats: 4 });
  await aCharter(db, { boat, start: at('09:00'), end: at('11:00') });
  await aTripBooking(db, { trip, party: { adults: 3 } });

  expect((await search(`date=${DAY}`)).items).toEqual([]);
  await db.pool.query('update bookings set hold_expires_at = $1', [EXPIRED.hold_expires_at]);
  expect((await search(`date=${DAY}`)).items).toMatchObject([
    { charter: { starts: [{ start: at('09:00') }] }, trips: [{ slotId: trip.id, seatsLeft: 4 }] },
  ]);
});

test('trips and charters that have begun, are closed, blocked or too small for the party are left out', async () => {
  const { db, search } = await anApp();
  const early = await aBoat(db, { title: 'Early' });
  await aPrivateSlot(db, { boat: early, start: at('07:00', '2026-12-01'), end: at('12:00', '2026-12-01') });
  await aTrip(db, { boat: early, start: at('06:00', '2026-12-01'), end: at('07:00', '2026-12-01') });
  const shut = await aBoat(db, { title: 'Shut' });
  await aPrivateSlot(db, {
    boat: shut,
    start: at('09:00', '2026-12-01'),
    end: at('12:00', '2026-12-01'),
    isOpen: false,
  });
  await aBlock(db, { boat: shut, start: at('13:00', '2026-12-01'), end: at('20:00', '2026-12-01') });
  const small = await aBoat(db, { title: 'Small', capacity: 4, min_seats_to_depart: 3 });
  await aPrivateSlot(db, { boat: small, start: at('09:00', '2026-12-01'), end: at('12:00', '2026-12-01') });
  await aTrip(db, { boat: small, start: at('13:00', '2026-12-01'), end: at('15:00', '2026-12-01'), seats: 4 });

  const today = await search('date=2026-12-01&people=2');
  expect(titles(today)).toEqual(['Early', 'Small']);
  expect(starts(today)[0]).toEqual([at('09:00', '2026-12-01'), at('10:00', '2026-12-01')]);
  expect(today.items.flatMap(({ trips }) => trips)).toEqual([]);
  expect(titles(await search('date=2026-12-01&people=5'))).toEqual(['Early']);
  expect((await search('date=2026-12-01&people=3&mode=tickets')).items).toMatchObject([
    { boat: { title: 'Small' }, charter: null, trips: [{ seatsLeft: 4 }] },
  ]);
});

test('without a day each boat has its next free date within 60 days', async () => {
  const { db, search } = await anApp();
  const soon = await aBoat(db, { title: 'Soon' });
  await aPrivateSlot(db, { boat: soon, start: at('09:00', '2026-12-02'), end: at('12:00', '2026-12-02') });
  await aCharter(db, { boat: soon, start: at('09:00', '2026-12-02'), end: at('11:00', '2026-12-02') });
  await aPrivateSlot(db, { boat: soon, start: at('09:00', '2026-12-04'), end: at('12:00', '2026-12-04') });
  const trips = await aBoat(db, { title: 'Trips', charter_hour_cents: null });
  await aTrip(db, { boat: trips, start: at('10:00', '2026-12-03'), end: at('12:00', '2026-12-03'), seats: 1 });
  await aTrip(db, { boat: trips, start: at('10:00', '2027-01-20'), end: at('12:00', '2027-01-20') });
  const late = await aBoat(db, { title: 'Late' });
  await aPrivateSlot(db, { boat: late, start: at('09:00', '2027-02-02'), end: at('12:00', '2027-02-02') });
  const open = await aBoat(db, { title: 'Open all night' });
  await aPrivateSlot(db, { boat: open, start: at('06:00', '2026-12-01'), end: at('06:00', '2026-12-02') });

  const next = await search('sort=start');
  expect(next.items.map(({ boat, date }) => [boat.title, date])).toEqual([
    ['Open all night', '2026-12-01'],
    ['Soon', '2026-12-04'],
    ['Trips', '2027-01-20'],
  ]);
  expect(next.items[0]?.charter?.starts[0]?.start).toBe(at('09:00', '2026-12-01'));
});

test('a charter in the last hours of a day may continue into the next, across adjacent slots', async () => {
  const { db, search } = await anApp();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: at('22:00'), end: at('00:00', '2026-12-06') });
  await aPrivateSlot(db, { boat, start: at('00:00', '2026-12-06'), end: at('02:00', '2026-12-06') });

  expect(starts(await search(`date=${DAY}&hours=3`))).toEqual([[at('22:00'), at('23:00')]]);
  expect((await search('hours=4')).items).toMatchObject([{ date: DAY, charter: { starts: [{ start: at('22:00') }] } }]);
});

test('charters of several days are found, also those that continue into the next month', async () => {
  const { db, app, search } = await anApp();
  const boat = await aBoat(db, { title: 'Two days', min_hours: 48, max_hours: null });
  const slot = await aPrivateSlot(db, { boat, start: at('10:00', '2026-12-31'), end: at('00:00', '2027-01-02') });
  await aPrivateSlot(db, { boat, start: at('00:00', '2027-01-02'), end: at('10:00', '2027-01-07') });

  expect(starts(await search('date=2026-12-31'))[0]?.[0]).toBe(at('10:00', '2026-12-31'));
  expect(starts(await search('date=2026-12-31&hours=168'))).toEqual([[at('10:00', '2026-12-31')]]);
  expect(await aVisitor(app).ask(charterRequest(boat, slot, { hours: 168 }))).toMatchObject({ code: null });
});

test('a party of more than 500 is found a boat that carries it, and can book it', async () => {
  const { db, app, search } = await anApp();
  const boat = await aBoat(db, { title: 'Ferry', capacity: 1_000 });
  const slot = await aPrivateSlot(db, { boat, start: at('09:00'), end: at('15:00') });
  const request = charterRequest(boat, slot);
  const people = 1_000;

  expect(titles(await search(`date=${DAY}&people=${people}`))).toEqual(['Ferry']);
  const { code } = await aVisitor(app).ask({ ...request, booking: { ...request.booking, people } });
  expect(code).toBeNull();
});

test('days with a clock change have 23 or 25 hours', async () => {
  const { db, search } = await anApp();
  const boat = await aBoat(db, { min_hours: 1 });
  await aPrivateSlot(db, { boat, start: '2027-03-28T22:00:00Z', end: '2027-03-28T23:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2027-10-30T22:00:00Z', end: '2027-11-01T01:00:00Z' });

  expect(starts(await search('date=2027-03-28'))).toEqual([['2027-03-28T22:00:00.000Z']]);
  expect(starts(await search('date=2027-03-29'))).toEqual([]);
  expect(starts(await search('date=2027-10-31'))[0]).toHaveLength(25);
});

test('port, licence, length and price filter; order and limit apply', async () => {
  const { db, search } = await anApp();
  const offer = async (given: Parameters<typeof aBoat>[1]) => {
    const boat = await aBoat(db, given);
    await aPrivateSlot(db, { boat, start: at('09:00'), end: at('17:00') });
  };
  await offer({ title: 'Aulaga', port_name: 'Radazul', capacity: 8, charter_hour_cents: 20_000, licence: 'PER' });
  await offer({ title: 'Balo', capacity: 20, charter_hour_cents: 30_000, max_hours: 4 });
  await offer({ title: 'Cardón', capacity: 6, charter_hour_cents: 10_000, min_hours: 3 });

  expect(titles(await search(`date=${DAY}`))).toEqual(['Cardón', 'Aulaga', 'Balo']);
  expect(titles(await search(`date=${DAY}&sort=capacity`))).toEqual(['Balo', 'Aulaga', 'Cardón']);
  expect(titles(await search(`date=${DAY}&hours=2`))).toEqual(['Aulaga', 'Balo']);
  expect(titles(await search(`date=${DAY}&hours=6&maxPrice=1000`))).toEqual(['Cardón']);
  expect(titles(await search(`date=${DAY}&licence=without`))).toEqual(['Cardón', 'Balo']);
  expect(titles(await search(`date=${DAY}&port=Radazul`))).toEqual(['Aulaga']);
  expect(await search(`date=${DAY}&limit=1`)).toMatchObject({
    total: 3,
    ports: ['Puerto Colón', 'Radazul'],
    items: [{ boat: { title: 'Cardón' } }],
  });
});

test('a search without results offers the nearest days, the other mode and the search without filters', async () => {
  const { db, search } = await anApp();
  const boat = await aBoat(db);
  for (const day of ['2026-12-03', '2026-12-07', '2026-12-09', '2026-12-12'])
    await aPrivateSlot(db, { boat, start: at('09:00', day), end: at('12:00', day) });
  const other = await aBoat(db);
  await aPrivateSlot(db, { boat: other, start: at('09:00', '2026-12-08'), end: at('12:00', '2026-12-08') });
  await aTrip(db, { boat, start: at('10:00'), end: at('12:00') });

  const none = await search(`date=${DAY}&mode=charter&hours=3`);
  expect([none.items, none.total]).toEqual([[], 0]);
  expect(none.alternatives).toEqual({
    dates: ['2026-12-03', '2026-12-07', '2026-12-08'],
    otherMode: { mode: 'tickets', total: 1 },
    withoutFilters: 0,
  });
  expect((await search('date=2026-12-08&maxPrice=10')).alternatives).toEqual({
    dates: [],
    otherMode: null,
    withoutFilters: 1,
  });
  expect((await search('date=2028-06-01')).alternatives?.dates).toEqual(['2026-12-03', '2026-12-08']);
  expect((await search('date=2026-11-20')).alternatives?.dates).toEqual(['2026-12-03', '2026-12-08']);
});

test('every result can be booked at the shown price', async () => {
  const { db, app, search } = await anApp();
  const boat = await aBoat(db, { min_seats_to_depart: 4 });
  const slots = [
    await aPrivateSlot(db, { boat, start: at('09:30'), end: at('13:00') }),
    await aPrivateSlot(db, { boat, start: at('13:00'), end: at('16:15') }),
  ];
  await aCharter(db, { boat, start: at('11:00'), end: at('12:00'), rest: { status: 'paid' } });
  const trip = await aTrip(db, { boat, start: at('18:00'), end: at('19:40'), seats: 10 });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });

  const { items } = await search(`date=${DAY}&people=2&hours=2`);
  expect(items[0]?.charter?.starts.map(({ start }) => start.slice(11, 16))).toEqual(['12:00', '13:00', '14:00']);
  for (const found of items[0]?.charter?.starts ?? []) {
    const slot = slots.find(({ id }) => id === found.slotId);
    if (!slot) throw new Error('The start belongs to a slot of another boat');
    const { status, answer, error } = await aVisitor(app).ask(charterRequest(boat, slot, { start: found.start }));
    expect(status, JSON.stringify(error)).toBe(200);
    expect(answer.amount).toBe(26_000);
    await db.pool.query("update bookings set hold_expires_at = app_now() where status = 'pending'");
  }
  expect(items[0]?.trips).toMatchObject([{ slotId: trip.id, seatsLeft: 8, total: 50 }]);
  expect((await aVisitor(app).ask(seatsRequest(trip, { adults: 2 }))).answer.amount).toBe(5_000);
});

test.each([
  'date=2026-02-30',
  'date=tomorrow',
  'people=0',
  'people=1001',
  'mode=both',
  'hours=169',
  'maxPrice=0',
  'sort=x',
])('an invalid search is refused: %s', async (query) => {
  const { ask } = await anApp();
  expect([400, 422]).toContain((await ask(query)).statusCode);
});
