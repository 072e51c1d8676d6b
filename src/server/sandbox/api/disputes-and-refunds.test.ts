import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { TEST_NOW } from '#tests/scenarios/deps.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';

const clock = movableClock(TEST_NOW);
const shop = await runningShop(await testDatabase(), { clock });
const { stripe } = shop;

async function paidWith(card: string) {
  const { id } = await stripe.paymentIntents.create({ amount: 5_000, currency: 'eur' });
  await stripe.paymentIntents.confirm(id, { payment_method: card });
  return id;
}

const typesAbout = async (intentId: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { payment_intent?: string }).payment_intent === intentId)
    .map(({ type }) => type);

test('a charge lists its refunds only when expanded, and ten at most', async () => {
  const id = await paidWith('pm_card_visa');
  for (let part = 1; part <= 11; part += 1) await stripe.refunds.create({ payment_intent: id, amount: part });

  const plain = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const full = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });

  expect(plain.latest_charge).not.toHaveProperty('refunds');
  const { refunds } = full.latest_charge as { refunds: { data: { amount: number }[]; has_more: boolean } };
  expect([refunds.data.map(({ amount }) => amount), refunds.has_more]).toEqual([
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    true,
  ]);
  expect((await shop.deps.cards.retrieveIntent(id))?.refundedCents).toBe(66);
});

test('4000 0000 0000 7726: a refund is pending for five seconds and then succeeds', async () => {
  const id = await paidWith('pm_card_pendingRefund');
  const made = await stripe.refunds.create({ payment_intent: id, amount: 1_000 });
  const statusOf = async () => (await stripe.refunds.retrieve(made.id)).status;
  expect([made.status, await statusOf()]).toEqual(['pending', 'pending']);

  clock.advance({ seconds: 5 });
  expect(await statusOf()).toBe('succeeded');
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ status }) => status)).toEqual(['succeeded']);
});

test('4000 0000 0000 5126: a refund fails later, and its money can be refunded again', async () => {
  const id = await paidWith('pm_card_refundFail');
  const made = await stripe.refunds.create({ payment_intent: id });
  expect(made.status).toBe('succeeded');
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });

  clock.advance({ seconds: 5 });
  expect(await stripe.refunds.retrieve(made.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 5_000 });
  expect(await typesAbout(id)).toContain('refund.failed');
});

test('4000 0000 0000 0259: the payment succeeds and is disputed at once; evidence wins or loses it', async () => {
  const won = await paidWith('pm_card_createDispute');
  const lost = await paidWith('pm_card_createDispute');
  const disputeOf = async (id: string) => (await stripe.disputes.list({ payment_intent: id })).data[0];
  const [first, second] = [await disputeOf(won), await disputeOf(lost)];
  expect(first).toMatchObject({ amount: 5_000, reason: 'fraudulent', status: 'needs_response', payment_intent: won });
  expect((await stripe.paymentIntents.retrieve(won, { expand: ['latest_charge'] })).latest_charge).toMatchObject({
    disputed: true,
  });

  const refund = () => stripe.refunds.create({ payment_intent: won });
  await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
  await stripe.disputes.update(first?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await stripe.disputes.close(second?.id ?? '');

  expect([(await disputeOf(won))?.status, (await disputeOf(lost))?.status]).toEqual(['won', 'lost']);
  expect((await typesAbout(won)).slice(0, 2)).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
  expect((await refund()).status).toBe('succeeded');
  await expect(stripe.disputes.close(first?.id ?? '')).rejects.toThrow('already closed');
  await expect(stripe.disputes.close('du_nobody')).rejects.toMatchObject({ code: 'resource_missing' });
});
