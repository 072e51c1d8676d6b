import { expect, test } from 'vitest';
import { isoInstant, shownInstant } from './iso-instant.ts';

test('a whole second is written with three decimals', () => {
  expect(isoInstant(Temporal.Instant.from('2026-12-05T09:00:00Z'))).toBe('2026-12-05T09:00:00.000Z');
});

test('microseconds are truncated, not rounded', () => {
  expect(isoInstant(Temporal.Instant.from('2026-12-05T09:00:00.123999Z'))).toBe('2026-12-05T09:00:00.123Z');
});

test.each(['2026-12-05T11:00:30.250999999Z', '1969-12-31T23:59:59.999999Z', '2026-12-05T12:00:30.250+01:00'])(
  'the shown instant of %s is the one that is written in JSON',
  (iso) => expect(shownInstant(iso).equals(isoInstant(Temporal.Instant.from(iso)))).toBe(true),
);
