import { expect, test } from 'vitest';
import { noticeOfBalance } from '#domain/booking/payment-schedule.ts';
import { freezeClock } from '#tests/database/freeze-clock.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { DUE_AT, SOLD_AT } from '#tests/scenarios/deposit-desk.ts';
import { cardsKilledAt } from '#tests/scenarios/cards-killed-at.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { ANNOUNCED_AT, aStoredCardDesk } from '#tests/scenarios/stored-card-desk.ts';
import { collectBalances } from '../../change/collect-balances.ts';
import { chargeStoredCard } from './charge-stored-card.ts';

const desk = await aStoredCardDesk();
const { db, shop, call, at, guest, change, payAndConfirm } = desk;
const { payPage, aSaleWithCard, collectAt, mailsOf, cardOf, chargesOf, customerOf } = desk;

test('the rest is announced, charged once when it is due, and the card is deleted afterwards', async () => {
  const booking = await aSaleWithCard();
  expect(await guest(booking)).toMatchObject({
    storedCard: { brand: 'visa', last4: '4242' },
    payment: { received: 60 },
  });
  await collectAt(ANNOUNCED_AT, 2);
  await collectAt('2026-12-13T08:59:59Z');
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });

  await collectAt(DUE_AT, 3);
  await collectAt('2026-12-13T09:01:00Z');

  const paid = await guest(booking);
  expect(paid).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(paid.storedCard).toBeUndefined();
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1, 'payment-received': 1 });
  expect(await chargesOf(booking)).toBe(2);
  expect(await customerOf(booking)).toBeNull();
  expect(await audit(db.pool)).toEqual([]);
});

test.each([SOLD_AT, '2026-12-09T08:59:00Z', '2026-12-09T10:00:00Z', '2026-12-11T08:30:00Z'])(
  'the charge of a sale at %s is announced at the time that the checkout stated',
  async (sale) => {
    const booking = await aSaleWithCard('pm_card_visa', sale);
    const [soldAt, dueAt] = [Temporal.Instant.from(sale), Temporal.Instant.from(DUE_AT)];
    const noticeAt = noticeOfBalance({ soldAt, dueAt });
    await collectAt(noticeAt.subtract({ seconds: 1 }).toString());
    expect(await mailsOf(booking)).toEqual({});
    await collectAt(noticeAt.toString());
    expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  },
);

test.each([
  ['pm_card_authenticationRequired', 'authentication_required'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('%s is not charged (%s): the guest is asked by mail, and pays on the page', async (card, failure) => {
  const booking = await aSaleWithCard(card);
  await collectAt(DUE_AT);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'declined', failure_code: failure });
  expect(await mailsOf(booking)).toMatchObject({ 'charge-failed': 1 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });

  const { body: page } = await payPage(booking);
  expect(page.amount).toBe(14_000);
  await payAndConfirm(booking, page);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charge that the provider refuses counts as failed: the guest is asked by mail, and pays on the page', async () => {
  const booking = await aSaleWithCard();
  await db.pool.query(`update stored_cards set customer_id = 'cus_unknown' where booking_id = $1`, [booking.id]);
  await collectAt(ANNOUNCED_AT);
  await collectAt(DUE_AT, 2);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await cardOf(booking)).toMatchObject({ ended_because: 'declined', failure_code: 'card_not_usable' });
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1, 'charge-failed': 1 });

  const { body: page } = await payPage(booking);
  expect(page.amount).toBe(14_000);
  await payAndConfirm(booking, page);

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('two days after the mail of a failed charge an unpaid booking is canceled', async () => {
  const booking = await aSaleWithCard('pm_card_authenticationRequired');
  await collectAt(DUE_AT);
  await db.pool.query(`update mail_outbox set status = 'sent', sent_at = $1 where kind = 'charge-failed'`, [DUE_AT]);
  await collectAt('2026-12-15T08:59:59Z');
  expect(await guest(booking)).toMatchObject({ status: 'paid' });
  await collectAt('2026-12-15T09:00:00Z');
  expect(await guest(booking)).toMatchObject({ status: 'canceled', cancelReason: 'unpaid' });
  expect(await audit(db.pool)).toEqual([]);
});

