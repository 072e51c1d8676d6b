import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { matchPath, pageSources } from './routes.tsx';

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
