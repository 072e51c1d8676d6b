import { expect, test } from 'vitest';
import type { PaymentsCheck, PaymentsPage } from '#contract/payments.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault, runningShop } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

async function aBackOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const admin = await anAccount(db, { role: 'admin' });
  const ask = (path: string, method = 'GET') =>
    fetch(`${shop.origin}/api/admin/payments${path}`, { method, headers: { authorization: `Bearer ${admin.token}` } });
  const payments = async (query = '') => (await (await ask(query)).json()) as PaymentsPage;
  const check = async (query = '') => (await (await ask(`/check${query}`, 'POST')).json()) as PaymentsCheck;

  const aSale = async (given: { name?: string; title?: string; card?: string | null } = {}) => {
    const { name = 'Ana Díaz', title = 'Brisa Azul', card = 'pm_card_visa' } = given;
    const boat = await aBoat(db, { title });
    const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
    const booking = await aTripBooking(db, { trip, intentId: null, rest: { customer_name: name } });
    const intent = await openPayment(shop, booking);
    if (card) await pay(shop, intent, card);
    if (card) await settleIntent(shop.deps, intent.id);
    return { booking, intent };
  };
  const openedAt = (bookingId: string, at: string) =>
    db.pool.query('update payments set created_at = $2 where booking_id = $1', [bookingId, at]);
  return { db, shop, ask, payments, check, aSale, openedAt };
}

test('a sale is listed with money received, provider fee and net amount', async () => {
  const { payments, aSale } = await aBackOffice();
  const { booking, intent } = await aSale();

  const page = await payments();

  expect(page).toMatchObject({
    total: 1,
    nextCursor: null,
    totals: { payments: 1, in: 45, out: 0, outPending: 0, fee: 0.93, net: 44.07, unsettled: 0, differing: 0 },
  });
  expect(page.items[0]).toMatchObject({
    booking: {
      _id: booking.id,
      shortNumber: booking.id.slice(-8).toUpperCase(),
      status: 'paid',
      customerName: 'Ana Díaz',
    },
    providerPaymentId: intent.id,
    status: 'succeeded',
    amount: 45,
    in: 45,
    out: 0,
    fee: 0.93,
    net: 44.07,
    unsettled: false,
    difference: 0,
    refunds: [],
    disputes: [],
  });
});

test('an open payment is unsettled; disputes and refunds made at the provider are listed with the payment', async () => {
  const { shop, payments, aSale } = await aBackOffice();
  const open = await aSale({ card: null });
  const disputed = await aSale({ card: 'pm_card_createDispute' });
  const returned = await aSale();
  await shop.stripe.refunds.create({ payment_intent: returned.intent.id, amount: 1_000 });
  await settleIntent(shop.deps, returned.intent.id);

  const idsOf = ({ items }: PaymentsPage) => items.map(({ booking }) => booking._id);
  expect(new Set(idsOf(await payments('?status=unsettled')))).toEqual(new Set([open.booking.id, disputed.booking.id]));
  expect(idsOf(await payments('?status=created'))).toEqual([open.booking.id]);
  const [dispute] = (await payments('?status=disputed')).items;
  expect(dispute).toMatchObject({
    booking: { _id: disputed.booking.id, status: 'paid' },
    disputes: [{ status: 'needs_response', reason: 'fraudulent', amount: 45 }],
  });
  const refunded = await payments('?status=refunded');
  expect(refunded.items).toMatchObject([
    {
      booking: { _id: returned.booking.id, status: 'paid' },
      out: 10,
      net: 34.07,
      refunds: [{ amount: 10, status: 'succeeded', source: 'provider' }],
    },
  ]);
  expect(refunded.totals).toMatchObject({ payments: 1, in: 45, out: 10, net: 34.07 });
  expect((await payments()).totals).toMatchObject({ payments: 3, in: 90, out: 10, unsettled: 2, disputed: 1 });
});

test('payments are filtered by time and text and listed in pages without gaps', async () => {
  const { payments, aSale, openedAt } = await aBackOffice();
  const sales = [await aSale(), await aSale({ name: '100% Eva' }), await aSale({ title: 'Teno' })];
  const [first, second, third] = sales;
  for (const [index, { booking }] of sales.entries()) await openedAt(booking.id, `2026-11-0${index + 1}T10:00:00Z`);
  const idsOf = ({ items }: PaymentsPage) => items.map(({ booking }) => booking._id);

  expect(idsOf(await payments('?start=2026-11-02T10:00:00Z&end=2026-11-03T10:00:00Z'))).toEqual([second?.booking.id]);
  expect(idsOf(await payments('?q=100%25'))).toEqual([second?.booking.id]);
  expect(idsOf(await payments('?q=teno'))).toEqual([third?.booking.id]);
  expect(idsOf(await payments(`?q=${first?.intent.id}`))).toEqual([first?.booking.id]);
  expect(idsOf(await payments(`?q=${first?.booking.id.slice(-8).toUpperCase()}`))).toEqual([first?.booking.id]);

  const one = await payments('?limit=2');
  const two = await payments(`?limit=2&cursor=${one.nextCursor}`);
  expect([idsOf(one), idsOf(two), two.nextCursor]).toEqual([
    [third?.booking.id, second?.booking.id],
    [first?.booking.id],
    null,
  ]);
  expect([one.total, two.totals.in]).toEqual([3, 135]);
});

