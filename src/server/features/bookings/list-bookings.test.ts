import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { BookingsPage } from '#contract/bookings.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const DAY = '2026-12-05';

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db, { title: 'Brisa Azul' });
  return { db, app, admin, boat };
}

async function list(app: FastifyInstance, token: string, query: Record<string, string>): Promise<BookingsPage> {
  const answer = await app.inject({
    url: `/checkout/bookings?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('paging over bookings that start at the same instant shows each once', async () => {
  const { db, app, admin, boat } = await anOffice();
  const other = await aBoat(db);
  for (const hour of [10, 12, 14]) {
    for (const each of [boat, other]) {
      await aCharter(db, { boat: each, start: `${DAY}T${hour}:00:00Z`, end: `${DAY}T${hour + 1}:00:00Z` });
    }
  }

  for (const sort of ['start', '-start']) {
    const seen: { _id: string; start: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: BookingsPage = await list(app, admin.token, { sort, limit: '2', ...(cursor && { cursor }) });
      expect(page.total).toBe(6);
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);

    const starts = seen.map(({ start }) => start);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(6);
    expect(starts).toEqual(sort === 'start' ? starts.toSorted() : starts.toSorted().reverse());
  }
});

test('status, type and start, bounds included, filter the list', async () => {
  const { db, app, admin, boat } = await anOffice();
  const trip = await aTrip(db, { boat, start: `${DAY}T15:00:00Z`, end: `${DAY}T18:00:00Z` });
  const paid = await aTripBooking(db, { trip, rest: { status: 'paid' } });
  const pending = await aTripBooking(db, { trip });
  const charter = await aCharter(db, { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T11:00:00Z` });
  const ids = async (query: Record<string, string>) =>
    (await list(app, admin.token, query)).items.map(({ _id }) => _id).toSorted();

  expect(await ids({ status: 'paid' })).toEqual([paid.id]);
  expect(await ids({ type: 'private' })).toEqual([charter.id]);
  expect(await ids({ start: `${DAY}T15:00:00.000Z` })).toEqual([paid.id, pending.id].toSorted());
  expect(await ids({ end: `${DAY}T09:00:00.000Z` })).toEqual([charter.id]);
  expect(await ids({ start: `${DAY}T09:00:00.001Z`, end: `${DAY}T14:59:59.999Z` })).toEqual([]);
});

test('a search finds name, email and boat in any case, and wildcards literally', async () => {
  const { db, app, admin, boat } = await anOffice();
  const other = await aBoat(db, { title: 'Guayota' });
  const customers = [
    { customer_name: 'Иван Петров', customer_email: 'ivan@mail.example' },
    { customer_name: '100% Sun', customer_email: 'sun_set@mail.example' },
    { customer_name: null, customer_email: 'sunxset@mail.example' },
  ];
  for (const [index, rest] of customers.entries()) {
    const start = `${DAY}T${10 + index}:00:00Z`;
    await aCharter(db, { boat: index === 2 ? other : boat, start, end: `${DAY}T${11 + index}:00:00Z`, rest });
  }
  const found = async (q: string) => (await list(app, admin.token, { q })).items.map(({ customer }) => customer.email);

  expect(await found('  иван ')).toEqual(['ivan@mail.example']);
  expect(await found('SUN_SET')).toEqual(['sun_set@mail.example']);
  expect(await found('100%')).toEqual(['sun_set@mail.example']);
  expect(await found('0% ')).toEqual([]);
  expect(await found('0% s')).toEqual(['sun_set@mail.example']);
  expect(await found('guayota')).toEqual(['sunxset@mail.example']);
  expect(await found('\\')).toEqual([]);
});

test('a search finds names with and without accents, and telephones, short numbers and ticket codes in any format', async () => {
  const { db, app, admin, boat } = await anOffice();
  const trip = await aTrip(db, { boat, start: `${DAY}T15:00:00Z`, end: `${DAY}T18:00:00Z` });
  const jose = await aTripBooking(db, {
    trip,
    rest: { customer_name: 'José Núñez', customer_email: 'jose@mail.example', customer_phone: '+34 611 222 333' },
  });
  const alyona = await aTripBooking(db, {
    trip,
    rest: { customer_name: 'Алёна Тайцева', customer_email: 'alyona@mail.example', customer_phone: '+79161234567' },
  });
  await db.query(
    `insert into tickets (booking_id, slot_id, seat_no, code, passenger_type, price_paid_cents)
     values ($1, $2, 1, 'ABCD2345EF', 'adult', 3000)`,
    [jose.id, trip.id],
  );
  const found = async (q: string) => (await list(app, admin.token, { q })).items.map(({ _id }) => _id);

  for (const q of ['jose nunez', 'JOSÉ', 'Nuñez', '611222333', '611 22 23 33', '+34 (611) 222-333', '0034611222333']) {
    expect(await found(q), q).toEqual([jose.id]);
  }
  for (const q of ['алена', 'АЛЁНА', 'таицева', '8 916 123'.slice(2)]) expect(await found(q), q).toEqual([alyona.id]);
  const short = jose.id.slice(-8);
  for (const q of [short, short.toUpperCase(), 'abcd2345ef', 'ABCD-2345-EF'])
    expect(await found(q), q).toEqual([jose.id]);
  expect(await found('ABCD2345E')).toEqual([]);
  expect(await found('611 222 334')).toEqual([]);
});

