import { expect, test } from 'vitest';
import { canMove, canResend, dueCents, settlementOf } from './operator-changes.ts';

const start = Temporal.Instant.from('2026-12-05T09:00:00Z');
const end = start.add({ hours: 3 });
const before = start.subtract({ seconds: 1 });

test('what is sold may move until the very second it begins; a hold, or what is over or given up, may not', () => {
  expect(['paid', 'confirmed'].map((status) => canMove({ status: status as 'paid', start }, before))).toEqual([
    true,
    true,
  ]);
  expect(canMove({ status: 'paid', start }, start)).toBe(false);
  const others = ['pending', 'completed', 'canceled', 'refunded'] as const;
  expect(others.filter((status) => canMove({ status, start }, before))).toEqual([]);
});

test('a confirmation can be sent again until the end, to whoever has an address', () => {
  const booking = { status: 'confirmed', end, email: 'ana@example.com' } as const;
  expect(canResend(booking, start)).toBe(true);
  expect(canResend(booking, end)).toBe(false);
  expect(canResend({ ...booking, email: null }, start)).toBe(false);
  expect(canResend({ ...booking, status: 'canceled' }, start)).toBe(false);
});

test('a booking owes what has not come, never less than nothing, and nothing once it is given up', () => {
  expect(dueCents({ status: 'paid', amountCents: 9_000, keptCents: 6_000 })).toBe(3_000);
  expect(dueCents({ status: 'paid', amountCents: 6_000, keptCents: 9_000 })).toBe(0);
  expect(dueCents({ status: 'canceled', amountCents: 9_000, keptCents: 0 })).toBe(0);
});

test('too much goes back to the card first; what the card did not pay goes back by hand', () => {
  const paid = { byCardCents: 6_000, byHandCents: 3_000 };
  expect(settlementOf({ amountCents: 12_000, ...paid })).toEqual({ dueCents: 3_000, toCardCents: 0, byHandCents: 0 });
  expect(settlementOf({ amountCents: 9_000, ...paid })).toEqual({ dueCents: 0, toCardCents: 0, byHandCents: 0 });
  expect(settlementOf({ amountCents: 5_000, ...paid })).toEqual({ dueCents: 0, toCardCents: 4_000, byHandCents: 0 });
  expect(settlementOf({ amountCents: 2_000, ...paid })).toEqual({
    dueCents: 0,
    toCardCents: 6_000,
    byHandCents: 1_000,
  });
});
