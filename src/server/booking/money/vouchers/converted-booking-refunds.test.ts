import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyIntent } from '#server/booking/money/apply-intent.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import type { CardRefund } from '#server/providers/cards/card-provider.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aConversionDesk } from '#tests/scenarios/conversion-desk.ts';
import type { Booked } from '#tests/scenarios/voucher-till.ts';

const desk = await aConversionDesk();
const {
  db,
  shop,
  ask,
  book,
  intentOf,
  aPaidBooking,
  aBookingBeforeItsDispute,
  convert,
  reportDispute,
  decide,
  ledgerOf,
} = desk;

async function refundInDashboard({ body }: Booked, euros?: number) {
  await shop.stripe.refunds.create({
    payment_intent: body.paymentIntentId,
    ...(euros !== undefined && { amount: euros * 100 }),
  });
  await settleIntent(shop.deps, body.paymentIntentId);
}

/** The state of a refund of 20 euros that was made in the provider's dashboard. */
const inDashboard = ({ booking }: Booked, status: CardRefund['status']): CardRefund => ({
  id: `re_${booking.id}`,
  currency: 'eur',
  amountCents: 2_000,
  status,
  order: null,
  reason: null,
  failureCode: status === 'failed' ? 'declined' : null,
});

/** Reports how a refund that was pending when the voucher was issued has ended. */
async function aPendingRefund(booked: Booked) {
  const intent = await intentOf(booked);
  const report = (status: CardRefund['status'], rest: object = {}) =>
    applyIntent(shop.deps, { ...intent, disputes: [], refunds: [inDashboard(booked, status)], ...rest });
  await report('pending');
  return { report, disputes: intent.disputes };
}

test('a refund in the provider’s dashboard takes the money and its bonus off the voucher that it was put on', async () => {
  const booked = await aPaidBooking();
  const voucher = await convert(booked);

  await refundInDashboard(booked, 20);
  await settleIntent(shop.deps, booked.body.paymentIntentId);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, spentBefore: 0, latest: ['withdrawn', -22] });
  const [entry] = (await ask(OFFICE_PATHS.voucher(voucher.id))).body.entries;
  expect(entry).toMatchObject({ bookingId: booked.booking.id, by: 'provider' });

  await refundInDashboard(booked);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['withdrawn', -44] });
  expect((await book(voucher.code)).body.error.code).toBe('voucher_empty');
  expect(await audit(db.pool)).toEqual([]);
});

test('what was spent before a refund in the dashboard is taken off when the money returns to the voucher', async () => {
  const booked = await aPaidBooking();
  const voucher = await convert(booked);
  const next = await book(voucher.code, 1);
  await refundInDashboard(booked);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 30, latest: ['withdrawn', -36] });

  await ask(OFFICE_PATHS.adminCancel(next.booking.id), {});
  expect((await ask(OFFICE_PATHS.adminRefund(next.booking.id), {})).status).toBe(200);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['withdrawn', -30] });
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund in the dashboard that fails puts the money on the voucher again', async () => {
  const booked = await aPaidBooking();
  const voucher = await convert(booked);
  await refundInDashboard(booked, 20);
  const intent = await intentOf(booked);

  await applyIntent(shop.deps, {
    ...intent,
    refundedCents: 0,
    refunds: intent.refunds.map((refund) => ({ ...refund, status: 'failed', failureCode: 'declined' })),
  });

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 66, latest: ['restored', 22] });
});

test('a refund before the voucher was issued changes nothing', async () => {
  const booked = await aPaidBooking();
  await refundInDashboard(booked, 20);
  const voucher = await convert(booked);

  await settleIntent(shop.deps, booked.body.paymentIntentId);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['bonus', 4] });
  expect(await audit(db.pool)).toEqual([]);
});

test('the rest after a refund in the dashboard is taken off by a dispute, and comes back when that is won', async () => {
  const booked = await aBookingBeforeItsDispute();
  const voucher = await convert(booked);
  const intent = await intentOf(booked);
  const refunded = { refundedCents: 2_000, refunds: [inDashboard(booked, 'succeeded')] };
  await applyIntent(shop.deps, { ...intent, ...refunded, disputes: [] });
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['withdrawn', -22] });

  await applyIntent(shop.deps, { ...intent, ...refunded });
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -44] });

  const won = intent.disputes.map((dispute) => ({ ...dispute, status: 'won' }));
  await applyIntent(shop.deps, { ...intent, ...refunded, disputes: won });
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, spentBefore: 0, latest: ['reinstated', 44] });
});

