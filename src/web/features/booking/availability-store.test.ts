import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { availabilityStore } from './availability-store.ts';

const DECEMBER = Temporal.PlainYearMonth.from('2026-12');
const JANUARY = Temporal.PlainYearMonth.from('2027-01');
const answer = (title: string) => ({ boat: { title } }) as BoatWithAvailability;

test('a month is requested once, in Canary time', async () => {
  const asked: unknown[] = [];
  const store = availabilityStore({ getBoat: async (id, range) => (asked.push([id, range]), answer('Lapa')) }, null);
  await Promise.all([store.load('lapa', DECEMBER), store.load('lapa', DECEMBER)]);
  await store.load('lapa', DECEMBER);
  expect(asked).toEqual([['lapa', { start: '2026-12-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }]]);
});

test('a month rendered by the server is not requested again', async () => {
  const seed = { boatId: 'lapa', month: DECEMBER, offer: { status: 'ready', data: answer('Lapa') } } as const;
  const store = availabilityStore({ getBoat: () => Promise.reject(new Error('asked')) }, seed);
  expect(await store.load('lapa', DECEMBER)).toEqual(seed.offer);
});

test('an attempt after a failure sends a new request', async () => {
  const answers = [Promise.reject(new ApiError('network', '', { status: 0 })), Promise.resolve(answer('Lapa'))];
  const store = availabilityStore(
    { getBoat: () => answers.shift() ?? Promise.reject(new Error('asked thrice')) },
    null,
  );
  expect((await store.load('lapa', DECEMBER)).status).toBe('failed');
  expect((await store.load('lapa', DECEMBER)).status).toBe('ready');
});

test('a refresh keeps the old offer until the new one arrives and drops the other months', async () => {
  let title = 'before';
  const asked: unknown[] = [];
  const getBoat = async (...[, , isFresh]: Parameters<ReadApi['getBoat']>) => (asked.push(isFresh), answer(title));
  const store = availabilityStore({ getBoat }, null);
  await store.load('lapa', DECEMBER);
  await store.load('lapa', JANUARY);
  title = 'after';
  const refreshed = store.refresh('lapa', DECEMBER);
  expect(store.read('lapa', DECEMBER)).toEqual({ status: 'ready', data: answer('before') });
  await refreshed;
  expect(store.read('lapa', DECEMBER)).toEqual({ status: 'ready', data: answer('after') });
  expect(store.read('lapa', JANUARY).status).toBe('loading');
  expect(asked, 'the refresh asks for the present state').toEqual([false, false, true]);
});

test('a late answer does not overwrite a newer one', async () => {
  const late = Promise.withResolvers<BoatWithAvailability>();
  const answers = [late.promise, Promise.resolve(answer('new'))];
  const store = availabilityStore({ getBoat: () => answers.shift() ?? late.promise }, null);
  const first = store.load('lapa', DECEMBER);
  await store.refresh('lapa', DECEMBER);
  late.resolve(answer('old'));
  await first;
  expect(store.read('lapa', DECEMBER)).toEqual({ status: 'ready', data: answer('new') });
});
