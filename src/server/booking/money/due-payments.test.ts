import { expect, test } from 'vitest';
import type { BookingMade } from '#tests/scenarios/bookings.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { settleIntent } from './settle-intent.ts';

const { db, shop, call, guest, confirm, payAndConfirm, aPaidCharter } = await aGuestDesk();

/** Paid with €300; its price was then raised to €360. */
async function aDearerCharter() {
  const { booking } = await aPaidCharter();
  await setPrice(booking, 360, 60);
  return booking;
}

/** `due` in euros. */
async function setPrice({ id }: BookingMade, euros: number, due: number): Promise<void> {
  const change = { price: euros, reason: 'an hour more', expected: { due, refund: 0 } };
  expect((await call('POST', `/api/admin/bookings/${id}/change`, change)).status).toBe(200);
}

async function open({ id, token }: BookingMade) {
  const answer = await fetch(`${shop.origin}/checkout/booking/${id}/intent?t=${token}`, { method: 'POST' });
  return { status: answer.status, body: await answer.json() };
}

const request = ({ id }: BookingMade) => call('POST', `/api/admin/bookings/${id}/payment-request`);

async function mailsOf({ id }: BookingMade, kind: string): Promise<number> {
  const { rowCount } = await db.pool.query('select from mail_outbox where booking_id = $1 and kind = $2', [id, kind]);
  return rowCount ?? 0;
}

test('the amount due for a sold booking can be paid by card, and the customer gets a mail', async () => {
  const booking = await aDearerCharter();
  const opened = await Promise.all([open(booking), open(booking)]);
  expect(opened.map(({ status, body }) => [status, body.amount])).toEqual([
    [200, 6_000],
    [200, 6_000],
  ]);
  expect(opened[0]?.body.paymentIntentId).toBe(opened[1]?.body.paymentIntentId);

  await payAndConfirm(booking, opened[0]?.body);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 360, refunded: 0 } });
  expect(await mailsOf(booking, 'payment-received')).toBe(1);
  expect((await open(booking)).body.error.code).toBe('state_conflict');
  await confirm(booking, opened[0]?.body);
  expect(await mailsOf(booking, 'payment-received')).toBe(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('60 dollars do not pay the 60 euros that are due: they go back', async () => {
  const booking = await aDearerCharter();
  const { paymentIntentId: id } = (await open(booking)).body;
  await db.pool.query(
    `update sandbox.objects set body = jsonb_set(body::jsonb, '{currency}', '"usd"') where id = $1`, // it only takes euros
    [id],
  );
  await shop.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

  expect(await settleIntent(shop.deps, id)).toBe('refunded');

  expect(await mailsOf(booking, 'payment-received')).toBe(0);
  expect((await open(booking)).body).toMatchObject({ amount: 6_000 });
});

test('a payment opened for another amount is replaced; if it is paid anyway, the excess is returned', async () => {
  const booking = await aDearerCharter();
  const { body: old } = await open(booking);
  await setPrice(booking, 330, 30);

  const { body: now } = await open(booking);
  expect(now).toMatchObject({ amount: 3_000 });
  expect(now.paymentIntentId).not.toBe(old.paymentIntentId);
  await payAndConfirm(booking, old);
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 360, refunded: 60 } });
  expect(await mailsOf(booking, 'money-returned')).toBe(1);

  await payAndConfirm(booking, now);
  expect(await guest(booking)).toMatchObject({ payment: { received: 390, refunded: 60 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('neither a canceled booking nor its open payment can be paid', async () => {
  const booking = await aDearerCharter();
  const { body } = await open(booking);
  expect((await call('POST', `/api/admin/bookings/${booking.id}/cancel`)).status).toBe(200);

  await expect(
    shop.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' }),
  ).rejects.toThrow(/canceled/);
  expect((await open(booking)).body.error.code).toBe('hold_expired');
  expect(await audit(db.pool)).toEqual([]);
});

test('an admin can have the payment link mailed, at most once a minute and only while something is due', async () => {
  const booking = await aDearerCharter();
  expect((await request(booking)).body.error.code).toBe('state_conflict'); // there is no address
  await db.pool.query(`update bookings set customer_email = 'ana@sea.example' where id = $1`, [booking.id]);
  expect((await request(booking)).status).toBe(200);
  expect((await request(booking)).body.error.code).toBe('too_many_requests');
  expect(await mailsOf(booking, 'payment-request')).toBe(1);

  const { booking: paid } = await aPaidCharter();
  await db.pool.query(`update bookings set customer_email = 'eva@sea.example' where id = $1`, [paid.id]);
  expect((await request(paid)).body.error.code).toBe('state_conflict');
});

test('an amount due that is too small for a card is neither opened nor requested, and can be paid by hand', async () => {
  const { booking } = await aPaidCharter();
  await db.pool.query(`update bookings set customer_email = 'ana@sea.example' where id = $1`, [booking.id]);
  const dearer = { price: 300.49, reason: 'ice', expected: { due: 0.49, refund: 0 } };
  const changed = (rest: object) => call('POST', `/api/admin/bookings/${booking.id}/change`, { ...dearer, ...rest });
  expect((await changed({ dueBy: 'link' })).body.error.code).toBe('state_conflict');
  expect((await changed({ dueBy: 'open' })).status).toBe(200);

  expect((await open(booking)).body.error.code).toBe('state_conflict');
  expect((await request(booking)).body.error.code).toBe('state_conflict');
  expect(await mailsOf(booking, 'payment-request')).toBe(0);
  const byHand = await call('POST', `/api/admin/bookings/${booking.id}/payments`, { way: 'cash', amount: 0.49 });

  expect(byHand.status).toBe(200);
  expect(await guest(booking)).toMatchObject({ payment: { received: 300.49 } });
  expect(await audit(db.pool)).toEqual([]);
});
