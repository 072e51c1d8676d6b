import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type AppProcess, START_OF_TIME, startApp } from '#tests/app-process.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aBuyer } from './buyer.ts';

const A_MINUTE = 60_000;
const TEST_TIMEOUT = 120_000;
const PARTY = { adults: 2, children50: 1, kidsFree: 1 };

async function aSite() {
  const offset = Temporal.Instant.from(START_OF_TIME).since(Temporal.Now.instant());
  const db = await testDatabase({ clockOffsetMs: offset.total('milliseconds') });
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' });
  return { db, trip };
}

async function aServer(db: TestDatabase): Promise<AppProcess> {
  const app = await startApp({ databaseUrl: db.url });
  onTestFinished(() => app.kill());
  return app;
}

async function bookingRows(db: TestDatabase) {
  const { rows } = await db.pool.query(
    `select b.status, p.status as payment, p.received_cents as received,
       (select count(*)::int from tickets where booking_id = b.id) as tickets,
       (select count(*)::int from audit_log where entity_id = b.id and action = 'booking.pay') as times_paid
     from bookings b join payments p on p.booking_id = b.id`,
  );
  return rows;
}

const PAID_ONCE = [{ status: 'paid', payment: 'succeeded', received: 11_250, tickets: 4, times_paid: 1 }];

test('a kill right after the card charge, with the webhook lost and the browser closed, ends in a paid booking within a minute of the restart', {
  timeout: TEST_TIMEOUT,
}, async () => {
  const { db, trip } = await aSite();
  const app = await aServer(db);
  await orderFault({ origin: app.baseUrl }, 'drop_webhook', 100);
  const buyer = aBuyer(app.baseUrl, 'the-buyer-of-this-test');
  const held = await buyer.hold(seatsRequest(trip, PARTY));
  expect((await buyer.pay(held)).body.status).toBe('succeeded');
  await app.kill();
  expect(await bookingRows(db)).toEqual([
    { status: 'pending', payment: 'created', received: 0, tickets: 0, times_paid: 0 },
  ]);

  await app.restart();

  await expect.poll(() => bookingRows(db), { timeout: A_MINUTE, interval: 200 }).toEqual(PAID_ONCE);
  expect(await buyer.confirm(held)).toMatchObject({ status: 200, body: { booking: { booking: { status: 'paid' } } } });
  expect(await bookingRows(db)).toEqual(PAID_ONCE);
  expect(await audit(db.pool)).toEqual([]);
});

test('when one of two processes is killed right after the card charge, the other delivers the webhook and books the payment', {
  tags: ['nightly'],
  timeout: TEST_TIMEOUT,
}, async () => {
  const { db, trip } = await aSite();
  const [killed, other] = await Promise.all([aServer(db), aServer(db)]);
  await orderFault({ origin: other.baseUrl }, 'delay_webhook');
  const buyer = aBuyer(killed.baseUrl, 'the-buyer-of-this-test');
  await buyer.pay(await buyer.hold(seatsRequest(trip, PARTY)));
  await killed.kill();
  expect(await bookingRows(db)).toMatchObject([{ status: 'pending' }]);
  await db.pool.query('update sandbox.deliveries set due_at = now()'); // makes the delayed delivery due

  await expect.poll(() => bookingRows(db), { timeout: A_MINUTE, interval: 200 }).toEqual(PAID_ONCE);
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment answered with 500 after the charge ends in one paid booking', {
  timeout: TEST_TIMEOUT,
  tags: ['nightly'],
}, async () => {
  const { db, trip } = await aSite();
  const app = await aServer(db);
  const buyer = aBuyer(app.baseUrl, 'the-buyer-of-this-test');
  const held = await buyer.hold(seatsRequest(trip, PARTY));
  await orderFault({ origin: app.baseUrl }, 'drop_webhook', 100);
  await orderFault({ origin: app.baseUrl }, '500_after_capture');

  expect([(await buyer.pay(held)).status, (await buyer.pay(held)).status]).toEqual([500, 500]);
  const [one, two] = [await buyer.confirm(held), await buyer.confirm(held)];

  expect(one).toMatchObject({ status: 200, body: { booking: { booking: { status: 'paid' } } } });
  expect(two.body).toEqual(one.body);
  expect(await bookingRows(db)).toEqual(PAID_ONCE);
  expect(await audit(db.pool)).toEqual([]);
});

const STEPS = ['hold', 'pay', 'confirm'] as const;

/** Only in the nightly run: fault-points.test.ts kills at each step. */
const KILLS: [(typeof STEPS)[number], number][] = [
  ['pay', 8],
  ['hold', 5],
  ['hold', 40],
  ['confirm', 2],
  ['pay', 2],
  ['pay', 20],
  ['confirm', 8],
];

test.each(KILLS)(
  'a kill during step "%s", after %i ms, ends in one paid booking when the buyer retries after the restart',
  { timeout: TEST_TIMEOUT, tags: ['nightly'] },
  async (step, delay) => {
    const { db, trip } = await aSite();
    const app = await aServer(db);
    const buyer = aBuyer(app.baseUrl, 'the-buyer-of-this-test');
    const purchase = async (onStep: (begun: (typeof STEPS)[number]) => void) => {
      onStep('hold');
      const held = await buyer.hold(seatsRequest(trip, PARTY));
      onStep('pay');
      await buyer.pay(held);
      onStep('confirm');
      return buyer.confirm(held);
    };
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const firstTry = purchase((begun) => begun === step && reach()).catch(() => 'cut off');
    await reached;
    await setTimeout(delay);
    await app.kill();
    await firstTry;

    await app.restart();

    expect(await purchase(() => {})).toMatchObject({
      status: 200,
      body: { booking: { booking: { status: 'paid' } } },
    });
    expect(await bookingRows(db)).toEqual(PAID_ONCE);
    const charges = await db.pool.query(`select 1 from sandbox.objects where kind = 'charge'`);
    expect(charges.rows.length).toBe(1);
    expect(await audit(db.pool)).toEqual([]);
  },
);
