import { expect, test } from 'vitest';
import { choiceIn, csvAddress, paymentsQuery, partOf } from './payments-query.ts';

const april = { month: Temporal.PlainYearMonth.from('2027-04'), status: 'unsettled', search: '  ana ' } as const;

test('a month of payments runs from its first Canary midnight to the next month’s', () => {
  expect(paymentsQuery(april)).toEqual({
    start: '2027-03-31T23:00:00Z',
    end: '2027-04-30T23:00:00Z',
    status: 'unsettled',
    q: 'ana',
    limit: 50,
  });
});

test('the address of the file has the same filter, without empty parameters', () => {
  expect(csvAddress({ ...april, status: '', search: ' ' })).toBe(
    '/api/admin/payments.csv?start=2027-03-31T23%3A00%3A00Z&end=2027-04-30T23%3A00%3A00Z',
  );
});

test('filters are read back from their address; unknown ones mean all payments of the current month', () => {
  const now = Temporal.Instant.from('2026-12-01T08:00:00Z');
  const shown = choiceIn(new URLSearchParams(partOf(april)), now);

  expect(paymentsQuery(shown)).toEqual(paymentsQuery(april));
  expect(partOf(choiceIn(new URLSearchParams('status=x&month=y'), now))).toEqual({
    month: '2026-12',
    status: '',
    q: '',
  });
});
