import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDueCents, keptCents, missingForSaleCents, settlementOf, takeFrom } from './balance.ts';

const anyPayment = fc
  .tuple(fc.nat(100_000), fc.nat(100_000))
  .map(([a, b]) => ({ receivedCents: Math.max(a, b), returnedCents: Math.min(a, b) }));

test('refunds that are done or on their way are not kept', () => {
  expect(keptCents([])).toBe(0);
  expect(
    keptCents([
      { receivedCents: 9_000, returnedCents: 2_000 },
      { receivedCents: 500, returnedCents: 0 },
    ]),
  ).toBe(7_500);
});

test('the amount due is the price minus the money kept, never below 0, and 0 for a canceled booking', () => {
  expect(amountDueCents({ status: 'paid', amountCents: 9_000, keptCents: 6_000 })).toBe(3_000);
  expect(amountDueCents({ status: 'pending', amountCents: 9_000, keptCents: 0 })).toBe(9_000);
  expect(amountDueCents({ status: 'completed', amountCents: 9_000, keptCents: 1 })).toBe(8_999);
  expect(amountDueCents({ status: 'paid', amountCents: 6_000, keptCents: 9_000 })).toBe(0);
  expect(amountDueCents({ status: 'canceled', amountCents: 9_000, keptCents: 0 })).toBe(0);
  expect(amountDueCents({ status: 'refunded', amountCents: 9_000, keptCents: 0 })).toBe(0);
});

test('a hold is sold with its deposit if one was agreed, otherwise with the whole amount', () => {
  const deposit = { amountCents: 20_000, depositCents: 6_000 };
  expect(missingForSaleCents({ ...deposit, keptCents: 0 })).toBe(6_000);
  expect(missingForSaleCents({ ...deposit, keptCents: 5_999 })).toBe(1);
  expect(missingForSaleCents({ ...deposit, keptCents: 6_000 })).toBe(0);
  expect(missingForSaleCents({ ...deposit, keptCents: 20_000 })).toBe(0);
  expect(missingForSaleCents({ amountCents: 20_000, depositCents: null, keptCents: 6_000 })).toBe(14_000);
});

test('an overpayment goes back to the card first; what the card did not pay goes back by hand', () => {
  const paid = { status: 'paid', byCardCents: 6_000, byHandCents: 3_000 } as const;
  expect(settlementOf({ amountCents: 12_000, ...paid })).toEqual({ dueCents: 3_000, toCardCents: 0, byHandCents: 0 });
  expect(settlementOf({ amountCents: 9_000, ...paid })).toEqual({ dueCents: 0, toCardCents: 0, byHandCents: 0 });
  expect(settlementOf({ amountCents: 5_000, ...paid })).toEqual({ dueCents: 0, toCardCents: 4_000, byHandCents: 0 });
  expect(settlementOf({ amountCents: 2_000, ...paid })).toEqual({
    dueCents: 0,
    toCardCents: 6_000,
    byHandCents: 1_000,
  });
});

test('a sum is taken from the payments in order, from each at most what is kept of it', () => {
  const [first, empty, last] = [
    { receivedCents: 500, returnedCents: 100 },
    { receivedCents: 500, returnedCents: 500 },
    { receivedCents: 500, returnedCents: 0 },
  ];
  expect(takeFrom([first, empty, last], 600)).toEqual([
    { payment: first, cents: 400 },
    { payment: last, cents: 200 },
  ]);
  expect(takeFrom([first, empty, last], 0)).toEqual([]);
});

test('the parts taken add up to the sum, or to all that is kept if that is less', () => {
  fc.assert(
    fc.property(fc.array(anyPayment), fc.nat(500_000), (payments, cents) => {
      const taken = takeFrom(payments, cents);
      expect(taken.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(cents, keptCents(payments)));
      expect(taken.every((part) => part.cents > 0 && part.cents <= keptCents([part.payment]))).toBe(true);
    }),
  );
});
