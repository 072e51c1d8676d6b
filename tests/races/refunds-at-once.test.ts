import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { cancelBooking } from '#server/booking/change/cancel-booking.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { type CardProvider, ProviderBusy, ProviderUnavailable } from '#server/providers/cards/card-provider.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { guardedShops, slowKeys } from './guarded-shops.ts';

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
const SLOW_SECONDS = 0.6;

/** A canceled booking of €90 in a shop of two apps, and an admin who refunds it on both alternately. */
async function aRefundDesk(given: Parameters<typeof guardedShops>[0] = {}) {
  const { db, shops, provider } = await guardedShops(given);
  const { token } = await anAccount(db, { role: 'admin' });
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(provider, booking);
  await pay(provider, intent);
  await settleIntent(provider.deps, intent.id);
  await cancelBooking(provider.deps, { bookingId: booking.id, actor: 'admin:1', reason: undefined });

  const refund = async (n: number, body: object, key?: string) => {
    const answer = await fetch(shops[n % 2 ? 1 : 0].origin + OFFICE_PATHS.adminRefund(booking.id), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const { error } = (await answer.json()) as { error?: { code: string } };
    return `${answer.status} ${error?.code ?? ''}`.trim();
  };
  const atTheBank = async () => {
    const { data } = await provider.stripe.refunds.list({ payment_intent: intent.id });
    return data.map(({ amount }) => amount).toSorted((a, b) => a - b);
  };
  return { db, shops, refund, atTheBank };
}

test.each([
  ['with one key', 'a click', SLOW_SECONDS],
  ['without a key', undefined, 0],
])(
  'ten simultaneous refunds of the same amount %s are one refund, and all ten get its answer',
  async (_what, key, slow) => {
    const { db, shops, refund, atTheBank } = await aRefundDesk();
    await slowKeys(db, slow);

    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => refund(n, { amount: 30 }, key)));

    expect(answers).toEqual(Array.from({ length: 10 }, () => '200'));
    expect(await atTheBank()).toEqual([3_000]);
    expect(shops.map(({ deps }) => deps.cards.circuit?.())).toEqual(['closed', 'closed']);
    expect(await audit(db.pool)).toEqual([]);
  },
);

test('four simultaneous refunds of different amounts, with two connections an app, are made or refused with a reason', {
  tags: ['nightly'],
}, async () => {
  const { db, refund, atTheBank } = await aRefundDesk({ connections: 2 });

  const answers = await Promise.all([40, 31, 29, 50].map((amount, n) => refund(n, { amount })));

  expect(answers.filter((answer) => !/^(200|409 state_conflict|422 invalid_fields)$/.test(answer))).toEqual([]);
  const made = await atTheBank();
  expect(made).toHaveLength(answers.filter((answer) => answer === '200').length);
  expect(made.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(9_000);
  expect(await audit(db.pool)).toEqual([]);
});

test('control: without waiting for the key, the same refund at two apps is refused with 503', {
  tags: ['nightly'],
}, async () => {
  const asOutage = (error: unknown) => {
    throw error instanceof ProviderBusy ? new ProviderUnavailable(error) : error;
  };
  const unprotected = (cards: CardProvider): CardProvider => ({
    ...cards,
    refund: (order) => cards.refund(order).catch(asOutage),
  });
  const { db, refund } = await aRefundDesk({ guard: unprotected, keyPausesMs: [] });
  await slowKeys(db, 3 * SLOW_SECONDS);

  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => refund(n, { amount: 30 }, 'a click')));

  expect(answers).toContain('503 provider_unavailable');
});
