import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the page runs on from the server's time, whatever year the visitor's clock shows", () => {
  vi.setSystemTime(0);
  const clock = pageClock('2026-12-01T08:00:00Z');
  vi.setSystemTime(90_000);
  expect(clock.now().toString()).toBe('2026-12-01T08:01:30Z');
});

test('a page that lay open before it was used is as late as it is', () => {
  vi.setSystemTime(600_000);
  const clock = pageClock('2026-12-01T08:00:00Z', 0);
  expect(clock.now().toString()).toBe('2026-12-01T08:10:00Z');
});

test('a clock that is put back does not turn the page back', () => {
  vi.setSystemTime(3_600_000);
  const clock = pageClock('2026-12-01T08:00:00Z');
  vi.setSystemTime(0);
  expect(clock.now().toString()).toBe('2026-12-01T08:00:00Z');
});
