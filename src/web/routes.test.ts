import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchAddress, matchPath, pageSources } from './routes.tsx';

test('every page names the module it is made of, by which the build finds its files', () => {
  const root = path.join(import.meta.dirname, '../..');
  expect(pageSources().length).toBeGreaterThan(1);
  for (const source of pageSources()) expect(existsSync(path.join(root, source)), source).toBe(true);
});

test('a slash at the end makes no difference', () => {
  expect(matchPath('/admin/bookings/').route).toBe(matchPath('/admin/bookings').route);
});

test.each(['/no-such-page', '/admin/nothing', '/admin/bookings/more', '/%E0%A4%A', '/%2e%2e'])(
  '%s is not a page',
  (address) => {
    expect(matchPath(address).route.path).toBe('*');
  },
);

test('a public page is found under each language, the back office under its own address only', () => {
  expect(matchAddress('/es/boats/teno')).toEqual(matchPath('/boats/teno'));
  expect(matchAddress('/ru').route.path).toBe('/');
  expect(matchAddress('/admin/bookings').route.path).toBe('/admin/bookings');
  for (const address of ['/es/admin', '/es//admin/bookings', '/ru/%61dmin', '/es/es/', '/ru/reset-password']) {
    expect(matchAddress(address).route.path, address).toBe('*');
  }
});
