import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('work on an intent waits for earlier work on the same intent, also when that fails', async () => {
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const earlier = oneAtATime('pi_1', () => first.promise);
  const later = oneAtATime('pi_1', async () => order.push('later'));
  const other = oneAtATime('pi_2', async () => order.push('other'));
  await other;

  first.reject(new Error('no answer'));

  await expect(earlier).rejects.toThrow('no answer');
  await later;
  expect(order).toEqual(['other', 'later']);
});

test('work waits for earlier work for two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  void oneAtATime('pi_3', () => new Promise(() => {}));
  let isDone = false;
  const later = oneAtATime('pi_3', async () => (isDone = true));

  await vi.advanceTimersByTimeAsync(1_900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await later;
  vi.useRealTimers();
});
