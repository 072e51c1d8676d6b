import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { isNightly } from '#tests/is-nightly.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { background, cancel, hold, inTurn, pay, refund, THE_LAST } from './actions.ts';
import { unbookedMoney } from './books.ts';
import { findingsAtRest } from './ending.ts';
import { newSequence, type SequenceState } from './sequence-state.ts';
import { asJson, askShop } from './requests.ts';
import { openWorld } from './world.ts';

const ROUND = 15;

/** Seconds. */
const OUTAGE = isNightly ? 300 : 75;

const world = await openWorld();

/** Without webhooks, as a provider that is down sends none. */
const buy = inTurn(hold(0, { charterAt: 9 }), pay(THE_LAST, 'pm_card_visa'));

async function throughTheOutage(): Promise<void> {
  await orderFault(world.provider, 'down', 10_000);
  for (let seconds = 0; seconds < OUTAGE; seconds += ROUND) {
    await world.advance(ROUND);
    await background.perform({ world });
  }
}

/** Seconds of the shop's time until all money is booked, checked every second. */
async function secondsUntilBooked(state: SequenceState): Promise<number> {
  for (let seconds = 0; ; seconds += 1) {
    if (seconds % ROUND === 0) await background.perform(state);
    if ((await unbookedMoney(state)).length === 0) return seconds;
    await world.advance(1);
  }
}

async function providerIsWell(): Promise<void> {
  await world.db.pool.query(`update sandbox.faults set times_left = 0 where kind = 'down'`);
}

test('a card charge answered with 500 is booked within a minute although the buyer left', async () => {
  const state = await newSequence(world, new Map());
  await orderFault(world.provider, '500_after_capture', 1);
  await buy.perform(state);
  expect(state.tally.get('pay pm_card_visa 500')).toBe(1);

  const seconds = await secondsUntilBooked(state);
  console.log(`| 500 after capture, buyer does not return | booked ${seconds} s after the charge |`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await findingsAtRest(state)).toEqual([]);
});

test('a payment made before a provider outage is booked within a minute of its end', {
  tags: ['nightly'],
}, async () => {
  const state = await newSequence(world, new Map());
  await buy.perform(state);
  await throughTheOutage();
  expect(await unbookedMoney(state)).not.toEqual([]);

  await providerIsWell();

  const seconds = await secondsUntilBooked(state);
  console.log(`| provider down ${OUTAGE} s after a payment | booked ${seconds} s after its return |`);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await findingsAtRest(state)).toEqual([]);
});

test('a refund requested during a provider outage is made once, within a minute of its end', {
  tags: ['nightly'],
}, async () => {
  const state = await newSequence(world, new Map());
  await buy.perform(state);
  await background.perform(state);
  await world.advance(61);
  await background.perform(state);
  await cancel(THE_LAST).perform(state);
  await orderFault(world.provider, 'down', 10_000);
  await refund(THE_LAST, 'whole').perform(state);
  expect(state.tally.get('refund(whole) 503')).toBe(1);
  await throughTheOutage();

  await providerIsWell();

  const seconds = await secondsUntilBooked(state);
  console.log(`| provider down ${OUTAGE} s before a refund | gone back ${seconds} s after its return |`);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await findingsAtRest(state)).toEqual([]);
});

test('a visitor gets 503 with Retry-After during a provider outage, and the same booking afterwards', {
  tags: ['nightly'],
}, async () => {
  const state = await newSequence(world, new Map());
  await orderFault(world.provider, 'down', 10_000);
  const ask = () => {
    const { headers, ...rest } = asJson(state.request({ charterAt: 9 }));
    const keyed = { ...headers, 'idempotency-key': 'the-visitor-of-this-test' };
    return askShop(state, 'hold', PATHS.paymentIntent, { ...rest, headers: keyed });
  };
  expect(await ask()).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } });
  await throughTheOutage();
  expect(await ask()).toMatchObject({ status: 503 });

  await providerIsWell();
  await world.advance(60); // longer than the longest pause of the breaker

  expect(await ask()).toMatchObject({ status: 200 });
  const { rows } = await world.db.pool.query('select count(*)::int as bookings from bookings');
  expect(rows).toEqual([{ bookings: 1 }]);
  expect(await findingsAtRest(state)).toEqual([]);
});
