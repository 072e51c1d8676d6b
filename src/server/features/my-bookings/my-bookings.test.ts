import { expect, test } from 'vitest';
import type { MyBookings, OwnData } from '#contract/my-bookings.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { type AccountMade, anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const ANA = 'ana@sailor.example';

/** At 2026-12-01T08:00:00Z. */
async function aCustomer() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const boat = await aBoat(db);
  const ana = await anAccount(db, { role: 'customer', email: ANA, isProven: true });
  const get = (url: string, by: AccountMade = ana, language = 'en') =>
    app.inject({ url, headers: { authorization: `Bearer ${by.token}`, 'accept-language': language } });
  const list = async (by: AccountMade = ana, language = 'en') =>
    (await get('/user/bookings', by, language)).json<MyBookings>();
  const book = (day: string, rest: Parameters<typeof aCharter>[1]['rest']) =>
    aCharter(db, {
      boat,
      start: `${day}T09:00:00Z`,
      end: `${day}T11:00:00Z`,
      rest: { status: 'paid', customer_email: ANA, customer_name: 'Ana Díaz', ...rest },
    });
  return { db, app, boat, ana, get, list, book };
}

test('a customer sees their own bookings: upcoming ones first, then past and canceled ones', async () => {
  const { list, book, boat } = await aCustomer();
  const later = await book('2026-12-20', { people: 4 });
  const next = await book('2026-12-05', { customer_email: 'Ana@Sailor.EXAMPLE' });
  const been = await book('2026-11-20', { status: 'completed' });
  const canceled = await book('2026-12-10', { status: 'canceled', cancel_reason: 'weather' });
  await book('2026-12-11', { status: 'canceled', cancel_reason: 'expired' });
  await book('2026-12-12', { customer_email: 'banana@sailor.example' });
  await book('2026-12-13', { customer_email: null });

  const { upcoming, past } = await list();

  expect(upcoming.map(({ _id }) => _id)).toEqual([next.id, later.id]);
  expect(past.map(({ _id }) => _id)).toEqual([canceled.id, been.id]);
  expect(upcoming[1]).toMatchObject({
    status: 'paid',
    boat: { title: boat.title },
    start: '2026-12-20T09:00:00.000Z',
    people: 4,
    amountGross: later.amount_gross_cents / 100,
  });
});

test('a canceled booking shows what was paid for it and what is kept', async () => {
  const { db, list, book } = await aCustomer();
  const canceled = await book('2026-12-10', { status: 'canceled', cancel_reason: 'weather' });
  await db.pool.query('update payments set received_cents = 26000 where booking_id = $1', [canceled.id]);
  await db.pool.query(
    `insert into refunds (payment_id, amount_cents, status, actor, cause)
     select id, 13050, 'pending', 'admin', 'canceled' from payments where booking_id = $1`,
    [canceled.id],
  );

  expect((await list()).past).toMatchObject([{ received: 260, kept: 129.5 }]);
});

test("a boat's title is in the reader's language", async () => {
  const { db, list, book, boat } = await aCustomer();
  await db.pool.query('update boats set translations = $2 where id = $1', [
    boat.id,
    JSON.stringify({ es: { title: 'La gaviota' } }),
  ]);
  await book('2026-12-20', {});

  expect((await list(undefined, 'es')).upcoming[0]?.boat.title).toBe('La gaviota');
  expect((await list(undefined, 'en')).upcoming[0]?.boat.title).toBe(boat.title);
});

test('an unproven address and a staff account have no bookings', async () => {
  const { db, list, book } = await aCustomer();
  const unproven = await anAccount(db, { role: 'customer', email: 'eve@sailor.example' });
  const crew = await anAccount(db, { role: 'crew', email: 'crew@pier.example', isProven: true });
  await book('2026-12-20', { customer_email: unproven.email });
  await book('2026-12-21', { customer_email: crew.email });

  expect(await list(unproven)).toEqual({ upcoming: [], past: [] });
  expect(await list(crew)).toEqual({ upcoming: [], past: [] });
});

