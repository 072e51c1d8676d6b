import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { VoucherList } from '#contract/vouchers.ts';
import { applyDefaultChoices } from '#server/booking/change/disruptions/choose.ts';
import { endHold } from '#server/booking/hold/end-hold.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherTill, type Booked, DAY } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, guest, disrupt, choice, choose, aPaidCharter, mailsOf, confirm } = desk;
const { issue, book } = aVoucherTill(desk);

/** Reads the operator's list, because the public query is rate-limited. */
async function balanceOf(code: string): Promise<number> {
  const { items } = (await ask(`${OFFICE_PATHS.vouchers}?search=${code}`)).body as VoucherList;
  return items.find((one) => one.code === code)?.balance ?? -1;
}

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

/** An operator groups a held booking of 60 euros, of which a voucher of 40 has a share, with one of 30 euros. */
async function aGroupWithAShare() {
  const code = await issue(40);
  const { booking } = await book(code);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const other = await aTripBooking(db, { trip, party: { adults: 1 }, intentId: null });
  const { group, payUrl } = (await ask(OFFICE_PATHS.groups, { ids: [booking.id, other.id] })).body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  return { code, booking, groupId: group._id as string, due: group.due as number, token };
}

test('a hold that joins a group returns its share to the voucher, and the group is paid by card in full', async () => {
  const { code, booking, groupId, due, token } = await aGroupWithAShare();
  expect(due).toBe(90);
  expect(await balanceOf(code)).toBe(40);

  const opened = await ask(BOOKING_PATHS.groupIntent(groupId), {}, { token });
  expect(opened.body.amount).toBe(9_000);
  await shop.stripe.paymentIntents.confirm(opened.body.paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await settleIntent(shop.deps, opened.body.paymentIntentId)).toBe('paid');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('the holds of a group that expire leave no share of a voucher reserved', async () => {
  const { code, booking, groupId } = await aGroupWithAShare();
  await db.pool.query('update bookings set hold_expires_at = app_now() where group_id = $1', [groupId]);

  await endHold(shop.deps, { bookingId: booking.id, reason: 'expired' });

  expect(await guest(booking)).toMatchObject({ status: 'canceled' });
  expect(await balanceOf(code)).toBe(40);
  expect(await audit(db.pool)).toEqual([]);
});

/** As an earlier release left it, which did not return the share to the voucher. */
async function aGroupThatKeptTheShare() {
  const made = await aGroupWithAShare();
  await db.pool.query(`delete from voucher_entries where booking_id = $1 and kind = 'released'`, [made.booking.id]);
  expect(await balanceOf(made.code)).toBe(0);
  return made;
}

test('a share that is still reserved in a group counts towards its payment', async () => {
  const { code, booking, groupId, token } = await aGroupThatKeptTheShare();

  const opened = await ask(BOOKING_PATHS.groupIntent(groupId), {}, { token });
  expect(opened.body.amount).toBe(5_000);
  await shop.stripe.paymentIntents.confirm(opened.body.paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await settleIntent(shop.deps, opened.body.paymentIntentId)).toBe('paid');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60, refunded: 0 } });
  expect(await balanceOf(code)).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

test('a share that is still reserved in a group is returned when its holds expire', async () => {
  const { code, booking, groupId } = await aGroupThatKeptTheShare();
  await db.pool.query('update bookings set hold_expires_at = app_now() where group_id = $1', [groupId]);

  await endHold(shop.deps, { bookingId: booking.id, reason: 'expired' });

  expect(await balanceOf(code)).toBe(40);
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

test('choosing a voucher cancels the booking and puts its money and the bonus on the voucher', async () => {
  const { boat, booking } = await aPaidCharter();
  await disrupt([boat.id], { choices: ['voucher', 'refund'], voucherBonusPercent: 10 });
  expect((await choice(booking)).body).toMatchObject({ move: null, voucher: { amount: 330, bonus: 30 } });

  const chosen = await choose(booking, { choice: 'voucher' });

  const { voucher } = chosen.body.booking.payment;
  expect(chosen.body.booking).toMatchObject({ status: 'canceled', cancelReason: 'weather', payment: { refunded: 0 } });
  expect(voucher.amount).toBe(330);
  const [issued] = (await ask(OFFICE_PATHS.vouchers)).body.items;
  expect(issued).toMatchObject({ origin: 'booking', bookingId: booking.id });
  expect(chosen.body.offers.answer).toMatchObject({
    choice: 'voucher',
    voucher: 330,
    voucherCode: voucher.code,
    voucherExpires: issued.expires,
  });
  expect(await balanceOf(voucher.code)).toBe(330);
  expect(await mailsOf(booking)).toContain('booking-canceled');
  // The booking's money is on the voucher.
  expect((await ask(OFFICE_PATHS.adminRefund(booking.id), {})).body.error.code).toBe('state_conflict');
  expect(await audit(db.pool)).toEqual([]);
});

const WITH_BONUS = { choices: ['voucher', 'refund'], defaultChoice: 'voucher', voucherBonusPercent: 10 };

test('money that the bank has taken does not become a voucher, neither by choice nor at the deadline', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_createDispute');
  await settleIntent(shop.deps, intent.id);
  const { disruption } = (await disrupt([boat.id], WITH_BONUS)).body;

  expect((await choice(booking)).body.voucher).toBeNull();
  const refused = await choose(booking, { choice: 'voucher' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
  expect(await guest(booking)).toMatchObject({ status: 'disrupted' });

  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);
  await applyDefaultChoices(shop.deps);
  expect(await guest(booking)).toMatchObject({ status: 'canceled', payment: { received: 60, disputed: 60 } });
  const { rows } = await db.pool.query('select from vouchers where source_booking_id = $1', [booking.id]);
  expect(rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test('of a booking whose card payment is disputed, only the rest and its bonus become a voucher', async () => {
  const boat = await aBoat(db);
  const { body, booking } = await book(await issue(40), 2, { trip: await aTrip(db, { boat, ...DAY }) });
  await pay(shop, { id: body.paymentIntentId }, 'pm_card_createDispute');
  await confirm(booking, body);
  await settleIntent(shop.deps, body.paymentIntentId);
  await disrupt([boat.id], WITH_BONUS);

  expect((await choice(booking)).body.voucher).toMatchObject({ amount: 44, bonus: 4 });
  const chosen = await choose(booking, { choice: 'voucher' });

  expect(chosen.body.booking.payment.voucher.amount).toBe(44);
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
