import { expect, test } from 'vitest';
import { beThereTime } from './be-there-time.ts';

test.each([
  ['2026-12-05T10:00:00Z', 'en', '09:40'],
  ['2027-10-30T23:00:00Z', 'en', '23:40 (Sat 30\u00A0Oct)'],
  ['2027-10-30T23:00:00Z', 'es', '23:40 (sáb, 30\u00A0oct)'],
  ['2027-10-30T23:00:00Z', 'ru', '23:40 (сб, 30\u00A0окт.)'],
  // The hour of Canary time that is repeated in autumn.
  ['2027-10-31T01:20:00Z', 'en', '01:00\u00A0WET'],
] as const)('guests of a trip at %s are told in %s to be there at %s', (start, language, time) => {
  expect(beThereTime(Temporal.Instant.from(start), language)).toBe(time);
});
