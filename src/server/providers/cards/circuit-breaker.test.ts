import { expect, test } from 'vitest';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';
import { movableClock } from '#tests/movable-clock.ts';
import { ProviderBusy, ProviderUnavailable } from './card-provider.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { guardedCards } from './guarded-cards.ts';

const NOON = '2026-12-01T12:00:00Z';
const down = () => Promise.reject(new ProviderUnavailable(new Error('down')));
const busy = () => Promise.reject(new ProviderBusy(new Error('key in use')));
const up = () => Promise.resolve('answered');

function aBreaker() {
  const clock = movableClock(NOON);
  const breaker = circuitBreaker(clock);
  let calls = 0;
  const outcome = (call: () => Promise<unknown>) =>
    breaker
      .run(() => {
        calls += 1;
        return call();
      })
      .then(String, (error: unknown) => error);
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await outcome(down);
  };
  return { clock, breaker, outcome, fail, calls: () => calls };
}

test('four outages in a row keep the circuit closed, and one answer resets the count', async () => {
  const { breaker, fail, outcome } = aBreaker();
  await fail(4);
  await outcome(up);
  await fail(4);

  expect(breaker.state()).toBe('closed');
});

test('five outages in a row open the circuit for five seconds, and callers get Retry-After at once', async () => {
  const { breaker, clock, fail, outcome, calls } = aBreaker();
  await fail(5);
  expect(breaker.state()).toBe('open');

  clock.advance({ seconds: 2 });
  const refused = await outcome(up);

  expect(refused).toBeInstanceOf(ProviderUnavailable);
  expect((refused as ProviderUnavailable).retryAfterSeconds).toBe(3);
  expect(calls()).toBe(5);
});

test('a refusal does not count as an outage', async () => {
  const { breaker, outcome, fail } = aBreaker();
  await fail(4);
  await outcome(() => Promise.reject(new Error('card declined')));
  await fail(1);

  expect(breaker.state()).toBe('closed');
});

test('requests for which the provider is busy never open the circuit', async () => {
  const { breaker, outcome } = aBreaker();
  for (let time = 0; time < 20; time += 1) await outcome(busy);

  expect(breaker.state()).toBe('closed');
});

test('a probe for which the provider is busy counts as an answer and closes the circuit', async () => {
  const { breaker, clock, fail, outcome } = aBreaker();
  await fail(5);
  clock.advance({ seconds: 5 });
  await outcome(busy);

  expect([breaker.state(), await outcome(up)]).toEqual(['closed', 'answered']);
});

test('after the pause one caller probes while the others are still refused; its answer closes the circuit', async () => {
  const { breaker, clock, fail, outcome, calls } = aBreaker();
  await fail(5);
  clock.advance({ seconds: 5 });
  expect(breaker.state()).toBe('half-open');

  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = outcome(() => promise);
  const others = await Promise.all([outcome(up), outcome(up)]);
  resolve('answered');

  expect(others.every((other) => other instanceof ProviderUnavailable)).toBe(true);
  expect(await probe).toBe('answered');
  expect([breaker.state(), calls(), await outcome(up)]).toEqual(['closed', 6, 'answered']);
});

test('each failed probe doubles the pause, up to 30 seconds', async () => {
  const { breaker, clock, fail, outcome } = aBreaker();
  await fail(5);
  const pauses: number[] = [];
  for (const seconds of [5, 10, 20, 30, 30]) {
    clock.advance({ seconds: seconds - 1 });
    expect(breaker.state()).toBe('open');
    clock.advance({ seconds: 1 });
    expect(breaker.state()).toBe('half-open');
    await outcome(down);
    pauses.push(((await outcome(up)) as ProviderUnavailable).retryAfterSeconds ?? 0);
  }
  expect(pauses).toEqual([10, 20, 30, 30, 30]);

  clock.advance({ seconds: 30 });
  await outcome(up);
  await fail(5);
  expect(((await outcome(up)) as ProviderUnavailable).retryAfterSeconds).toBe(5);
});

test('a late answer of an earlier call closes the circuit', async () => {
  const { breaker, fail, outcome } = aBreaker();
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = outcome(() => promise);
  await fail(5);
  resolve('answered');
  await slow;

  expect(breaker.state()).toBe('closed');
});

test('a clock that was set back does not keep the circuit open', async () => {
  const { breaker, clock, fail } = aBreaker();
  await fail(5);
  clock.advance({ hours: -1 });

  expect(breaker.state()).toBe('half-open');
});

test('the breaker passes calls through until the provider is down', async () => {
  const cards = fakeCards();
  const guarded = guardedCards(cards, movableClock(NOON));
  const order = { bookingId: 'b1', amountCents: 900, description: '', idempotencyKey: 'k' };
  const intent = await guarded.createIntent(order);
  expect(await guarded.retrieveIntent(intent.id)).toEqual(intent);

  cards.isDown = true;
  for (let time = 0; time < 5; time += 1) await guarded.retrieveIntent(intent.id).catch(() => {});
  cards.isDown = false;

  await expect(guarded.cancelIntent(intent.id)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect([guarded.circuit?.(), cards.intents.get(intent.id)?.status]).toEqual(['open', 'requires_payment_method']);
});

test('concurrent equal orders share one call and one failure; different orders share nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cards = fakeCards();
  let calls = 0;
  cards.beforeCall = () => {
    calls += 1;
    return promise;
  };
  const guarded = guardedCards(cards, movableClock(NOON));
  const order = (amountCents: number) => ({ bookingId: 'b1', amountCents, description: '', idempotencyKey: 'k' });
  const equal = Array.from({ length: 12 }, () => guarded.createIntent(order(900)).catch(() => 'failed'));
  const other = guarded.createIntent(order(901)).catch(() => 'failed');
  cards.isDown = true;
  resolve();

  expect(new Set([...(await Promise.all(equal)), await other])).toEqual(new Set(['failed']));
  expect([calls, guarded.circuit?.()]).toEqual([2, 'closed']);

  cards.isDown = false;
  expect(await guarded.createIntent(order(900))).toMatchObject({ amountCents: 900 });
});
