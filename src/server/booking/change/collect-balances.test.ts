import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { balanceDue } from '#domain/booking/payment-schedule.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { collectBalances } from './collect-balances.ts';

const { db, shop, call, at, guest, options, preview, change, undo, payAndConfirm, ask, choose } =
  await aDisruptionDesk();
const DUE_AT = '2026-12-13T09:00:00Z';
/** Another day on which the boat is offered; the rest of a booking on it is due on 8 January. */
const JANUARY = { start: '2027-01-15T08:00:00Z', end: '2027-01-15T20:00:00Z' };

// The operator stays signed in while the clock moves by weeks.
await db.pool.query(`update sessions set expires_at = '2027-03-01', last_seen_at = '2027-02-01', remember = true`);

async function post(path: string, body: object) {
  const answer = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** A charter of €200 on 20 December, sold on 1 December with a deposit of €60; the rest is due on 13 December. */
async function aDeposit() {
  await freezeClock(db, '2026-12-01T08:00:00Z');
  const boat = await aBoat(db, { charter_hour_cents: 10_000, deposit_percent: 30, balance_days: 7 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' });
  await aPrivateSlot(db, { boat, ...JANUARY });
  const held = await post('/api/boat/payment-intent', charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' }));
  const booking = { id: String(held.bookingId), token: String(held.accessToken) };
  const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
  await fetch(`${shop.origin}/checkout/booking/${booking.id}/customer?t=${booking.token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  return { held, booking, boat };
}

async function aSale() {
  const { held, booking } = await aDeposit();
  await payAndConfirm(booking, held);
  return booking;
}

/** The same charter, whose guest has agreed that the rest is charged to the card of the deposit. */
async function aSaleWithCard() {
  const { held, booking } = await aDeposit();
  const consent = await fetch(`${shop.origin}/checkout/booking/${booking.id}/card-consent?t=${booking.token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ consent: true, text: CHARGE_CONSENT_TEXT, language: 'en' }),
  });
  expect(consent.status).toBe(200);
  await payAndConfirm(booking, held);
  return booking;
}

/** The same charter, which loses its place because of the weather; the guest chooses 15 January on 14 December. */
async function aSaleMovedByWeather({ before }: { before: readonly string[] }) {
  const { held, booking, boat } = await aDeposit();
  await payAndConfirm(booking, held);
  for (const time of before) await collectAt(time);
  await freezeClock(db, '2026-12-14T09:00:00Z');
  const day = { start: '2026-12-20T08:00:00Z', end: '2026-12-20T20:00:00Z' };
  const choices = { choices: ['move', 'refund'], defaultChoice: 'refund', answerBy: '2026-12-18T18:00:00Z' };
  await ask(OFFICE_PATHS.disruptions, { boatIds: [boat.id], ...day, reason: 'weather', ...choices });
  expect((await choose(booking, { choice: 'move', start: '2027-01-15T09:00:00Z' })).status).toBe(200);
  expect(await guest(booking)).toMatchObject({ status: 'paid', balanceDueAt: '2027-01-08T09:00:00.000Z' });
  return booking;
}

async function requestsOf({ id }: { id: string }): Promise<number> {
  const { rows } = await db.pool.query(
    `select count(*)::int as n from mail_outbox where booking_id = $1 and kind = 'payment-request'`,
    [id],
  );
  return rows[0].n;
}

/** Sets the database's clock to `time` and runs the job in two processes at once. */
async function collectAt(time: string): Promise<void> {
  await freezeClock(db, time);
  await Promise.all([collectBalances(shop.deps), collectBalances(shop.deps)]);
}

const markSent = (time: string) =>
  db.pool.query(`update mail_outbox set status = 'sent', sent_at = $1 where kind = 'payment-request'`, [time]);

test('a charter is sold with its deposit, and the answers say what is due and until when', async () => {
  const { held, booking } = await aDeposit();
  expect(held).toMatchObject({ amount: 6_000, balance: { amount: 14_000, dueAt: '2026-12-13T09:00:00.000Z' } });

  await payAndConfirm(booking, held);

  expect(await guest(booking)).toMatchObject({
    status: 'paid',
    amountGross: 200,
    balanceDueAt: '2026-12-13T09:00:00.000Z',
    payment: { received: 60 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('the rest is requested three days before it is due and when it is due, once each, and can be paid', async () => {
  const booking = await aSale();
  await collectAt('2026-12-10T08:59:59Z');
  expect(await requestsOf(booking)).toBe(0);
  await collectAt('2026-12-10T09:00:00Z');
  expect(await requestsOf(booking)).toBe(1);
  await collectAt('2026-12-13T08:59:59Z');
  expect(await requestsOf(booking)).toBe(1);
  await collectAt(DUE_AT);
  expect(await requestsOf(booking)).toBe(2);

  const opened = await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {});
  expect(opened.amount).toBe(14_000);
  await payAndConfirm(booking, opened);
  await markSent(DUE_AT);
  await collectAt('2026-12-16T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('48 hours after the second mail was sent an unpaid booking is canceled with the refund of its policy', async () => {
  const booking = await aSale();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await collectAt('2026-12-16T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' }); // no mail has been sent

  await markSent(DUE_AT);
  await collectAt('2026-12-15T08:59:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2026-12-15T09:00:00Z');
  expect(await guest(booking)).toMatchObject({
    status: 'canceled',
    cancelReason: 'unpaid',
    payment: { received: 60, refunded: 30 },
  });
  expect(await audit(db.pool)).toEqual([]);
});

test('after a move to a later day the rest is requested twice for that day before the booking is canceled', async () => {
  const booking = await aSaleMovedByWeather({ before: ['2026-12-10T09:00:00Z', DUE_AT] });
  await markSent('2026-12-13T09:00:00Z');
  await collectAt('2027-01-05T08:59:59Z');
  expect(await requestsOf(booking)).toBe(2);
  await collectAt('2027-01-05T09:00:00Z');
  expect(await requestsOf(booking)).toBe(3);
  await collectAt('2027-01-08T09:00:00Z');
  expect(await requestsOf(booking)).toBe(4);

  await markSent('2027-01-08T09:00:00Z');
  await collectAt('2027-01-10T08:59:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2027-01-10T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a move by which the rest is still due gives no more time to pay it', async () => {
  const booking = await aSale();
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await markSent(DUE_AT);
  await freezeClock(db, '2026-12-14T09:00:00Z');
  const later = { start: '2026-12-20T12:00:00Z', dueBy: 'open', expected: { due: 140, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), later)).status).toBe(200);

  await collectAt('2026-12-15T09:00:00Z');

  expect(await requestsOf(booking)).toBe(2);
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charge that fails with an error does not stop other charges, requests and cancellations', async () => {
  const [broken, charged] = [await aSaleWithCard(), await aSaleWithCard()];
  const asked = await aSale();
  const unpaid = await aSale();
  await db.pool.query(
    `update bookings set balance_requests = 2, balance_requested_at = '2026-12-11T08:00:00Z' where id = $1`,
    [unpaid.id],
  );
  await db.pool.query(
    `insert into mail_outbox (key, kind, booking_id, status, sent_at, created_at)
     values ('sent', 'payment-request', $1, 'sent', '2026-12-11T08:00:00Z', '2026-12-11T08:00:00Z')`,
    [unpaid.id],
  );
  const { cards } = shop.deps;
  const createIntent: typeof cards.createIntent = (order) =>
    order.bookingId === broken.id ? Promise.reject(new Error('unreadable')) : cards.createIntent(order);
  await freezeClock(db, DUE_AT);

  await expect(collectBalances({ ...shop.deps, cards: { ...cards, createIntent } })).rejects.toThrow('unreadable');

  expect(await guest(broken)).toMatchObject({ status: 'paid', payment: { received: 60 } });
  expect(await guest(charged)).toMatchObject({ status: 'paid', payment: { received: 200 } });
  expect(await requestsOf(asked)).toBe(1);
  expect(await guest(unpaid)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  await collectAt(DUE_AT);
  expect(await guest(broken)).toMatchObject({ status: 'paid', payment: { received: 200 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a rest that is too small for a card is not requested, and does not cancel the booking', async () => {
  const booking = await aSale();
  await payAndConfirm(booking, await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {}));
  const dearer = { price: 200.49, reason: 'ice', expected: { due: 0.49, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);

  expect(await requestsOf(booking)).toBe(0);
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('before the rest is due, only the price increase of a longer charter is due at once', async () => {
  const booking = await aSale();
  expect(await preview(booking, { durationHours: 3 })).toMatchObject({ allowed: true, due: 100, newTotal: 300 });
  expect(await preview(booking, { start: '2026-12-20T12:00:00Z' })).toMatchObject({ allowed: true, due: 0, refund: 0 });

  const longer = await change(booking, { durationHours: 3, expected: { due: 100, refund: 0 } });
  await payAndConfirm(booking, longer.body.payment);

  expect(await guest(booking)).toMatchObject({ amountGross: 300, payment: { received: 160 } });
  expect(await audit(db.pool)).toEqual([]);
});

const IN_FULL = JSON.stringify([{ hoursBefore: 24, refundPercent: 100 }]);

test('to undo a cancellation before the rest is due, only the refunded deposit is paid again', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, IN_FULL]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });
  expect((await options(booking)).undo).toMatchObject({ due: 60, refund: 0 });

  const opened = await undo(booking, 60);
  await payAndConfirm(booking, opened.body.payment);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 120, refunded: 60 } });
  await collectAt('2026-12-10T09:00:00Z');
  expect(await requestsOf(booking)).toBe(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('a cancellation that gave back nothing is undone without a payment while the rest is not due', async () => {
  const booking = await aSale();
  await db.pool.query(`update bookings set cancellation_policy = '[]' where id = $1`, [booking.id]);
  await change(booking, { cancel: true, expected: { due: 0, refund: 0 } });

  expect((await undo(booking, 0)).body.booking).toMatchObject({ status: 'paid', payment: { received: 60 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('to undo a cancellation once the rest is due, the whole price is paid', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, IN_FULL]);
  await freezeClock(db, DUE_AT);
  await change(booking, { cancel: true, expected: { due: 0, refund: 60 } });
  expect((await options(booking)).undo).toMatchObject({ due: 200, refund: 0 });
});

test('cash towards the rest is recorded like any other amount due', async () => {
  const booking = await aSale();
  const paid = await call('POST', at(booking, '/payments'), { way: 'cash', amount: 140 });
  expect(paid.status).toBe(200);
  expect(await guest(booking)).toMatchObject({ payment: { received: 200 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('the database and the domain agree on when the rest is due, also across a clock change', async () => {
  const starts = ['2026-12-20T09:00:00Z', '2027-03-30T09:00:00Z', '2026-10-28T10:00:00Z', '2027-01-31T23:30:00Z'];
  for (const start of starts) {
    for (const days of [1, 7, 90]) {
      const { rows } = await db.pool.query('select balance_due_at($1, $2::smallint) as due', [start, days]);
      expect(rows[0].due.toString()).toBe(balanceDue(Temporal.Instant.from(start), days).toString());
    }
  }
});

test('the preview of a cancellation after a deposit counts what stays paid, not the rest that was never paid', async () => {
  const booking = await aSale();
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [
    booking.id,
    JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]),
  ]);
  const half = { allowed: true, due: 0, refund: 30, newTotal: 30 };

  expect(await preview(booking, { cancel: true })).toMatchObject(half);
  expect((await call('POST', at(booking, '/change/preview'), { cancel: true })).body).toMatchObject(half);
  expect((await call('POST', at(booking, '/change/preview'), { cancel: true, refund: 60 })).body).toMatchObject({
    refund: 60,
    newTotal: 0,
  });
});
