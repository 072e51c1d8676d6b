import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { endHold } from '#server/booking/hold/end-hold.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherTill, type Booked, DAY } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, guest, confirm } = desk;
const { issue, book, balanceOf } = aVoucherTill(desk);

test('a code is looked up however it is typed, and an unknown one is not found', async () => {
  const code = await issue(80);
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect((await ask(BOOKING_PATHS.voucher(code.toLowerCase().replaceAll('-', ' ')))).body).toMatchObject({
    code,
    balance: 80,
  });
  expect((await ask(BOOKING_PATHS.voucher('0000-0000-0000-0000'))).status).toBe(404);
  expect((await ask(BOOKING_PATHS.voucher('x'))).body.error.code).toBe('voucher_not_found');
});

test('codes can be looked up twenty times a minute, not more often', async () => {
  const looks = await Promise.all(Array.from({ length: 22 }, () => ask(BOOKING_PATHS.voucher('1111-1111-1111-1111'))));
  expect(looks.map(({ status }) => status)).toContain(429);
});

test('a voucher’s balance is reserved with the hold, and the card pays the rest', async () => {
  const code = await issue(20);
  const { body, booking } = await book(code);
  expect(body).toMatchObject({ amount: 4_000, clientSecret: expect.any(String) });
  expect(await balanceOf(code)).toBe(0);

  await shop.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' });
  await confirm(booking, body);

  expect(await guest(booking)).toMatchObject({ status: 'paid', amountGross: 60, payment: { received: 60 } });
  expect((await guest(booking)).tickets).toHaveLength(2);
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking names its card payment while that is open and once it has paid, else the voucher', async () => {
  const shared = await book(await issue(20));
  const byCard = { provider: 'sandbox', providerPaymentId: shared.body.paymentIntentId };
  expect(await guest(shared.booking)).toMatchObject({ status: 'pending', ...byCard });

  await shop.stripe.paymentIntents.confirm(shared.body.paymentIntentId, { payment_method: 'pm_card_visa' });
  await confirm(shared.booking, shared.body);
  expect(await guest(shared.booking)).toMatchObject({ status: 'paid', ...byCard });

  const whole = await book(await issue(100));
  expect(await guest(whole.booking)).toMatchObject({ status: 'paid', provider: 'voucher', providerPaymentId: null });
});

test('a booking that a voucher covers is paid at once, and a repeated request finds it', async () => {
  const code = await issue(100);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const { body, booking } = await book(code, 2, { trip, key: 'whole' });
  expect(body).toMatchObject({ paid: true, amount: 0 });
  expect(body).not.toHaveProperty('clientSecret');
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60 } });
  expect(await balanceOf(code)).toBe(40);

  const again = await book(code, 2, { trip, key: 'whole' });
  expect(again.body).toMatchObject({ paid: true, bookingId: booking.id });
  expect(await balanceOf(code)).toBe(40);
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold that ends unpaid returns its share to the voucher, once', async () => {
  const code = await issue(20);
  const { booking } = await book(code);
  await db.pool.query('update bookings set hold_expires_at = app_now() where id = $1', [booking.id]);

  await Promise.all([1, 2].map(() => endHold(shop.deps, { bookingId: booking.id, reason: 'expired' })));

  expect(await balanceOf(code)).toBe(20);
  expect(await audit(db.pool)).toEqual([]);
});

const release = ({ id, token }: Booked['booking']) => ask(BOOKING_PATHS.release(id), {}, { token });

test('a released hold returns its share to the voucher, and the same seats can be paid by card alone', async () => {
  const code = await issue(20);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 2 });
  const { booking } = await book(code, 2, { trip });

  expect((await release(booking)).body).toEqual({ released: true });

  expect(await balanceOf(code)).toBe(20);
  expect((await book(undefined, 2, { trip })).body).toMatchObject({ amount: 6_000 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold that was paid meanwhile is not released, and the voucher’s share stays spent', async () => {
  const code = await issue(20);
  const { body, booking } = await book(code);
  await shop.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' });

  expect((await release(booking)).body).toEqual({ released: false });

  expect(await balanceOf(code)).toBe(0);
  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60 } });
});

