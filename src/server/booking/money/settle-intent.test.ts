import { expect, test } from 'vitest';
import { ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { openPayment, openUnstoredPayment, pay } from '#tests/scenarios/payments.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { aShopWithoutWebhooks } from '#tests/scenarios/shop-without-webhooks.ts';
import { applyIntent } from './apply-intent.ts';
import { settleIntent } from './settle-intent.ts';

const { db, shop, aPendingTrip, aPendingCharter, stateOf } = await aShopWithoutWebhooks();
const { deps } = shop;

test('a paid party of four gets four tickets on the lowest seats, which add up to the price', async () => {
  const { booking } = await aPendingTrip({ adults: 2, child_u13: 1, child_u6_free: 1 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  const { rows } = await db.pool.query(
    'select seat_no, passenger_type, price_paid_cents, code from tickets where booking_id = $1 order by seat_no',
    [booking.id],
  );
  expect(rows.map((ticket) => [ticket.seat_no, ticket.passenger_type, ticket.price_paid_cents])).toEqual([
    [1, 'adult', 4500],
    [2, 'adult', 4500],
    [3, 'child_u13', 2250],
    [4, 'child_u6_free', 0],
  ]);
  for (const { code } of rows) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded', received: 11_250 });
  expect(await audit(db.pool)).toEqual([]);
});

test('a paid charter keeps its time, has no tickets, and its hold does not expire', async () => {
  const { booking } = await aPendingCharter();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');

  const { rows } = await db.pool.query(
    `select b.hold_expires_at, p.provider_fee_cents, (select count(*)::int from boat_time where booking_id = b.id) as hours,
       (select jsonb_agg(jsonb_build_array(actor, action, before, after)) from audit_log where entity_id = b.id) as log
     from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
    [booking.id],
  );
  expect(rows).toEqual([
    {
      hold_expires_at: null,
      provider_fee_cents: 610,
      hours: 1,
      log: [['provider', 'booking.pay', { status: 'pending' }, { status: 'paid' }]],
    },
  ]);
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', tickets: 0 });
  expect(await audit(db.pool)).toEqual([]);
});

test('an intent settled five times pays its booking once', async () => {
  const { booking } = await aPendingTrip({ adults: 2 });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);

  const outcomes = [];
  for (let time = 0; time < 5; time += 1) outcomes.push(await settleIntent(deps, intent.id));

  expect(outcomes).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
  const { rows } = await db.pool.query('select action from audit_log where entity_id = $1', [booking.id]);
  expect(rows).toEqual([{ action: 'booking.pay' }]);
  expect(await stateOf(booking)).toMatchObject({ tickets: 2, received: 9_000 });
});

test('a declined card leaves the payment open; the next card pays', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_chargeDeclinedInsufficientFunds').catch(() => {});

  expect(await settleIntent(deps, intent.id)).toBe('open');
  const { rows } = await db.pool.query('select status, failure_code from payments where booking_id = $1', [booking.id]);
  expect(rows).toEqual([{ status: 'created', failure_code: 'insufficient_funds' }]);

  await pay(shop, intent);
  expect(await settleIntent(deps, intent.id)).toBe('paid');
});

test('a payment that needs the bank’s confirmation is open', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_authenticationRequired');

  expect(await settleIntent(deps, intent.id)).toBe('open');
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'requires_action' });
});

test('an older answer from the provider does not undo a newer one', async () => {
  const { booking } = await aPendingTrip();
  const before = await openPayment(shop, booking);
  await pay(shop, before);
  await settleIntent(deps, before.id);

  expect(await applyIntent(deps, before)).toBe('paid');
  expect(await applyIntent(deps, { ...before, status: 'canceled' })).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded', received: 4_500 });
});

test('a canceled intent cancels its payment; the hold stays until it expires', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await deps.cards.cancelIntent(intent.id);

  expect(await settleIntent(deps, intent.id)).toBe('canceled');
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'canceled' });
});

test('an intent whose id was never stored is found by the booking that it names', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openUnstoredPayment(shop, booking);
  await pay(shop, intent);

  expect(await settleIntent(deps, intent.id)).toBe('paid');
  expect(await stateOf(booking)).toMatchObject({ status: 'paid', payment: 'succeeded' });
});

test.each([null, 'not-ours', '00000000-0000-4000-8000-000000000000'])(
  'money for a booking of another site (%s) is unknown',
  async (bookingId) => {
    const { id } = await shop.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      metadata: bookingId === null ? {} : { booking_id: bookingId },
    });
    await pay(shop, { id });

    expect(await settleIntent(deps, id)).toBe('unknown');
  },
);

test('an intent that the provider does not know is unknown', async () => {
  expect(await settleIntent(deps, 'pi_unheard_of')).toBe('unknown');
});

test('nothing is recorded while the provider is unavailable', async () => {
  const { booking } = await aPendingTrip();
  const intent = await openPayment(shop, booking);
  await pay(shop, intent);
  await orderFault(shop, 'down', 2);

  await expect(settleIntent(deps, intent.id)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await stateOf(booking)).toMatchObject({ status: 'pending', payment: 'created' });
});
