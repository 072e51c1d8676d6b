import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { DAY, groupDesk } from '#tests/scenarios/group-desk.ts';
import { pay } from '#tests/scenarios/payments.ts';
import { aTrip, type SlotRow } from '#tests/scenarios/slots.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const { shop, ask, twoBoats, sell, statesOf, refundsAtTheBank } = await groupDesk(db);

/** Seats of 45 euros for `adults` on each of two trips, paid by one card; in the order in which their places are locked. */
async function aPaidGroup({ adults, card }: { adults: [number, number]; card?: string }) {
  const trips = await Promise.all(adults.map(async () => aTrip(db, { boat: await aBoat(db), ...DAY })));
  trips.sort((a, b) => (a.id < b.id ? -1 : 1));
  const items = trips.map((trip, index) => ({
    mode: 'tickets',
    boatId: trip.boat_id,
    slotId: trip.id,
    start: DAY.start,
    passengers: { adults: adults[index], childrenHalf: 0, kidsFree: 0, kidsPaid: 0 },
    total: (adults[index] ?? 0) * 45,
  }));
  const { group, payUrl } = (await sell(items)).body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  const { paymentIntentId } = (await ask(BOOKING_PATHS.groupIntent(group._id), {}, { token })).body;
  await pay(shop, { id: paymentIntentId }, card);
  await settleIntent(shop.deps, paymentIntentId);
  const bookingOn = (trip: SlotRow | undefined): Booking =>
    group.bookings.find(({ boat }: Booking) => boat._id === trip?.boat_id);
  return { group, token, paymentIntentId, trips, first: bookingOn(trips[0]), second: bookingOn(trips[1]) };
}

/** A trip of the same boat two days later whose place is locked after that of `other`. */
async function aLaterTrip(trip: SlotRow | undefined, other: SlotRow | undefined): Promise<SlotRow> {
  const times = { start: '2026-12-07T09:00:00Z', end: '2026-12-07T12:00:00Z' };
  const later = await aTrip(db, { boat: { id: trip?.boat_id ?? '' }, ...times });
  if (later.id > (other?.id ?? '')) return later;
  await db.pool.query('delete from slots where id = $1', [later.id]);
  return aLaterTrip(trip, other);
}

async function change({ _id: id }: Booking, wish: object) {
  const { version } = (await ask(`/checkout/booking/${id}`, null)).body;
  const { due, refund } = (await ask(OFFICE_PATHS.bookingChangePreview(id), wish)).body;
  return ask(OFFICE_PATHS.bookingChange(id), { ...wish, version, expected: { due, refund } });
}

async function disputedOf({ _id: id }: Booking) {
  const { rows } = await db.pool.query(
    `select d.status, d.amount_cents from disputes d join payments p on p.id = d.payment_id where p.booking_id = $1`,
    [id],
  );
  return rows.map(({ status, amount_cents: cents }) => [status, cents / 100]);
}

test('each booking of a group keeps its part of a dispute when one of them is moved', async () => {
  const made = await aPaidGroup({ adults: [1, 4], card: 'pm_card_createDispute' });
  const { first, second, trips, paymentIntentId } = made;
  expect([await disputedOf(first), await disputedOf(second)]).toEqual([
    [['needs_response', 45]],
    [['needs_response', 180]],
  ]);

  await aLaterTrip(trips[0], trips[1]);
  expect((await change(first, { start: '2026-12-07T09:00:00Z' })).status).toBe(200);
  await settleIntent(shop.deps, paymentIntentId);

  expect([await disputedOf(first), await disputedOf(second)]).toEqual([
    [['needs_response', 45]],
    [['needs_response', 180]],
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('bookings of a group that are changed and canceled one by one get back exactly what was paid for each', async () => {
  const { group, first, second, trips, paymentIntentId } = await aPaidGroup({ adults: [2, 4] });
  await aLaterTrip(trips[0], trips[1]);
  expect((await change(first, { start: '2026-12-07T09:00:00Z' })).status).toBe(200);
  expect((await change(second, { tickets: { adults: 3 } })).status).toBe(200);
  expect(await refundsAtTheBank(paymentIntentId)).toEqual([4_500]);
  await ask(OFFICE_PATHS.adminCancel(first._id), { reason: 'weather' });
  expect((await ask(OFFICE_PATHS.adminRefund(first._id), {})).status).toBe(200);
  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['paid', 180, 45],
    ['refunded', 90, 90],
  ]);
  await ask(OFFICE_PATHS.adminCancel(second._id), { reason: 'weather' });
  expect((await ask(OFFICE_PATHS.adminRefund(second._id), {})).status).toBe(200);

  await settleIntent(shop.deps, paymentIntentId);

  expect((await refundsAtTheBank(paymentIntentId)).toSorted((a, b) => a - b)).toEqual([4_500, 9_000, 13_500]);
  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['refunded', 180, 180],
    ['refunded', 90, 90],
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('the confirmation of a group names what has gone back before it was sent', async () => {
  const { group, second } = await aPaidGroup({ adults: [2, 4] });
  expect((await change(second, { tickets: { adults: 3 } })).status).toBe(200);

  const { rows } = await db.pool.query(
    `select m.id from mail_outbox m join bookings b on b.id = m.booking_id where b.group_id = $1 and m.kind = 'group-paid'`,
    [group._id],
  );
  const { text } = (await ask(OFFICE_PATHS.outboxMail(rows[0].id), null)).body;

  // The price is now €225.
  expect(text).toContain('Paid: €270\nRefunded in total: €45\n');
});

test('a guest undoes the cancellation of one booking of a group, and the other stays as it is', async () => {
  const { group, token, first, paymentIntentId } = await aPaidGroup({ adults: [1, 2] });
  const asGuest = (path: string, body: object) => ask(`/checkout/booking/${first._id}${path}`, body, { token });
  expect((await asGuest('/change', { cancel: true, expected: { due: 0, refund: 45 } })).status).toBe(200);
  expect(await refundsAtTheBank(paymentIntentId)).toEqual([4_500]);

  const opened = await asGuest('/change/undo', { expected: { due: 45, refund: 0 } });
  await pay(shop, { id: opened.body.payment.paymentIntentId });
  await settleIntent(shop.deps, opened.body.payment.paymentIntentId);
  await settleIntent(shop.deps, paymentIntentId);

  expect((await statesOf(group._id)).toSorted()).toEqual([
    ['paid', 90, 0],
    ['paid', 90, 45],
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking of a group for the pier whose cancellation is undone is held as long as the others', async () => {
  const { group, payUrl } = (await sell((await twoBoats()).items, { pay: 'later' })).body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  const expected = { due: 0, refund: 0 };
  for (const { _id: id } of group.bookings as Booking[]) {
    expect((await ask(`/checkout/booking/${id}/change`, { cancel: true, expected }, { token })).status).toBe(200);
    expect((await ask(`/checkout/booking/${id}/change/undo`, { expected }, { token })).status).toBe(200);
  }

  const after: Booking[] = (await ask(OFFICE_PATHS.adminGroup(group._id), null)).body.bookings;
  expect(after.map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(after.map((one) => one.holdExpiresAt)).toEqual(group.bookings.map((one: Booking) => one.holdExpiresAt));
  expect(await audit(db.pool)).toEqual([]);
});