test('a refund returns the card’s money to the card first, then the voucher’s to the voucher', async () => {
  const code = await issue(20);
  const { body, booking } = await book(code);
  await shop.stripe.paymentIntents.confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' });
  await confirm(booking, body);
  await ask(OFFICE_PATHS.adminCancel(booking.id), {});

  await ask(OFFICE_PATHS.adminRefund(booking.id), { amount: 50 });
  expect(await guest(booking)).toMatchObject({ payment: { refunded: 50, refundedToVoucher: 10, refundedByHand: 0 } });
  expect(await balanceOf(code)).toBe(10);
  await ask(OFFICE_PATHS.adminRefund(booking.id), {});

  expect(await guest(booking)).toMatchObject({ status: 'refunded', payment: { refunded: 60, refundedToVoucher: 20 } });
  expect(await balanceOf(code)).toBe(20);
  expect(await audit(db.pool)).toEqual([]);
});

const REFUSED: [what: string, codeOf: () => Promise<string>, status: number, error: string][] = [
  ['unknown', async () => '0000-0000-0000-0000', 404, 'voucher_not_found'],
  ['empty', emptied, 409, 'voucher_empty'],
  ['expired', expired, 409, 'voucher_expired'],
];

test.each(REFUSED)('an %s voucher is refused, and no place is held', async (_what, codeOf, status, error) => {
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const refused = await book(await codeOf(), 2, { trip });
  expect([refused.status, refused.body.error.code]).toEqual([status, error]);
  const { rows } = await db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 0 }]);
});

async function emptied(): Promise<string> {
  const code = await issue(60);
  await book(code);
  return code;
}

async function expired(): Promise<string> {
  const code = await issue(60, { expires: '2026-12-02T00:00:00Z' });
  await db.pool.query(
    `update vouchers set expires_at = app_now() - interval '1 second' where expires_at < '2026-12-03'`,
  );
  return code;
}

test('eight checkouts at once never take more from a voucher than is on it', async () => {
  const code = await issue(150);
  const booked = await Promise.all(Array.from({ length: 8 }, () => book(code)));
  expect(booked.filter(({ body }) => body.paid === true)).toHaveLength(2);
  expect(booked.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await balanceOf(code)).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

test('no sequence of holds, payments, expiry, cancellation and refunds creates or loses a cent', async () => {
  const step = fc.constantFrom('book', 'pay', 'expire', 'cancel', 'refund');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 1, max: 150 }),
      async (steps, worth) => {
        const code = await issue(worth);
        const made: Booked[] = [];
        for (const one of steps) {
          const last = made.at(-1);
          if (one === 'book') made.push(...[await book(code, 1)].filter(({ status }) => status === 200));
          else if (last) await carryOut(one, last);
        }
        const { rows } = await db.pool.query(
          `select (select sum(amount_cents) from voucher_entries e where e.voucher_id = v.id)::int as balance,
           (select coalesce(sum(p.received_cents - p.refunded_cents), 0) from payments p where p.voucher_id = v.id)::int as paid,
           (select coalesce(-sum(e.amount_cents), 0) from voucher_entries e join bookings b on b.id = e.booking_id
            where e.voucher_id = v.id and b.status = 'pending')::int as reserved
         from vouchers v order by v.created_at desc, v.id limit 1`,
        );
        const [{ balance, paid, reserved }] = rows;
        expect(balance + paid + reserved).toBe(worth * 100);
        expect(balance).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 12 },
  );
  expect(await audit(db.pool)).toEqual([]);
});

async function carryOut(step: string, { body, booking }: Booked): Promise<void> {
  if (step === 'pay' && body.paymentIntentId) {
    await shop.stripe.paymentIntents
      .confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' })
      .then(() => confirm(booking, body))
      .catch(() => {});
  }
  if (step === 'expire') {
    await db.pool.query(`update bookings set hold_expires_at = app_now() where id = $1 and status = 'pending'`, [
      booking.id,
    ]);
    await endHold(shop.deps, { bookingId: booking.id, reason: 'expired' });
  }
  if (step === 'cancel') await ask(OFFICE_PATHS.adminCancel(booking.id), {});
  if (step === 'refund') await ask(OFFICE_PATHS.adminRefund(booking.id), {});
}
