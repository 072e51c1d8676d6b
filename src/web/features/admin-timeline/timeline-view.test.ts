import { expect, test } from 'vitest';
import { addressOf, dateIn, viewIn } from './timeline-view.ts';

const wednesday = Temporal.PlainDate.from('2026-12-02');

test('an empty address means the week from yesterday; a day is today', () => {
  expect(viewIn('', wednesday)).toMatchObject({ zoom: 'week', search: '', port: '' });
  expect(viewIn('', wednesday).from.toString()).toBe('2026-12-01');
  expect(viewIn('zoom=day', wednesday).from.toString()).toBe('2026-12-02');
});

test('an address reads back as its view', () => {
  const view = { from: wednesday, zoom: 'day', search: 'Ala & Mar', port: 'Radazul' } as const;
  expect(viewIn(addressOf(view), Temporal.PlainDate.from('2027-01-01'))).toEqual(view);
});

test('a date that does not exist or is incomplete is ignored', () => {
  expect([dateIn('2026-02-30'), dateIn('0202-12-01'), dateIn(''), dateIn(null)]).toEqual([null, null, null, null]);
});