test('a refund that was pending when the voucher was issued puts the money and its bonus on it when it fails', async () => {
  const booked = await aPaidBooking();
  const { report } = await aPendingRefund(booked);
  const voucher = await convert(booked);
  expect((await ledgerOf(voucher)).balance).toBe(44);

  await report('failed');
  await report('failed');

  expect(await ledgerOf(voucher)).toMatchObject({
    balance: 66,
    changes: [
      ['restored', 22],
      ['bonus', 4],
      ['issued', 40],
    ],
  });
  expect((await book(voucher.code, 2)).status).toBe(200);
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund that was pending when the voucher was issued changes nothing when it succeeds', async () => {
  const booked = await aPaidBooking();
  const { report } = await aPendingRefund(booked);
  const voucher = await convert(booked);

  await report('succeeded', { refundedCents: 2_000 });

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['bonus', 4] });
});

test('money that a failed refund has put on the voucher can be disputed, and comes back when that is won', async () => {
  const booked = await aBookingBeforeItsDispute();
  const { report, disputes } = await aPendingRefund(booked);
  const voucher = await convert(booked);
  await report('failed');

  await report('failed', { disputes });
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -66] });

  await report('failed', { disputes: disputes.map((dispute) => ({ ...dispute, status: 'won' })) });
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 66, latest: ['reinstated', 66] });
});

test('money that the bank takes while a refund is pending is not put on the voucher when the refund fails', async () => {
  const booked = await aBookingBeforeItsDispute();
  const { report, disputes } = await aPendingRefund(booked);
  const voucher = await convert(booked);
  await report('pending', { disputes });
  expect((await ledgerOf(voucher)).balance).toBe(0);

  await report('failed', { disputes });

  expect((await ledgerOf(voucher)).balance).toBe(0);
});

test('a refund that the site owes is not put on the voucher when it fails, because it is ordered again', async () => {
  const booked = await aPaidBooking();
  const { rows } = await db.pool.query(
    `insert into refunds (payment_id, amount_cents, cause, actor, is_owed, status, provider_refund_id)
     select id, 2000, 'moved', 'visitor', true, 'pending', $2 from payments where booking_id = $1 returning id`,
    [booked.booking.id, `re_${booked.booking.id}`],
  );
  const { report } = await aPendingRefund(booked);
  const voucher = await convert(booked);
  expect((await ledgerOf(voucher)).balance).toBe(44);

  await report('failed');

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 44, latest: ['bonus', 4] });
  const owed = await db.pool.query('select status, resolved_at from refunds where id = $1', [rows[0].id]);
  expect(owed.rows).toEqual([{ status: 'failed', resolved_at: null }]);
});

/** Money of 50 euros that arrived late, and whose refund has failed. */
async function failToReturnLateMoney({ booking }: Booked): Promise<void> {
  await db.pool.query(
    `with late as (
       insert into payments (booking_id, provider, amount_cents, status, currency, received_cents)
       values ($1, 'sandbox', 5000, 'succeeded', 'eur', 5000) returning id
     )
     insert into refunds (payment_id, amount_cents, cause, actor, is_owed, status)
     select id, 5000, 'late', 'system', true, 'failed' from late`,
    [booking.id],
  );
}

test('late money whose refund fails does not lessen what a dispute takes off the voucher', async () => {
  const booked = await aBookingBeforeItsDispute();
  const voucher = await convert(booked);
  await failToReturnLateMoney(booked);

  await reportDispute(booked);
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 0, spentBefore: 0, latest: ['disputed', -66] });

  await decide(booked, 'winning_evidence');
  expect(await ledgerOf(voucher)).toMatchObject({ balance: 66, latest: ['reinstated', 66] });
});

test('late money whose refund had failed is on the voucher, and stays there in a dispute of the other payment', async () => {
  const booked = await aBookingBeforeItsDispute();
  await failToReturnLateMoney(booked);
  const voucher = await convert(booked);
  expect((await ledgerOf(voucher)).balance).toBe(121);

  await reportDispute(booked);

  expect(await ledgerOf(voucher)).toMatchObject({ balance: 55, spentBefore: 0, latest: ['disputed', -66] });
});
