import { expect, test } from 'vitest';
import type { BookingHistory } from '#contract/bookings.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const admin = await anAccount(db, { role: 'admin' });
  const ask = (path: string, body?: object) =>
    fetch(`${shop.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${admin.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { db, shop, admin, ask };
}

const GROUP = '5b0ff3de-51f0-4c0e-8f2a-0f2f6f1c9a01';
const numberOf = ({ id }: { id: string }) => id.slice(-8).toUpperCase();

test('the file has every booking of the filter in Canary time, with formulas made harmless', async () => {
  const { db, ask } = await anOffice();
  const boat = await aBoat(db, { title: 'Teno, the 2nd' });
  const formula = '=HYPERLINK("http://evil.example";"you won")';
  const charter = await aCharter(db, {
    boat,
    start: '2027-07-12T09:00:00Z',
    end: '2027-07-12T11:00:00Z',
    rest: { status: 'paid', customer_name: formula, customer_phone: '+34600112233', people: 5 },
  });
  await db.pool.query('insert into booking_groups (id) values ($1)', [GROUP]);
  await db.pool.query("update bookings set end_at = '2027-07-12T11:28:00Z', group_id = $1", [GROUP]);
  const trip = await aTrip(db, { boat, start: '2027-01-03T11:00:00Z', end: '2027-01-03T14:00:00Z' });
  const seats = await aTripBooking(db, {
    trip,
    party: { adults: 2, child_u13: 1 },
    rest: { status: 'confirmed', customer_name: 'Ana', customer_email: 'ana@sea.example' },
  });

  const answer = await ask('/api/admin/bookings.csv');
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings_2026-12-01.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    'date,time,boat,type,duration,people/seats,status,total (EUR),customer,email,phone,booking,IGIC (%),IGIC included (EUR),refunded (EUR),payment method,group,start (UTC)',
    `2027-01-03,11:00,"Teno, the 2nd",shared,3,3,confirmed,112.50,Ana,ana@sea.example,,${numberOf(seats)},7,7.36,0.00,card,,2027-01-03 11:00`,
    `2027-07-12,10:00,"Teno, the 2nd",private,2.5,5,paid,260.00,"'=HYPERLINK(""http://evil.example"";""you won"")",,'+34600112233,${numberOf(charter)},7,17.01,0.00,card,${numberOf({ id: GROUP })},2027-07-12 09:00`,
    '',
  ]);
  const lines = async (query: string) => (await (await ask(`/api/admin/bookings.csv?${query}`)).text()).split('\r\n');
  expect((await lines('sort=-start'))[1]).toMatch(/^2027-07-12/);
  expect(await lines(`ids=${seats.id}`)).toEqual([expect.any(String), expect.stringMatching(/^2027-01-03/), '']);
  expect((await ask('/api/admin/bookings.csv?ids=1,2')).status).toBe(400);
  expect(await lines('type=shared&status=paid')).toHaveLength(2);
  expect(await lines('q=ana%40sea')).toHaveLength(3);
});

test('a Spanish file has semicolons, decimal commas, Spanish words and what was refunded in cash', async () => {
  const { db, ask } = await anOffice();
  const boat = await aBoat(db, { title: 'Teno; the 2nd' });
  const times = { start: '2027-07-12T09:00:00Z', end: '2027-07-12T11:00:00Z' };
  const rest = { status: 'refunded', customer_name: '@Ana', customer_phone: '+34600112233', people: 5 } as const;
  const booking = await aCharter(db, { boat, ...times, rest });
  await db.pool.query("update bookings set end_at = '2027-07-12T11:30:00Z'");
  await db.pool.query(
    `update payments set provider = 'cash', provider_payment_id = null, status = 'succeeded', received_cents = 26050, refunded_cents = 13025
     where booking_id = $1`,
    [booking.id],
  );

  const text = await (await ask('/api/admin/bookings.csv?separator=semicolon&headings=es')).text();

  expect(text.split('\r\n')).toEqual([
    'fecha;hora;barco;tipo;horas;personas/plazas;estado;total (EUR);cliente;correo;teléfono;reserva;IGIC (%);IGIC incluido (EUR);reembolsado (EUR);forma de pago;grupo;comienzo (UTC)',
    `12/07/2027;10:00;"Teno; the 2nd";chárter;2,5;5;reembolsada;260,50;'@Ana;;'+34600112233;${numberOf(booking)};7;17,04;130,25;efectivo;;12/07/2027 09:00`,
    '',
  ]);
  expect((await ask('/api/admin/bookings.csv?separator=pipe')).status).toBe(422);
});

