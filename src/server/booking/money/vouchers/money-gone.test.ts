import { expect, test } from 'vitest';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyDefaultChoices } from '#server/booking/change/disruptions/choose.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { withTransaction } from '#server/db/database.ts';
import { untilLockWaits } from '#tests/database/lock-waits.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aVoucherChain } from '#tests/scenarios/voucher-chain.ts';
import type { Booked } from '#tests/scenarios/voucher-till.ts';
import { convertToVoucher } from './convert-to-voucher.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, disrupt, choose } = desk;
const chain = await aVoucherChain(desk);
const { aBookingPaidWith, aGift, book, convert, decide, ledgerOf, offerTo, refundBooking } = chain;
const DISPUTED = 'pm_card_createDispute';

const report = (gift: { paymentIntentId: string }) => settleIntent(shop.deps, gift.paymentIntentId);

async function refundInDashboard({ paymentIntentId }: { paymentIntentId: string }, euros: number): Promise<void> {
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: euros * 100 });
  await settleIntent(shop.deps, paymentIntentId);
}

async function mailed({ booking }: Booked, kind: 'disrupted' | 'booking-canceled'): Promise<string> {
  const { rows } = await db.pool.query('select id from mail_outbox where booking_id = $1 and kind = $2', [
    booking.id,
    kind,
  ]);
  return (await ask(OFFICE_PATHS.outboxMail(rows[0].id))).body.text;
}

test('a dispute of a gift also takes the voucher that its money became, until it is won', async () => {
  const gift = await aGift(DISPUTED);
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  expect((await ledgerOf(second)).balance).toBe(66);

  await report(gift);
  await report(gift);

  expect(await ledgerOf(gift)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -40] });
  expect(await ledgerOf(second)).toMatchObject({
    balance: 0,
    spentBefore: 0,
    changes: [
      ['disputed', -66],
      ['bonus', 6],
      ['issued', 60],
    ],
  });
  expect((await book(second.code)).body.error.code).toBe('voucher_empty');
  expect(await audit(db.pool)).toEqual([]);

  await decide(gift.paymentIntentId, 'winning_evidence');
  await report(gift);
  expect(await ledgerOf(gift)).toMatchObject({ balance: 40, latest: ['reinstated', 40] });
  expect(await ledgerOf(second)).toMatchObject({ balance: 66, latest: ['reinstated', 66] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a dispute of a gift follows its money through two bookings', async () => {
  const gift = await aGift(DISPUTED);
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  const third = await convert(await aBookingPaidWith(second.code, 2));
  expect(await Promise.all([gift, second, third].map(async (one) => (await ledgerOf(one)).balance))).toEqual([
    40, 6, 66,
  ]);

  await report(gift);

  expect((await ledgerOf(gift)).latest).toEqual(['disputed', -40]);
  expect((await ledgerOf(second)).latest).toEqual(['disputed', -6]);
  expect(await ledgerOf(third)).toMatchObject({ balance: 0, latest: ['disputed', -66] });
  expect((await ledgerOf(gift)).spentBefore).toBe(0);
  expect(await audit(db.pool)).toEqual([]);

  await decide(gift.paymentIntentId, 'winning_evidence');
  expect(await Promise.all([gift, second, third].map(async (one) => (await ledgerOf(one)).balance))).toEqual([
    40, 6, 66,
  ]);
  expect(await audit(db.pool)).toEqual([]);
});

