import { expect, test } from 'vitest';
import { clockFrom, systemClock } from './clock.ts';

test('a clock started at an instant shows it and runs on', async () => {
  const start = Temporal.Instant.from('2026-12-01T08:00:00Z');
  const clock = clockFrom(start);

  const first = clock.now();
  while (Temporal.Instant.compare(clock.now(), first) <= 0) await Promise.resolve();

  expect(first.since(start).total('seconds')).toBeLessThan(5);
  expect(first.since(start).total('milliseconds')).toBeGreaterThanOrEqual(0);
});

test('the offset of a started clock converts machine time to its time', () => {
  const clock = clockFrom(Temporal.Instant.from('2026-12-01T08:00:00Z'));

  const before = systemClock().now().epochMilliseconds;
  const converted = clock.now().epochMilliseconds - clock.offsetMs;
  const after = systemClock().now().epochMilliseconds;

  expect(converted).toBeGreaterThanOrEqual(before - 1);
  expect(converted).toBeLessThanOrEqual(after + 1);
});

test('the system clock has no offset', () => {
  expect(systemClock().offsetMs).toBe(0);
});
