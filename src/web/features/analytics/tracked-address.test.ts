import { expect, test } from 'vitest';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import { trackedAddress } from './tracked-address.ts';

test.each([
  ['/', '/'],
  ['/es/boats/teno', '/es/boats/teno'],
  ['/booking', '/booking'],
])('%s is tracked as %s', (path, tracked) => {
  expect(trackedAddress(path)).toBe(tracked);
});

test.each(['/admin', '/admin/bookings', '/reset-password', '/es/invite', '/invite', '/ru/booking/0190-id/pay'])(
  '%s is not tracked',
  (path) => {
    expect(trackedAddress(path)).toBeNull();
  },
);

test.each(Object.values<Page>(PAGES))('$source is tracked unless the table of pages calls it uncounted', (page) => {
  const path = patternOf(page).replace('*', '').replaceAll(':', 'some-');
  expect([path, trackedAddress(path) === null]).toEqual([path, page.isUncounted ?? false]);
});
