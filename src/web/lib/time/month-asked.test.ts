import { expect, test } from 'vitest';
import { monthAsked } from './month-asked.ts';

const now = Temporal.Instant.from('2026-12-31T23:59:00Z');

test('the month is the one in the address, otherwise the current Canary month', () => {
  expect(monthAsked('?status=paid&month=2027-03', now).toString()).toBe('2027-03');
  expect(monthAsked('', now).toString()).toBe('2026-12');
  expect(monthAsked('', Temporal.Instant.from('2026-07-31T23:30:00Z')).toString()).toBe('2026-08');
});

test.each(['2027-13', '27-03', '0001-01', 'soon'])('%s is not a month', (month) => {
  expect(monthAsked(`?month=${month}`, now).toString()).toBe('2026-12');
});
