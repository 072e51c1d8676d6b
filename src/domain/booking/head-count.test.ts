import { expect, test } from 'vitest';
import { type CountedParty, expectedParties, headCount } from './head-count.ts';

const paid = (people: number | null, aboard = 0): CountedParty => ({ status: 'paid', people, aboard });
const unpaid = (people: number | null): CountedParty => ({ status: 'pending', people, aboard: 0 });

test('a departure counts its paid parties', () => {
  expect(headCount([paid(4, 3), paid(2, 2), unpaid(5)])).toEqual({ aboard: 5, expected: 6, isUnpaid: false });
});

test('while nobody has paid, the unpaid parties are expected', () => {
  expect(headCount([unpaid(8), unpaid(2)])).toEqual({ aboard: 0, expected: 10, isUnpaid: true });
});

test('the number expected is not known when a party has not stated its own', () => {
  expect(headCount([paid(4, 4), paid(null)])).toEqual({ aboard: 4, expected: null, isUnpaid: false });
  expect(headCount([paid(4), unpaid(null)])).toMatchObject({ expected: 4 });
});

test('a departure without parties expects nobody and is not unpaid', () => {
  expect(headCount([])).toEqual({ aboard: 0, expected: null, isUnpaid: false });
  expect(expectedParties([])).toEqual([]);
});
