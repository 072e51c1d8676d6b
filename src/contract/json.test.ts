import { expect, test } from 'vitest';
import { instant } from './json.ts';

test.each([
  '2026-12-01T09:00:00Z',
  '2026-12-01T09:00:00.123456789Z',
  '1900-01-01T00:00:00.000+14:00',
  '2199-12-31T23:59:59.999-23:59',
])('an accepted instant can be read: %s', (text) => {
  expect(instant.safeParse(text).success).toBe(true);
  expect(() => Temporal.Instant.from(text)).not.toThrow();
});

test.each(['2026-12-01T09:00:00.1234567890Z', '1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '2026-12-01T24:00:00Z'])(
  'an instant that cannot be read or is too far away is refused: %s',
  (text) => expect(instant.safeParse(text).success).toBe(false),
);
