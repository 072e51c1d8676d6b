import { expect, test } from 'vitest';
import { csvAddress, ledgerQuery } from './ledger-query.ts';

const april = { month: Temporal.PlainYearMonth.from('2027-04'), status: 'unsettled', search: '  ana ' } as const;

test('a month of payments runs from its first Canary midnight to the next month’s', () => {
  expect(ledgerQuery(april)).toEqual({
    start: '2027-03-31T23:00:00Z',
    end: '2027-04-30T23:00:00Z',
    status: 'unsettled',
    q: 'ana',
    limit: 50,
  });
});

test('the file has the same filter, without empty parameters', () => {
  expect(csvAddress({ ...april, status: '', search: ' ' })).toBe(
    '/api/admin/payments.csv?start=2027-03-31T23%3A00%3A00Z&end=2027-04-30T23%3A00%3A00Z',
  );
});
