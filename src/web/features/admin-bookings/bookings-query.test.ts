import { expect, test } from 'vitest';
import { bookingsQuery, csvAddress, filterIn, partOf, selectionCsvAddress } from './bookings-query.ts';

const december = {
  period: 'month',
  month: Temporal.PlainYearMonth.from('2026-12'),
  status: '',
  type: '',
  group: '',
  search: '',
  sort: '',
} as const;

test('a filter in the address is read back, and unknown values filter nothing', () => {
  const now = Temporal.Instant.from('2026-12-31T23:30:00Z');
  const filter = { ...december, status: 'paid', type: 'shared', search: 'ana', sort: '-start' } as const;
  const query = new URLSearchParams(partOf(filter));

  expect(filterIn(query, now)).toMatchObject({ status: 'paid', type: 'shared', search: 'ana', sort: '-start' });
  expect(filterIn(query, now).month.toString()).toBe('2026-12');
  expect(partOf({ sort: '', status: '', period: 'month' })).toEqual({ sort: '', status: '', period: '' });
  expect(filterIn(new URLSearchParams('status=x&type=y&month=2026-13'), now)).toMatchObject({ status: '', type: '' });
});

test('a month runs from its first Canary midnight to its last millisecond, 50 bookings per page', () => {
  expect(bookingsQuery(december)).toEqual({
    start: '2026-12-01T00:00:00Z',
    end: '2026-12-31T23:59:59.999Z',
    status: '',
    type: '',
    q: '',
    sort: 'start',
    limit: 50,
  });
});

test('a month in summer time begins at 23:00 UTC of the day before', () => {
  const query = bookingsQuery({ ...december, month: Temporal.PlainYearMonth.from('2027-04') });
  expect(query).toMatchObject({ start: '2027-03-31T23:00:00Z', end: '2027-04-30T22:59:59.999Z' });
});

test('the address of the file has the same filter and order, without empty parameters', () => {
  expect(csvAddress({ ...december, type: 'shared' })).toBe(
    '/api/admin/bookings.csv?start=2026-12-01T00%3A00%3A00Z&end=2026-12-31T23%3A59%3A59.999Z&type=shared&sort=start',
  );
});

test('a search, like all months, has no time limits and starts with the newest booking', () => {
  const search = { ...december, search: ' ana ' };
  expect(bookingsQuery(search)).toEqual({ status: '', type: '', q: 'ana', sort: '-start', limit: 50 });
  expect(bookingsQuery({ ...december, period: 'all', sort: 'start' })).toMatchObject({ sort: 'start' });
  expect(bookingsQuery({ ...december, period: 'all' })).not.toHaveProperty('start');
  expect(selectionCsvAddress(['a', 'b'], december)).toBe('/api/admin/bookings.csv?ids=a%2Cb&sort=start');
});

test('a group is listed whole, in whatever months its bookings are', () => {
  const group = { ...december, group: '5b0ff3de-51f0-4c0e-8f2a-0f2f6f1c9a01' };
  expect(bookingsQuery(group)).not.toHaveProperty('start');
  expect(bookingsQuery(group)).toMatchObject({ group: group.group });
  expect(
    filterIn(new URLSearchParams({ group: group.group }), Temporal.Instant.from('2026-12-01T08:00:00Z')).group,
  ).toBe(group.group);
});
