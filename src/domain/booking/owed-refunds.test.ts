import { expect, test } from 'vitest';
import { stillOwed } from './owed-refunds.ts';

const day = (number: number) => Temporal.Instant.from(`2026-12-0${number}T09:00:00Z`);
const first = { paymentId: 'first', amountCents: 10_000, at: day(1), resolvedAt: null };
const second = { paymentId: 'second', amountCents: 5_000, at: day(2), resolvedAt: null };

const owed = (...of: Parameters<typeof stillOwed>) => stillOwed(...of).map(({ owedCents }) => owedCents);

test('all of a failed refund is owed while nobody has returned the money in another way', () => {
  expect(owed([second, first], [])).toEqual([10_000, 5_000]);
});

test('a refund by people repays what failed of its own payment first', () => {
  expect(owed([first, second], [{ paymentId: 'second', amountCents: 2_000, at: day(3) }])).toEqual([10_000, 3_000]);
});

test('what a refund by people returns beyond its own payment repays the others', () => {
  expect(owed([first, second], [{ paymentId: 'second', amountCents: 9_000, at: day(3) }])).toEqual([6_000, 0]);
  expect(owed([first, second], [{ paymentId: 'third', amountCents: 12_000, at: day(3) }])).toEqual([0, 3_000]);
  expect(owed([first, second], [{ paymentId: 'third', amountCents: 20_000, at: day(3) }])).toEqual([0, 0]);
});

test('refunds by people count in the order in which they were made, whatever the order of the list', () => {
  const early = { paymentId: 'third', amountCents: 5_000, at: day(1) };
  const late = { paymentId: 'third', amountCents: 10_000, at: day(3) };
  expect(owed([first, second], [early, late])).toEqual([0, 0]);
  expect(owed([first, second], [late, early])).toEqual([0, 0]);
});

test('a refund by people repays nothing that failed after it', () => {
  expect(owed([first, second], [{ paymentId: 'second', amountCents: 12_000, at: day(1) }])).toEqual([0, 5_000]);
  expect(owed([second], [{ paymentId: 'second', amountCents: 5_000, at: day(1) }])).toEqual([5_000]);
});

test('a refund by people counts once, also after what it repaid was resolved', () => {
  const byPeople = [{ paymentId: 'first', amountCents: 11_000, at: day(3) }];
  expect(owed([{ ...first, resolvedAt: day(4) }, second], byPeople)).toEqual([4_000]);
  expect(owed([{ ...first, resolvedAt: day(3) }, second], byPeople)).toEqual([0]);
});
