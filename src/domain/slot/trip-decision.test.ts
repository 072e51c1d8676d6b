import { expect, test } from 'vitest';
import { answerDeadline, tripVerdict } from './trip-decision.ts';

const START = Temporal.Instant.from('2026-12-05T09:00:00Z');
const NOW = START.subtract({ hours: 24 });
const SHORT = { sold: 1, needed: 4, bookings: 1, isBeingPaid: false, answerBy: null, now: NOW };
const DECIDES = { isAskedFirst: false };

test.each([
  ['has its minimum', { ...SHORT, sold: 4 }, 'runs'],
  ['has its minimum while somebody is paying', { ...SHORT, sold: 4, isBeingPaid: true }, 'runs'],
  ['is one seat short', { ...SHORT, sold: 3 }, 'disrupt'],
  ['is below its minimum while somebody is paying', { ...SHORT, isBeingPaid: true }, 'wait'],
  ['has no bookings', { ...SHORT, sold: 0, bookings: 0 }, 'close'],
  ['was asked about, before the answer is due', { ...SHORT, answerBy: NOW.add({ seconds: 1 }) }, 'wait'],
  ['was asked about, at the instant at which the answer is due', { ...SHORT, answerBy: NOW }, 'disrupt'],
  ['was asked about and has its minimum now', { ...SHORT, sold: 5, answerBy: NOW.add({ hours: 1 }) }, 'runs'],
] as const)('a trip that %s', (_what, trip, verdict) => {
  expect(tripVerdict(trip, DECIDES)).toBe(verdict);
});

test('with “ask first” the operator is asked once about a trip below its minimum', () => {
  expect(tripVerdict(SHORT, { isAskedFirst: true })).toBe('ask');
  expect(tripVerdict({ ...SHORT, answerBy: NOW }, { isAskedFirst: true })).toBe('disrupt');
});

test('the answer is due the set number of hours before departure, or halfway to it if that is later', () => {
  expect(`${answerDeadline(START, { now: NOW, hoursBefore: 6 })}`).toBe('2026-12-05T03:00:00Z');
  expect(`${answerDeadline(START, { now: START.subtract({ hours: 2 }), hoursBefore: 6 })}`).toBe(
    '2026-12-05T08:00:00Z',
  );
});