test('a payment page opened before the charge cannot be used to pay again', async () => {
  const booking = await aSaleWithCard();
  const { body: page } = await payPage(booking);
  await collectAt(DUE_AT);
  await collectAt('2026-12-13T09:01:00Z');
  await expect(
    shop.stripe.paymentIntents.confirm(page.paymentIntentId, { payment_method: 'pm_card_visa' }),
  ).rejects.toThrow(/canceled/);
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('a charge whose answer is lost is settled by the next run, once', async () => {
  const booking = await aSaleWithCard();
  await freezeClock(db, DUE_AT);
  await orderFault(shop, '500_after_capture', 1);
  await collectBalances(shop.deps);
  await collectAt('2026-12-13T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await chargesOf(booking)).toBe(2);
  expect(await mailsOf(booking)).toMatchObject({ 'payment-received': 1 });
  expect(await audit(db.pool)).toEqual([]);
});

test.each([
  'before createIntent',
  'after createIntent',
  'before chargeKeptCard',
  'after chargeKeptCard',
  'before forgetCard',
  'after forgetCard',
])('a process that is killed %s leaves a charge that the next run completes, once', async (point) => {
  const booking = await aSaleWithCard();
  await freezeClock(db, DUE_AT);
  await expect(collectBalances({ ...shop.deps, cards: cardsKilledAt(shop.deps.cards, point) })).rejects.toThrow(
    'killed',
  );
  await collectAt('2026-12-13T09:01:00Z');
  expect(await guest(booking)).toMatchObject({ payment: { received: 200, refunded: 0 } });
  expect(await chargesOf(booking)).toBe(2);
  expect(await mailsOf(booking)).toMatchObject({ 'payment-received': 1 });
  expect(await customerOf(booking)).toBeNull();
  expect(await audit(db.pool)).toEqual([]);
});

test('a booking whose price rose is not charged more than was agreed: the guest is asked to pay', async () => {
  const booking = await aSaleWithCard();
  const dearer = { price: 260, reason: 'an hour more', expected: { due: 60, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), dearer)).status).toBe(200);
  await collectAt(ANNOUNCED_AT);
  await collectAt(DUE_AT);
  await chargeStoredCard(shop.deps, booking.id); // as if the price had risen after the job chose the booking
  expect(await mailsOf(booking)).toEqual({ 'payment-request': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
});

test('a rest that is too small for a card is neither announced nor charged', async () => {
  const booking = await aSaleWithCard();
  const cheaper = { price: 60.4, reason: 'a present', expected: { due: 0, refund: 0 } };
  expect((await call('POST', at(booking, '/change'), cheaper)).status).toBe(200);
  await collectAt(ANNOUNCED_AT);
  await chargeStoredCard(shop.deps, booking.id);
  expect(await mailsOf(booking)).toEqual({});
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
});

test('after a move to a later day the charge is announced again for that day', async () => {
  const booking = await aSaleWithCard();
  await collectAt(ANNOUNCED_AT);
  await freezeClock(db, '2026-12-11T09:00:00Z');
  const moved = await change(booking, { start: '2027-01-15T09:00:00Z', expected: { due: 0, refund: 0 } });
  expect(moved.status).toBe(200);

  await collectAt('2027-01-05T08:59:59Z');
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 1 });
  await collectAt('2027-01-05T09:00:00Z', 2);
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 2 });
  expect(await guest(booking)).toMatchObject({ payment: { received: 60 } });
  await collectAt('2027-01-08T09:00:00Z');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 200, refunded: 0 } });
  expect(await mailsOf(booking)).toEqual({ 'charge-announced': 2, 'payment-received': 1 });
  expect(await audit(db.pool)).toEqual([]);
});