test('a search finds the booking with a whole id, and no other', async () => {
  const { db, app, admin, boat } = await anOffice();
  const ids = [
    '0e1d62b7-93a4-4c51-8f2e-7aa0c41d9e30',
    '0e1d62b7-93a4-4c51-8f2e-7aa0c41d9e31',
    '10000000-0000-4000-8000-000000000001',
  ];
  for (const [index, id] of ids.entries())
    await aCharter(db, {
      boat,
      start: `${DAY}T${10 + index}:00:00Z`,
      end: `${DAY}T${11 + index}:00:00Z`,
      rest: { id },
    });
  const found = async (q: string) => (await list(app, admin.token, { q })).items.map(({ _id }) => _id);

  for (const id of ids) expect(await found(id)).toEqual([id]);
  expect(await found(` ${ids[1]?.toUpperCase()} `)).toEqual([ids[1]]);
  expect(await found('0e1d62b7-93a4-4c51-8f2e-7aa0c41d9e32')).toEqual([]);
});

test('a search finds a boat by its title in each language, but not by its description', async () => {
  const { db, app, admin, boat } = await anOffice();
  const translations = { es: { title: 'Brisa Canária', description: 'Tranquila' }, ru: { title: 'Бриз' } };
  const other = await aBoat(db, { title: 'Breeze', translations: JSON.stringify(translations) });
  await aCharter(db, { boat, start: `${DAY}T10:00:00Z`, end: `${DAY}T11:00:00Z` });
  const { id } = await aCharter(db, { boat: other, start: `${DAY}T10:00:00Z`, end: `${DAY}T11:00:00Z` });
  const found = async (q: string) => (await list(app, admin.token, { q })).items.map(({ _id }) => _id);

  for (const q of ['breeze', 'brisa canaria', 'бриз', 'бр']) expect(await found(q), q).toEqual([id]);
  expect(await found('tranquila')).toEqual([]);
});

test('one or two letters match the beginning of a word, or anywhere when the list is bounded to a month', async () => {
  const { db, app, admin, boat } = await anOffice();
  const other = await aBoat(db, { title: 'La Graciosa' });
  const customers = [
    { customer_name: 'Li Wei', customer_email: 'wei@mail.example' },
    { customer_name: 'Bo Lindqvist', customer_email: 'bo@mail.example' },
    { customer_name: 'Julia', customer_email: 'julia@mail.example' },
    { customer_name: '50% off', customer_email: 'off@mail.example' },
  ];
  for (const [index, rest] of customers.entries()) {
    const start = `${DAY}T${10 + index}:00:00Z`;
    await aCharter(db, { boat: index === 3 ? other : boat, start, end: `${DAY}T${11 + index}:00:00Z`, rest });
  }
  const found = async (q: string, month: Record<string, string> = {}) =>
    (await list(app, admin.token, { q, ...month })).items.map(({ customer }) => customer.email);
  const month = { start: `${DAY}T00:00:00Z`, end: `${DAY}T23:00:00Z` };

  expect(await found('LI')).toEqual(['wei@mail.example', 'bo@mail.example']);
  expect(await found('Gr')).toEqual(['off@mail.example']);
  expect(await found('j')).toEqual(['julia@mail.example']);
  expect(await found('ju')).toEqual(['julia@mail.example']);
  expect(await found('5%')).toEqual([]);
  expect(await found('lia')).toEqual(['julia@mail.example']);
  expect(await found('li', month)).toEqual(['wei@mail.example', 'bo@mail.example', 'julia@mail.example']);
  expect(await found('0%', month)).toEqual(['off@mail.example']);
});

test('the list shows fee, owner’s amount, tickets and money received', async () => {
  const { db, app, admin, boat } = await anOffice();
  const trip = await aTrip(db, { boat, start: `${DAY}T15:00:00Z`, end: `${DAY}T18:00:00Z` });
  await aTripBooking(db, { trip, party: { adults: 2, child_u13: 1, child_u6_free: 1 }, rest: { status: 'paid' } });

  const [booking] = (await list(app, admin.token, {})).items;

  expect(booking).toMatchObject({
    type: 'shared',
    seats: 4,
    passengers: { adults: 2, child_u13: 1, child_u6: 1 },
    amountGross: 112.5,
    platformFee: 16.88,
    ownerAmount: 95.62,
    payment: { received: 112.5, refunded: 0, total: 112.5, fee: 0 },
  });
  expect(booking?.tickets.map(({ seatNo, passengerType, pricePaid }) => [seatNo, passengerType, pricePaid])).toEqual([
    [1, 'adult', 45],
    [2, 'adult', 45],
    [3, 'child_u13', 22.5],
    [4, 'child_u6_free', 0],
  ]);
});

test('an invalid cursor or bound is refused', async () => {
  const { app, admin } = await anOffice();
  const forged = Buffer.from("2026-99-99T00:00:00Z/0' or 1=1 --0000000000000000000000000").toString('base64url');
  const queries = [`cursor=${forged}`, 'cursor=%00', 'start=yesterday', 'limit=no', 'q=a&q=b'];

  for (const query of queries) {
    const answer = await app.inject({
      url: `/checkout/bookings?${query}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([query, answer.statusCode, answer.json().error.code]).toEqual([query, 400, 'malformed_request']);
  }
});
