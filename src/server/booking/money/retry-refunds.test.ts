import { expect, test } from 'vitest';
import type { TodaySheet } from '#contract/today.ts';
import { type CardProvider, ProviderRefusal } from '#server/providers/cards/card-provider.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aShopWithoutWebhooks } from '#tests/scenarios/shop-without-webhooks.ts';
import { cancelBooking } from '../change/cancel-booking.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundBooking } from './refund-booking.ts';
import { settleIntent } from './settle-intent.ts';

const { db, shop, lapse, aPendingTrip, stateOf, refundsAtTheBank } = await aShopWithoutWebhooks();
const { deps } = shop;
const { token } = await anAccount(db, { role: 'admin' });

const refusing = (code: string): CardProvider => ({
  ...deps.cards,
  refund: () => Promise.reject(new ProviderRefusal(code, null)),
});

/** €90 received after the seats were sold to somebody else, from a provider that refuses to return them. */
async function aRefusedRefund(code: string) {
  const { booking, trip } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await lapse(booking);
  await aTripBooking(db, { trip, party: { adults: 11 } });
  await settleIntent({ ...deps, cards: refusing(code) }, intent.id);
  return { booking, intent };
}

async function attemptsOf({ id }: BookingMade) {
  const { rows } = await db.pool.query(
    `select attempt, r.status, r.amount_cents as cents, retry_at is not null as waits, given_up_at is not null as given_up,
       resolved_at is not null as resolved
     from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1 order by attempt`,
    [id],
  );
  return rows;
}

/** Moves the failed refunds of the booking back by this much time. */
const later = ({ id }: BookingMade, time: string) =>
  db.pool.query(
    `update refunds set updated_at = updated_at - $2::interval, retry_at = retry_at - $2::interval
     where payment_id = any(array(select id from payments where booking_id = $1)) and status = 'failed'`,
    [id, time],
  );

async function failedRefunds(): Promise<number | undefined> {
  const answer = await fetch(`${shop.origin}/api/admin/today`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as TodaySheet).attention?.failedRefunds.count;
}

test('a failed refund that the site owes is ordered again after 15 minutes, once, and returns the money', async () => {
  const { booking, intent } = await aRefusedRefund('balance_insufficient');
  await reconcilePayments(deps, 15);
  await later(booking, '14 minutes');
  await reconcilePayments(deps, 15);
  expect(await attemptsOf(booking)).toMatchObject([{ attempt: 1, status: 'failed', waits: true, resolved: false }]);

  await later(booking, '1 minute');
  await reconcilePayments(deps, 15);
  await reconcilePayments(deps, 15);

  expect(await attemptsOf(booking)).toMatchObject([
    { attempt: 1, status: 'failed', resolved: true },
    { attempt: 2, status: 'succeeded', cents: 9_000, resolved: false },
  ]);
  expect(await refundsAtTheBank(intent)).toEqual([9_000]);
  expect(await stateOf(booking)).toMatchObject({ status: 'refunded', refunded: 9_000 });
  const { rows } = await db.pool.query('select kind from mail_outbox where booking_id = $1', [booking.id]);
  expect(rows.filter(({ kind }) => kind === 'money-returned')).toHaveLength(1);
  expect(await audit(db.pool)).toEqual([]);
});

test('a refund that has failed six times needs attention until the money has gone back in another way', async () => {
  const { booking, intent } = await aRefusedRefund('balance_insufficient');
  const away = { ...deps, cards: refusing('balance_insufficient') };
  for (let time = 0; time < 13; time += 1) {
    await reconcilePayments(away, 15);
    await later(booking, '5 days');
  }
  const attempts = await attemptsOf(booking);
  expect(attempts.map(({ attempt, status, resolved }) => [attempt, status, resolved])).toEqual([
    ...[1, 2, 3, 4, 5].map((attempt) => [attempt, 'failed', true]),
    [6, 'failed', false],
  ]);
  expect([attempts.at(-1)?.given_up, await failedRefunds()]).toEqual([true, 1]);

  await shop.stripe.refunds.create({ payment_intent: intent.id });
  await settleIntent(deps, intent.id);
  await later(booking, '1 day');
  await reconcilePayments(deps, 15);
  expect([(await attemptsOf(booking)).at(-1)?.resolved, await failedRefunds()]).toEqual([true, 0]);
});

test.each(['charge_already_refunded', 'charge_disputed'])(
  'a refund that is refused with %s is not ordered again',
  async (code) => {
    const { booking, intent } = await aRefusedRefund(code);
    await reconcilePayments(deps, 15);
    await later(booking, '1 year');
    await reconcilePayments(deps, 15);

    expect(await attemptsOf(booking)).toMatchObject([
      { attempt: 1, status: 'failed', given_up: true, resolved: false },
    ]);
    expect(await refundsAtTheBank(intent)).toEqual([]);
    await db.pool.query('update refunds set resolved_at = app_now() where given_up_at is not null');
  },
);

test('only what is still owed is ordered again, and nothing when all has gone back', async () => {
  const [part, all] = [await aRefusedRefund('balance_insufficient'), await aRefusedRefund('balance_insufficient')];
  await reconcilePayments(deps, 15);
  await shop.stripe.refunds.create({ payment_intent: part.intent.id, amount: 2_000 });
  await shop.stripe.refunds.create({ payment_intent: all.intent.id });
  for (const { booking, intent } of [part, all]) {
    await settleIntent(deps, intent.id);
    await later(booking, '15 minutes');
  }
  await reconcilePayments(deps, 15);

  expect(await refundsAtTheBank(part.intent)).toEqual([7_000, 2_000]);
  expect(await refundsAtTheBank(all.intent)).toEqual([9_000]);
});

test("an operator's refund that fails is not ordered again, because the operator was told", async () => {
  const { booking } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await settleIntent(deps, intent.id);
  await cancelBooking(deps, { bookingId: booking.id, actor: 'admin:1', reason: undefined });
  const order = { bookingId: booking.id, actor: 'admin:1', amountCents: null, key: undefined };
  await refundBooking({ ...deps, cards: refusing('balance_insufficient') }, order).catch(() => {});
  await later(booking, '1 hour');
  await reconcilePayments(deps, 15);

  expect(await attemptsOf(booking)).toMatchObject([{ status: 'failed', waits: false, given_up: false }]);
});
