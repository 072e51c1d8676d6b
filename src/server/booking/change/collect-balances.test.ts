import { expect, test } from 'vitest';
import { balanceDue } from '#domain/booking/payment-schedule.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { DUE_AT } from '#tests/scenarios/deposit-desk.ts';
import { aStoredCardDesk } from '#tests/scenarios/stored-card-desk.ts';
import { settleIntent } from '../money/settle-intent.ts';
import { collectBalances } from './collect-balances.ts';

const desk = await aStoredCardDesk();
const { db, shop, call, at, guest, payAndConfirm } = desk;
const { post, aDeposit, aSale, aSaleWithCard, requestsOf, markSent, returnLateMoney } = desk;

/** Sets the database's clock to `time` and runs the job in two processes at once. */
async function collectAt(time: string): Promise<void> {
  await freezeClock(db, time);
  await Promise.all([collectBalances(shop.deps), collectBalances(shop.deps)]);
}

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

test('the rest is not requested within a day of the sale', async () => {
  const booking = await aSale();
  await db.pool.query(`update bookings set created_at = '2026-12-09T12:00Z' where id = $1`, [booking.id]);
  await collectAt('2026-12-10T11:59:59Z');
  expect(await requestsOf(booking)).toBe(0);
  await collectAt('2026-12-10T12:00:00Z');
  expect(await requestsOf(booking)).toBe(1);
});

test('48 hours after the second mail was sent an unpaid booking is canceled with the refund of its policy', async () => {
  const booking = await aSale();
  const half = JSON.stringify([{ hoursBefore: 24, refundPercent: 50 }]);
  await db.pool.query('update bookings set cancellation_policy = $2 where id = $1', [booking.id, half]);
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await collectAt('2026-12-16T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' }); // no mail has been sent
  expect(await requestsOf(booking)).toBe(2);

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

test('a customer who has paid the rest is asked for a later increase in price, and has 48 hours to pay it', async () => {
  const booking = await aSale();
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await payAndConfirm(booking, await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {}));
  await markSent(DUE_AT);
  await freezeClock(db, '2026-12-16T09:00:00Z');
  const dearer = { price: 250, reason: 'catering', dueBy: 'open', expected: { due: 50, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);

  await collectAt('2026-12-16T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  expect(await requestsOf(booking)).toBe(3);

  await markSent('2026-12-16T09:02:00Z');
  await collectAt('2026-12-18T09:01:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2026-12-18T09:02:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await requestsOf(booking)).toBe(3);
  expect(await audit(db.pool)).toEqual([]);
});

test('an increase in price after the rest was paid early and the day has passed is requested once', async () => {
  const booking = await aSale();
  await payAndConfirm(booking, await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {}));
  await freezeClock(db, '2026-12-16T09:00:00Z');
  const dearer = { price: 250, reason: 'catering', dueBy: 'open', expected: { due: 50, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);

  await collectAt('2026-12-16T09:01:00Z');
  await collectAt('2026-12-16T09:02:00Z');

  expect(await requestsOf(booking)).toBe(1);
});

test('within a day of a payment link that the operator has sent, the rest is not requested again', async () => {
  const booking = await aSale();
  await payAndConfirm(booking, await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {}));
  await freezeClock(db, '2026-12-16T09:00:00Z');
  const dearer = { price: 250, reason: 'catering', dueBy: 'link', expected: { due: 50, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);

  await collectAt('2026-12-17T08:59:59Z');
  expect(await requestsOf(booking)).toBe(1);
  await collectAt('2026-12-17T09:00:00Z');
  expect(await requestsOf(booking)).toBe(2);
});

test('a refund from the dashboard after the last request is asked for before the booking is canceled', async () => {
  const { held, booking } = await aDeposit();
  await payAndConfirm(booking, held);
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await payAndConfirm(booking, await post(`/checkout/booking/${booking.id}/intent?t=${booking.token}`, {}));
  await markSent(DUE_AT);
  await freezeClock(db, '2026-12-16T09:00:00Z');
  await shop.stripe.refunds.create({ payment_intent: held.paymentIntentId, amount: 1_000 });
  await settleIntent(shop.deps, held.paymentIntentId);

  await collectAt('2026-12-16T09:01:00Z');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 10 } });
  expect(await requestsOf(booking)).toBe(3);
  expect(await audit(db.pool)).toEqual([]);
});

test('money that came too late and went back gives no more time to pay the rest', async () => {
  const booking = await aSale();
  await collectAt('2026-12-10T09:00:00Z');
  await collectAt(DUE_AT);
  await markSent(DUE_AT);
  await freezeClock(db, '2026-12-14T09:00:00Z');
  await returnLateMoney(booking);

  await collectAt('2026-12-15T09:00:00Z');

  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await requestsOf(booking)).toBe(2);
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
