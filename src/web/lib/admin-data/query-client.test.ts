import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { newQueryClient, pollEvery, queryClientOf } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const busy = (retryAfter: number | null) => new ApiError('unavailable', 'Busy', { status: 503, retryAfter });

test('a request that is refused for a few seconds is repeated once after that time', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy(5)).mockResolvedValueOnce('here');
  const answer = newQueryClient().fetchQuery({ queryKey: ['a'], queryFn });

  await vi.advanceTimersByTimeAsync(4_900);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toBe('here');
});

test('a second refusal is final', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(busy(1));
  const refusal = newQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn })
    .catch((error: unknown) => error);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refusal).toMatchObject({ status: 503 });
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ['a minute to wait', busy(60)],
  ['no time to wait', busy(null)],
  ['no network', new ApiError('network', '', { status: 0 })],
  ['a bug of ours', new TypeError('undefined is not a function')],
])('%s: the failure is shown and the request is not repeated', async (_, error) => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(newQueryClient().fetchQuery({ queryKey: ['a'], queryFn })).rejects.toBe(error);

  await vi.advanceTimersByTimeAsync(120_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a failure', null, 30_000],
  ['after a failure without Retry-After', busy(null), 30_000],
  ['after a shorter Retry-After', busy(5), 30_000],
  ['after a longer Retry-After', busy(60), 60_000],
])('%s the next poll is in %3$i ms', (_, error, wait) => {
  expect(pollEvery(30_000)({ state: { error } })).toBe(wait);
});

test('a session has one client, and another session of the same person has another', () => {
  const user: User = { _id: '1', email: 'ana@pier.example', role: 'admin' };

  expect(queryClientOf(user)).toBe(queryClientOf(user));
  expect(queryClientOf({ ...user })).not.toBe(queryClientOf(user));
});
