import { expect, test } from 'vitest';
import { type ExpectedParty, noShowProblem } from './no-show.ts';

const start = Temporal.Instant.from('2026-12-05T10:00:00Z');
const PARTY: ExpectedParty = { status: 'paid', start, aboard: 0 };

test.each<[string, Partial<ExpectedParty>, string | null]>([
  ['a sold party with nobody aboard', {}, null],
  ['a party of a trip that is over', { status: 'completed' }, null],
  ['a party with one person aboard', { aboard: 1 }, 'already_aboard'],
  ['a party that has not paid', { status: 'pending' }, 'not_paid'],
  ['a canceled booking', { status: 'canceled' }, 'booking_over'],
  ['a booking whose trip does not take place', { status: 'disrupted' }, 'booking_over'],
])('%s: %j gives %s', (_, party, problem) => {
  expect(noShowProblem({ ...PARTY, ...party }, start)).toBe(problem);
});

test('a party is not a no-show before its trip begins', () => {
  expect(noShowProblem(PARTY, start.subtract({ seconds: 1 }))).toBe('not_departed');
});
