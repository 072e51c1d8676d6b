import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageClock } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the page's time continues from the server's time, whatever the visitor's clock shows", () => {
  vi.setSystemTime(0);
  const clock = pageClock('2026-12-01T08:00:00Z');
  vi.setSystemTime(90_000);
  expect(clock.now().toString()).toBe('2026-12-01T08:01:30Z');
});

test('the time between the arrival of the page and its first use is counted', () => {
  vi.setSystemTime(600_000);
  const clock = pageClock('2026-12-01T08:00:00Z', 0);
  expect(clock.now().toString()).toBe('2026-12-01T08:10:00Z');
});

test("setting the device's clock back does not set the page's time back", () => {
  vi.setSystemTime(3_600_000);
  const clock = pageClock('2026-12-01T08:00:00Z');
  vi.setSystemTime(0);
  expect(clock.now().toString()).toBe('2026-12-01T08:00:00Z');
});