test("changing a booking's address moves it to the account of that address", async () => {
  const { db, list, book, get } = await aCustomer();
  const ben = await anAccount(db, { role: 'customer', email: 'ben@sailor.example', isProven: true });
  const { id } = await book('2026-12-20', {});
  const readers = async () => [
    (await get(`/checkout/booking/${id}`)).statusCode,
    (await get(`/checkout/booking/${id}`, ben)).statusCode,
  ];
  expect(await readers()).toEqual([200, 404]);

  await db.pool.query("update bookings set customer_email = 'Ben@sailor.example' where id = $1", [id]);

  expect(await readers()).toEqual([404, 200]);
  expect([(await list()).upcoming, (await list(ben)).upcoming.length]).toEqual([[], 1]);
});

test('the export has all bookings, messages and sessions of the customer and no other data', async () => {
  const { db, get, book, ana } = await aCustomer();
  await book('2026-12-20', { customer_phone: '+34922000111' });
  await book('2026-12-11', { status: 'canceled', cancel_reason: 'expired' });
  await book('2026-12-12', { customer_email: 'ben@sailor.example', customer_name: 'Ben' });
  await db.pool.query(
    `insert into messages (name, email, source, message, ip, user_agent)
     values ('Ana', 'ANA@sailor.example', 'landing', 'Is there shade?', '192.0.2.1', 'x'), ('Ben', 'ben@sailor.example', 'landing', 'Mine', '192.0.2.2', 'x')`,
  );

  const answer = await get('/user/export');
  const data = answer.json<OwnData>();

  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(data.account).toMatchObject({ email: ANA, emailProvenAt: expect.any(String) });
  expect(data.bookings.map(({ customer }) => customer.name)).toEqual(['Ana Díaz', 'Ana Díaz']);
  expect(data.messages.map(({ message }) => message)).toEqual(['Is there shade?']);
  expect(data.sessions).toHaveLength(1);
  expect(answer.body).not.toContain('ben@');
  const { rows } = await db.pool.query('select actor from audit_log where action = $1', ['user.export_data']);
  expect(rows).toEqual([{ actor: `customer:${ana.id}` }]);
});

test('the export has the waitlist entries and gifts of a proven address, and of no other', async () => {
  const { db, get } = await aCustomer();
  const unproven = await anAccount(db, { role: 'customer', email: 'ben@sailor.example' });
  const boat = await aBoat(db, { title: 'Lapa' });
  await db.pool.query(
    `insert into waitlist_entries (boat_id, day, seats, name, email, language)
     select $1, '2026-12-20', 2, name, email, 'es' from (values ('Ana', 'ANA@sailor.example'), ('Ben', 'ben@sailor.example')) w (name, email)`,
    [boat.id],
  );
  await db.pool.query(
    `insert into gift_sales (id, code_hash, sealed_code, amount_cents, buyer_name, buyer_email, recipient, message, language, provider)
     select gen_random_uuid(), email::bytea, '', 5000, name, email, 'Leo', 'Enjoy', 'es', 'sandbox'
     from (values ('Ana', 'Ana@sailor.example'), ('Ben', 'ben@sailor.example')) g (name, email)`,
  );

  const data = (await get('/user/export')).json<OwnData>();

  expect(data.waitlist).toMatchObject([{ name: 'Ana', boat: 'Lapa', day: '2026-12-20', places: 2 }]);
  expect(data.gifts).toMatchObject([{ buyer: 'Ana', recipient: 'Leo', message: 'Enjoy', amount: 50 }]);
  expect((await get('/user/export', unproven)).json()).toMatchObject({ waitlist: [], gifts: [] });
});

test('the list uses an index', async () => {
  const { db, book } = await aCustomer();
  await book('2026-12-20', {});
  const { rows } = await db
    .query<{ 'QUERY PLAN': string }>("select set_config('enable_seqscan', 'off', false)")
    .then(() => db.query("explain select id from bookings where lower(customer_email) = 'x' order by start_at desc"));

  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('bookings_by_customer');
});
