import { expect, test } from 'vitest';
import { canMove, canResend } from './operator-changes.ts';

const start = Temporal.Instant.from('2026-12-05T09:00:00Z');
const end = start.add({ hours: 3 });
const before = start.subtract({ seconds: 1 });

test('paid and confirmed bookings can move until the second they begin; no other booking can', () => {
  expect(['paid', 'confirmed'].map((status) => canMove({ status: status as 'paid', start }, before))).toEqual([
    true,
    true,
  ]);
  expect(canMove({ status: 'paid', start }, start)).toBe(false);
  const others = ['pending', 'completed', 'canceled', 'refunded'] as const;
  expect(others.filter((status) => canMove({ status, start }, before))).toEqual([]);
});

test('a confirmation can be sent again until the end of the trip, when there is an address', () => {
  const booking = { status: 'confirmed', end, email: 'ana@example.com' } as const;
  expect(canResend(booking, start)).toBe(true);
  expect(canResend(booking, end)).toBe(false);
  expect(canResend({ ...booking, email: null }, start)).toBe(false);
  expect(canResend({ ...booking, status: 'canceled' }, start)).toBe(false);
});
