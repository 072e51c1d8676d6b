import { expect, test } from 'vitest';
import { undoUntil, voucherBonusCents } from './disruption.ts';

const createdAt = Temporal.Instant.from('2026-12-01T10:00Z');
const lastInstant = Temporal.Instant.from('2026-12-01T10:10Z');
const disruption = { createdAt, isUndone: false, hasAnswers: false };

test('a disruption can be undone until ten minutes have passed, at that instant too', () => {
  expect(undoUntil(disruption, createdAt)).toEqual(lastInstant);
  expect(undoUntil(disruption, lastInstant)).toEqual(lastInstant);
  expect(undoUntil(disruption, lastInstant.add({ nanoseconds: 1 }))).toBeNull();
});

test('a disruption that was undone, or that a guest has answered, cannot be undone', () => {
  expect(undoUntil({ ...disruption, isUndone: true }, createdAt)).toBeNull();
  expect(undoUntil({ ...disruption, hasAnswers: true }, createdAt)).toBeNull();
});

test.each([
  [10_000, 10, 1_000],
  [10_000, 0, 0],
  [1_999, 10, 199],
  [1_999, 100, 1_999],
])('the bonus on %i cents at %i %% is %i cents, rounded down', (paidCents, percent, bonusCents) => {
  expect(voucherBonusCents(paidCents, percent)).toBe(bonusCents);
});
