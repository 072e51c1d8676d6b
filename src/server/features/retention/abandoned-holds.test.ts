import { expect, test } from 'vitest';
import { aBoat } from '#tests/scenarios/boats.ts';
import { buildApp } from '#server/app.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aVisitor } from '#tests/scenarios/visitor.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { aDatabaseOverYears, DAY } from '#tests/scenarios/nightly-erasure.ts';

/** One visitor's hold for each way in which a hold can end. */
async function anAppWithHolds() {
  const { db, nightOf, one } = await aDatabaseOverYears();
  const cards = fakeCards();
  const app = await buildApp(someDeps(db, { cards }));
  const hold = async (hour: string) => {
    const boat = await aBoat(db);
    const slot = await aPrivateSlot(db, { boat, ...DAY });
    const visitor = aVisitor(app);
    const { answer } = await visitor.ask(charterRequest(boat, slot), `a key of ${hour}`);
    return { visitor, ...answer };
  };
  const release = async ({ visitor, bookingId }: Awaited<ReturnType<typeof hold>>) => {
    expect((await visitor.post(BOOKING_PATHS.release(bookingId))).status).toBe(200);
  };
  const left = async () => new Set((await db.query('select id from bookings')).rows.map(({ id }) => id));
  return { db, nightOf, one, cards, hold, release, left };
}

test('a hold without contact and money is deleted with its rows a week after its end; all others stay', async () => {
  const { db, nightOf, one, cards, hold, release, left } = await anAppWithHolds();
  const nameless = await hold('nameless');
  const named = await hold('named');
  await named.visitor.put(BOOKING_PATHS.customer(named.bookingId), {
    name: 'Ana Díaz',
    phone: '+34600111222',
    language: 'es',
  });
  const live = await hold('live');
  const paidLate = await hold('paid late');
  const mayBePaid = await hold('may be paid');
  for (const ended of [nameless, named, mayBePaid]) await release(ended);
  await db.query('update payments set provider_status = null where booking_id = $1', [mayBePaid.bookingId]);
  await db.query("update bookings set status = 'canceled', cancel_reason = 'payment_refunded' where id = $1", [
    paidLate.bookingId,
  ]);
  await db.query(
    "update payments set status = 'succeeded', provider_status = 'succeeded', received_cents = 100, refunded_cents = 100 where booking_id = $1",
    [paidLate.bookingId],
  );
  expect(cards.intents.get(nameless.paymentIntentId)?.status).toBe('canceled');

  await nightOf('2026-12-08T23:00:00Z');
  expect((await left()).size).toBe(5);
  await nightOf('2026-12-09T04:00:00Z');

  expect(await left()).toEqual(new Set([named, live, paidLate, mayBePaid].map(({ bookingId }) => bookingId)));
  expect(
    await one(
      `select (select count(*)::int from payments where booking_id = $1) as payments,
         (select count(*)::int from booking_events where booking_id = $1) as events,
         (select count(*)::int from audit_log where entity_id = $1) as lines`,
      [nameless.bookingId],
    ),
  ).toEqual({ payments: 0, events: 0, lines: 0 });
});

test('what staff did to an abandoned hold stays in the audit log', async () => {
  const { db, nightOf, one, hold, release, left } = await anAppWithHolds();
  const { bookingId, visitor, ...rest } = await hold('one');
  await release({ bookingId, visitor, ...rest });
  await db.query("update audit_log set actor = 'admin:x' where action = 'booking.cancel'");

  await nightOf('2026-12-09T04:00:00Z');

  expect((await left()).size).toBe(0);
  expect(await one('select string_agg(action, null) as actions from audit_log')).toEqual({ actions: 'booking.cancel' });
});

test('the deletion of abandoned holds accounts for every table that refers to bookings or payments', async () => {
  const { db } = await aDatabaseOverYears();
  const { rows } = await db.query(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('bookings'::regclass, 'payments'::regclass)`,
  );
  const deleted = [
    'booking_events',
    'booking_tokens',
    'mail_outbox',
    'payments',
    'staff_notices',
    'stored_cards',
    'waitlist_entries',
  ];
  const inTheWay = [
    'tickets',
    'check_ins',
    'passenger_lists',
    'booking_moves',
    'booking_changes',
    'boat_time',
    'refunds',
    'disputes',
    'security_deposits',
    'disrupted_bookings',
    'voucher_entries',
    'vouchers',
  ];
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...deleted, ...inTheWay]));
});
