import { expect, test } from 'vitest';
import { askedSearch, countFilters, searchHref } from './search-address.ts';

const asked = (query: string) => askedSearch(new URLSearchParams(query));

test('an address parses to a search that serializes to the same address', () => {
  const query =
    'date=2026-12-05&people=6&mode=charter&hours=4&port=Puerto+Col%C3%B3n&licence=without&maxPrice=900&sort=start&limit=48';
  expect(asked(query)).toEqual({
    date: '2026-12-05',
    people: 6,
    mode: 'charter',
    hours: 4,
    port: 'Puerto Colón',
    licence: 'without',
    maxPrice: 900,
    sort: 'start',
    limit: 48,
  });
  expect(searchHref(asked(query))).toBe(`/boats?${query}`);
});

test('a form sent without a selection has the address of the page', () => {
  const untouched = 'date=&people=2&mode=any&hours=&port=&maxPrice=&sort=price';
  expect(asked(untouched)).toEqual({});
  expect(searchHref(asked(untouched))).toBe('/boats');
});

test.each([
  'date=2026-02-30',
  'date=31/02/2026',
  'people=0',
  'people=-3',
  'people=2.5',
  'mode=both',
  'hours=x',
  'sort=',
])('an invalid value is ignored: %s', (query) => expect(asked(query)).toEqual({}));

test('a date typed day first is read, and of two dates the last counts', () => {
  expect(asked('date=05.12.2026')).toEqual({ date: '2026-12-05' });
  expect(asked('date=2026-12-05&date=7/12/2026')).toEqual({ date: '2026-12-07' });
  expect(asked('date=2026-12-05&date=')).toEqual({});
});

test('numbers above the maximum are limited to it', () => {
  expect(asked('people=4000&hours=400&limit=9999')).toEqual({ people: 1_000, hours: 168, limit: 200 });
  expect(asked('people=120&hours=72')).toEqual({ people: 120, hours: 72 });
});

test('a day and a number of people are not filters', () => {
  expect(countFilters(asked('date=2026-12-05&people=6&mode=charter&sort=start'))).toBe(0);
  expect(countFilters(asked('licence=without&hours=3'))).toBe(2);
});
