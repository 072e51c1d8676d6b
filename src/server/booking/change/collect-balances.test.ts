import { expect, test } from 'vitest';
import { balanceDue } from '#domain/booking/payment-schedule.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aGuestDesk } from '#tests/scenarios/guest-desk.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { collectBalances } from './collect-balances.ts';

const { db, shop, call, at, guest, preview, change, payAndConfirm } = await aGuestDesk();
const DUE_AT = '2026-12-13T09:00:00Z';

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
  const held = await post('/api/boat/payment-intent', charterRequest(boat, slot, { start: '2026-12-20T09:00:00Z' }));
  const booking = { id: String(held.bookingId), token: String(held.accessToken) };
  const contact = { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' };
  await fetch(`${shop.origin}/checkout/booking/${booking.id}/customer?t=${booking.token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  return { held, booking };
}

async function aSale() {
  const { held, booking } = await aDeposit();
  await payAndConfirm(booking, held);
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

test('before the rest is due, only the price increase of a longer charter is due at once', async () => {
  const booking = await aSale();
  expect(await preview(booking, { durationHours: 3 })).toMatchObject({ allowed: true, due: 100, newTotal: 300 });
  expect(await preview(booking, { start: '2026-12-20T12:00:00Z' })).toMatchObject({ allowed: true, due: 0, refund: 0 });

  const longer = await change(booking, { durationHours: 3, expected: { due: 100, refund: 0 } });
  await payAndConfirm(booking, longer.body.payment);

  expect(await guest(booking)).toMatchObject({ amountGross: 300, payment: { received: 160 } });
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