test('what was spent of a disputed gift is shown, and taken off when the money returns to the second voucher', async () => {
  const gift = await aGift(DISPUTED);
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  const spent = await aBookingPaidWith(second.code, 1);

  await report(gift);
  await decide(gift.paymentIntentId, 'losing_evidence');
  expect(await ledgerOf(second)).toMatchObject({ balance: 0, latest: ['disputed', -36] });
  // 36 of the second voucher are 32.72 of the gift and their bonus.
  expect(await ledgerOf(gift)).toMatchObject({ balance: 0, spentBefore: 27.28, latest: ['disputed', -40] });

  expect(await refundBooking(spent)).toBe(200);
  expect(await ledgerOf(second)).toMatchObject({ balance: 0, latest: ['disputed', -30] });
  expect((await ledgerOf(gift)).spentBefore).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

test('a hold that ends unpaid while the gift is disputed leaves nothing to spend on the second voucher', async () => {
  const gift = await aGift(DISPUTED);
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  const { booking } = await book(second.code, 3);
  await report(gift);

  const released = await ask(BOOKING_PATHS.release(booking.id), {}, { token: booking.token });

  expect(released.body).toEqual({ released: true });
  expect(await ledgerOf(second)).toMatchObject({ balance: 0, latest: ['disputed', -66] });
  expect(await audit(db.pool)).toEqual([]);
});

test('of a booking that a gift and a card have paid, a dispute of the gift takes only its part and the bonus', async () => {
  const gift = await aGift(DISPUTED);
  const second = await convert(await aBookingPaidWith(gift.code, 4));
  expect((await ledgerOf(second)).balance).toBe(132);

  await report(gift);

  expect(await ledgerOf(second)).toMatchObject({ balance: 22, latest: ['disputed', -110] });
  expect(await audit(db.pool)).toEqual([]);
});

test('the older of two vouchers of a gift’s money is taken first', async () => {
  const gift = await aGift();
  const older = await convert(await aBookingPaidWith(gift.code, 1));
  const younger = await convert(await aBookingPaidWith(gift.code, 2));

  await refundInDashboard(gift, 50);

  expect(await ledgerOf(gift)).toMatchObject({ balance: 0, latest: ['withdrawn', -10] });
  expect(await ledgerOf(older)).toMatchObject({ balance: 0, latest: ['withdrawn', -33] });
  expect(await ledgerOf(younger)).toMatchObject({ balance: 55, latest: ['withdrawn', -11] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund of a gift in the dashboard that fails puts back what was taken off the second voucher', async () => {
  const gift = await aGift();
  const second = await convert(await aBookingPaidWith(gift.code, 2));
  await refundInDashboard(gift, 70);
  expect(await ledgerOf(gift)).toMatchObject({ balance: 0, latest: ['withdrawn', -40] });
  expect(await ledgerOf(second)).toMatchObject({ balance: 33, latest: ['withdrawn', -33] });
  const intent = await shop.deps.cards.retrieveIntent(gift.paymentIntentId);
  if (!intent) throw new Error('The gift has no intent');
  const refunds = intent.refunds.map((refund) => ({ ...refund, status: 'failed' as const }));

  await applyIntent(shop.deps, { ...intent, refunds });

  expect(await ledgerOf(gift)).toMatchObject({ balance: 40, latest: ['restored', 40] });
  expect(await ledgerOf(second)).toMatchObject({ balance: 66, latest: ['restored', 33] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund in the dashboard of a card’s booking follows its money through the first voucher', async () => {
  const paidByCard = await aBookingPaidWith(undefined, 2);
  const first = await convert(paidByCard);
  const second = await convert(await aBookingPaidWith(first.code, 2));

  await refundInDashboard(paidByCard.body, 60);

  expect(await ledgerOf(first)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['withdrawn', -6] });
  expect(await ledgerOf(second)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['withdrawn', -66] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a voucher for a booking of which a disputed gift paid a part is worth the rest, until the dispute is won', async () => {
  const gift = await aGift(DISPUTED);
  const booked = await aBookingPaidWith(gift.code, 4);
  await report(gift);
  await chain.disruptBooking(booked);
  expect(await offerTo(booked)).toMatchObject({ amount: 22, bonus: 2 });
  expect(await mailed(booked, 'disrupted')).toContain('A voucher for €22');

  const { body } = await choose(booked.booking, { choice: 'voucher' });

  expect(body).toMatchObject({ offers: { answer: { voucher: 22 } } });
  expect(body.booking.payment.voucher.amount).toBe(22);
  expect(await mailed(booked, 'booking-canceled')).toMatch(/voucher.*€22\b/);
  const { rows } = await db.pool.query('select id from vouchers where source_booking_id = $1', [booked.booking.id]);
  expect(await ledgerOf(rows[0])).toMatchObject({ balance: 22, latest: ['disputed', -110] });
  expect(await audit(db.pool)).toEqual([]);

  await decide(gift.paymentIntentId, 'winning_evidence');
  expect(await ledgerOf(rows[0])).toMatchObject({ balance: 132, latest: ['reinstated', 110] });
});

test('no voucher is offered or given for a booking that a disputed gift paid', async () => {
  const gift = await aGift(DISPUTED);
  const booked = await aBookingPaidWith(gift.code, 2);
  await report(gift);
  await chain.disruptBooking(booked);

  expect(await offerTo(booked)).toBeNull();
  expect((await choose(booked.booking, { choice: 'voucher' })).status).toBe(409);
});

test('at the deadline a booking that a disputed gift paid is canceled without a voucher', async () => {
  const gift = await aGift(DISPUTED);
  const { boatId, booking } = await aBookingPaidWith(gift.code, 2);
  await report(gift);
  const { disruption } = (await disrupt([boatId], { choices: ['voucher'], defaultChoice: 'voucher' })).body;
  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);

  await applyDefaultChoices(shop.deps);

  const { rows } = await db.pool.query(
    'select b.status, v.id as voucher from bookings b left join vouchers v on v.source_booking_id = b.id where b.id = $1',
    [booking.id],
  );
  expect(rows).toEqual([{ status: 'canceled', voucher: null }]);
});

test('a voucher that is issued while a refund of the money behind it is recorded loses that money, too', async () => {
  const paidByCard = await aBookingPaidWith(undefined, 2);
  const first = await convert(paidByCard);
  const { booking } = await aBookingPaidWith(first.code, 2);
  const order = {
    bookingId: booking.id,
    bonusPercent: 10,
    language: 'en',
    actor: 'system',
    now: shop.deps.clock.now(),
  };

  const { recorded } = await withTransaction(db, async (sql) => {
    await convertToVoucher(sql, shop.deps, order);
    const refund = refundInDashboard(paidByCard.body, 60);
    await untilLockWaits(db, 1);
    return { recorded: refund };
  });
  await recorded;

  const { rows } = await db.pool.query('select id from vouchers where source_booking_id = $1', [booking.id]);
  expect(await ledgerOf(first)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['withdrawn', -6] });
  expect(await ledgerOf(rows[0])).toMatchObject({ balance: 0, latest: ['withdrawn', -66] });
});