test('the UTC column tells the two starts of the repeated autumn hour apart and sorts them', async () => {
  const { db, ask } = await anOffice();
  const [boat, other] = [await aBoat(db), await aBoat(db)];
  for (const [on, hour, minute] of [
    [boat, '00', '15'],
    [boat, '01', '15'],
    [other, '00', '45'],
  ] as const) {
    const start = `2027-10-31T${hour}:${minute}:00Z`;
    await aCharter(db, { boat: on, start, end: start.replace(`T${hour}`, `T0${Number(hour) + 1}`) });
  }

  const text = await (await ask('/api/admin/bookings.csv')).text();

  const lines = text.split('\r\n').slice(1, -1);
  expect(lines.map((line) => [line.slice(0, 16), line.split(',').at(-1)])).toEqual([
    ['2027-10-31,01:15', '2027-10-31 00:15'],
    ['2027-10-31,01:45', '2027-10-31 00:45'],
    ['2027-10-31,01:15', '2027-10-31 01:15'],
  ]);
});

test('more bookings than one batch are all in the file, once each', async () => {
  const { db, ask } = await anOffice();
  const boat = await aBoat(db);
  const one = await aCharter(db, {
    boat,
    start: '2027-03-01T09:00:00Z',
    end: '2027-03-01T11:00:00Z',
    rest: { status: 'canceled' },
  });
  await db.pool.query(
    `insert into bookings (boat_id, type, status, cancel_reason, start_at, end_at, amount_gross_cents, platform_fee_cents,
       owner_amount_cents, igic_percent, price_breakdown, cancellation_policy, customer_name)
     select boat_id, type, status, cancel_reason, start_at, end_at, amount_gross_cents, platform_fee_cents,
       owner_amount_cents, igic_percent, price_breakdown, cancellation_policy, 'Guest ' || n
     from bookings, generate_series(1, 1100) n where id = $1`,
    [one.id],
  );

  const text = await (await ask('/api/admin/bookings.csv')).text();

  expect(new Set(text.match(/Guest \d+/g)).size).toBe(1100);
  expect(text.trimEnd().split('\r\n')).toHaveLength(1102);
});

test('the history names who held, paid, canceled and refunded a booking', async () => {
  const { db, shop, admin, ask } = await anOffice();
  const trip = await aTrip(db, { boat: await aBoat(db), start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  const booking = await aTripBooking(db, { trip, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(shop.deps, intent.id);
  await ask(`/api/admin/bookings/${booking.id}/cancel`, { reason: 'weather' });
  await ask(`/api/admin/bookings/${booking.id}/refund`, { amount: 10 });

  const { items } = (await (await ask(`/api/admin/bookings/${booking.id}/history`)).json()) as BookingHistory;

  expect(items.map(({ actor, action }) => [actor, action])).toEqual([
    ['provider', 'booking.pay'],
    ['admin', 'booking.cancel'],
    ['admin', 'refund.create'],
    ['provider', 'refund.succeeded'],
  ]);
  expect(items[1]).toMatchObject({
    actorEmail: admin.email,
    before: { status: 'paid' },
    after: { status: 'canceled', reason: 'weather' },
  });
  expect(items[2]?.after).toMatchObject({ amountCents: 1000 });
});

test('the history of an unknown booking is 404', async () => {
  const { ask } = await anOffice();
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    const answer = await ask(`/api/admin/bookings/${id}/history`);
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'booking_not_found']);
  }
});