test('the CSV file has the status of refunded and disputed payments in words, and the tax on what is left', async () => {
  const { shop, ask, aSale } = await aBackOffice();
  await aSale({ card: 'pm_card_createDispute' });
  const returned = await aSale();
  await shop.stripe.refunds.create({ payment_intent: returned.intent.id, amount: 1_000 });
  await settleIntent(shop.deps, returned.intent.id);

  const [refunded, disputed] = (await (await ask('.csv?separator=semicolon&headings=ru')).text())
    .split('\r\n')
    .slice(1);

  expect(refunded).toMatch(/;карта;7;2,29;01\.12\.2026 08:00;\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(disputed).toContain(';нужен ответ;45,00;');
  expect(disputed).toMatch(/;карта;7;0,00;01\.12\.2026 08:00;\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});

test('one payment is read by its id, whatever its month', async () => {
  const { ask, payments, aSale, openedAt } = await aBackOffice();
  const { booking } = await aSale();
  await openedAt(booking.id, '2026-01-01T10:00:00Z');
  const [listed] = (await payments()).items;

  expect(await (await ask(`/${listed?._id}`)).json()).toEqual(listed);
  const unknown = await ask('/00000000-0000-4000-8000-000000000000');
  expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'not_found']);
});

test.each(['?cursor=nonsense', '?limit=0', '?status=lost', '?start=yesterday'])(
  'an invalid query is refused: %s',
  async (query) => {
    const { ask } = await aBackOffice();
    expect([400, 422]).toContain((await ask(query)).status);
  },
);

test('the CSV file has every payment that matches the filter and escapes formulas', async () => {
  const { ask, aSale, openedAt } = await aBackOffice();
  const evil = await aSale({ name: '=HYPERLINK("http://evil.example";"you won")' });
  const other = await aSale({ name: 'Díaz, Ana' });
  await openedAt(evil.booking.id, '2026-11-01T10:00:00Z');
  await openedAt(other.booking.id, '2026-11-02T10:00:00Z');

  const answer = await ask('.csv');
  const bytes = Buffer.from(await answer.arrayBuffer());

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toMatch(/^opened,booking,/);
  expect(lines[1]).toContain(',"Díaz, Ana",succeeded,45.00,45.00,0.00,0.00,0.93,44.07,no,0.00,sandbox,');
  expect(lines[2]).toContain(`,"'=HYPERLINK(""http://evil.example"";""you won"")",`);
  expect(lines.slice(3)).toEqual(['']);
  const spanish = (await (await ask('.csv?separator=semicolon&headings=es')).text()).split('\r\n');
  expect(spanish[0]).toMatch(
    /^abierto;reserva;.*;forma de pago;IGIC \(%\);IGIC incluido \(EUR\);abierto \(UTC\);salida \(UTC\)$/,
  );
  expect(spanish[1]).toContain(';Díaz, Ana;cobrado;45,00;45,00;0,00;0,00;0,93;44,07;no;0,00;sandbox;');
  expect(spanish[1]).toMatch(/;tarjeta;7;2,94;02\/11\/2026 10:00;\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect((await (await ask('.csv?end=2026-11-02T00:00:00Z')).text()).split('\r\n').length).toBe(3);
});

test('a check with the provider reports differences and corrects stored payments where possible', async () => {
  const { db, shop, check, payments, aSale } = await aBackOffice();
  const fine = await aSale();
  const unheard = await aSale({ card: null });
  await pay(shop, unheard.intent);
  const returned = await aSale();
  await shop.stripe.refunds.create({ payment_intent: returned.intent.id, amount: 500 });
  const wrong = await aSale();
  await db.pool.query('update payments set received_cents = 4600 where booking_id = $1', [wrong.booking.id]);
  const strange = await aSale();
  await db.pool.query(`update payments set provider_payment_id = 'pi_nobody' where booking_id = $1`, [
    strange.booking.id,
  ]);

  const found = await check();

  expect(found).toMatchObject({ checked: 5, nextCursor: null });
  const byBooking = Object.fromEntries(found.differences.map((difference) => [difference.bookingId, difference]));
  expect(byBooking[fine.booking.id]).toBeUndefined();
  expect(byBooking[unheard.booking.id]).toMatchObject({
    ours: { status: 'created', in: 0 },
    theirs: { status: 'succeeded', in: 45 },
    mended: true,
  });
  expect(byBooking[returned.booking.id]).toMatchObject({ ours: { out: 0 }, theirs: { out: 5 }, mended: true });
  expect(byBooking[wrong.booking.id]).toMatchObject({ ours: { in: 46 }, theirs: { in: 45 }, mended: false });
  expect(byBooking[strange.booking.id]).toMatchObject({ theirs: null, mended: false });
  expect((await payments('?status=differs')).items).toMatchObject([
    { booking: { _id: wrong.booking.id }, difference: 1 },
  ]);
  expect((await check()).differences.length).toBe(2);
});

test('only payments in the requested range are checked', async () => {
  const { check, aSale, openedAt } = await aBackOffice();
  const old = await aSale();
  await openedAt(old.booking.id, '2026-10-01T10:00:00Z');
  await aSale();

  expect((await check('?start=2026-11-01T00:00:00Z')).checked).toBe(1);
  expect((await check('?end=2026-11-01T00:00:00Z')).checked).toBe(1);
});

test('a check is refused while the provider is down', async () => {
  const { shop, ask, aSale } = await aBackOffice();
  await aSale();
  await orderFault(shop, 'down', 2);

  const answer = await ask('/check', 'POST');
  expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'provider_unavailable']);
});
