import { expect, test } from 'vitest';
import { isoInstant } from './iso-instant.ts';

test('a whole second is written with three decimals', () => {
  expect(isoInstant(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toBe('2026-12-05T09:00:00.000Z');
});

test('microseconds are truncated, not rounded', () => {
  expect(isoInstant(Temporal.Instant.from('2026-12-05T09:00:00.123999Z'))).toBe('2026-12-05T09:00:00.123Z');
});
