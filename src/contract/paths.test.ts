import { expect, test } from 'vitest';
import { OFFICE_PATHS } from './office-paths.ts';
import { mayBePage, PATHS } from './paths.ts';

test('a path takes its values in order, encoded, and the server mounts its pattern', () => {
  expect(OFFICE_PATHS.slot('b/1', 's 2')).toBe('/api/boats/b%2F1/slots/s%202');
  expect(OFFICE_PATHS.slot.pattern).toBe('/api/boats/:boatId/slots/:slotId');
  expect(PATHS.booking('1')).toBe('/checkout/booking/1');
});

test('data and files are not pages', () => {
  for (const path of ['/', '/boats', '/apiary', '/booking/1', '/admin'])
    expect([path, mayBePage(path)]).toEqual([path, true]);
  for (const path of ['/api', '/api/boats', '/user/me', '/sandbox/x', '/assets/a.js', '/media/x.jpg']) {
    expect([path, mayBePage(path)]).toEqual([path, false]);
  }
});
