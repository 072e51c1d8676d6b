import { expect, test } from 'vitest';
import { addressOf, axisOf, dateIn, viewIn } from './timeline-view.ts';

const wednesday = Temporal.PlainDate.from('2026-12-02');

test('an empty address means the week from yesterday; three days and one begin today', () => {
  expect(viewIn('', wednesday)).toMatchObject({ zoom: 'week', search: '', port: '' });
  expect(viewIn('', wednesday).from.toString()).toBe('2026-12-01');
  expect(viewIn('zoom=threeDays', wednesday).from.toString()).toBe('2026-12-02');
  expect(viewIn('zoom=day', wednesday).from.toString()).toBe('2026-12-02');
});

test('a week has cells and no axis of hours; three days have the hours asked for', () => {
  const hours = { first: 7, last: 21 };
  expect(axisOf({ from: wednesday, zoom: 'week' }, hours)).toBeNull();
  const axis = axisOf({ from: wednesday, zoom: 'threeDays' }, hours) ?? [];
  expect(axis.map(({ start }) => start.toString())).toEqual([
    '2026-12-02T07:00:00Z',
    '2026-12-03T07:00:00Z',
    '2026-12-04T07:00:00Z',
  ]);
});

test('an address reads back as its view', () => {
  const view = { from: wednesday, zoom: 'day', search: 'Ala & Mar', port: 'Radazul' } as const;
  expect(viewIn(addressOf(view), Temporal.PlainDate.from('2027-01-01'))).toEqual(view);
});

test('a date that does not exist or is incomplete is ignored', () => {
  expect([dateIn('2026-02-30'), dateIn('0202-12-01'), dateIn(''), dateIn(null)]).toEqual([null, null, null, null]);
});
