import { expect, test } from 'vitest';
import { bookingHref, selectionQuery } from './booking-link.ts';
import { bookingPreset } from './booking-preset.ts';

const presetOf = (href: string) => bookingPreset(new URL(href, 'https://boats.test').searchParams);
const NOTHING = { mode: null, date: null, start: null, hours: null, people: null, children: null, freeKids: null };

test('a link contains the selection, which is read back unchanged', () => {
  const preset = { ...NOTHING, mode: 'charter', start: '2026-12-05T10:00:00Z', hours: 4, people: 6 } as const;
  const href = bookingHref('teno', preset);
  expect(new URL(href, 'https://boats.test').searchParams.get('boatId')).toBe('teno');
  expect(presetOf(href)).toEqual(preset);
});

test('without a selection the link is the plain address', () => {
  expect(bookingHref(null)).toBe('/booking');
  expect(bookingHref('teno')).toBe('/booking?boatId=teno');
  expect(presetOf('/booking')).toEqual(NOTHING);
});

test.each([
  'mode=rent',
  'date=2026-02-30',
  'date=tomorrow',
  'start=10:00',
  'hours=0',
  'hours=2.5',
  'people=-1',
  'hours=',
])('invalid values are ignored: ?%s', (query) => expect(bookingPreset(new URLSearchParams(query))).toEqual(NOTHING));

test('a selection replaces the one in the query and keeps other parameters', () => {
  const query = '?boat=teno&date=2026-12-05&hours=3&contact=sent';
  expect(selectionQuery(query, 'alisio-40', { mode: 'tickets', people: 2, children: 1, freeKids: 0 })).toBe(
    'contact=sent&boatId=alisio-40&mode=tickets&people=2&children=1',
  );
  expect(selectionQuery(query, null, {})).toBe('contact=sent');
});
