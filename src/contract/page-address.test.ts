import { expect, test } from 'vitest';
import { LANGUAGES, splitLanguage } from './language.ts';
import { localPath, pageAt, pageAtAddress, patternOf } from './page-address.ts';
import { type Page, PAGES } from './pages.ts';

test.each(['/', '/boats/teno?x=1', '/#fleet', '/booking?boatId=teno', '/no/such/page'])(
  '%s has an address in each language, from which its path can be read again',
  (path) => {
    for (const language of LANGUAGES) expect(splitLanguage(localPath(language, path)).path).toBe(path);
    expect(localPath('es', path)).toBe(`/es${path}`);
    expect(localPath('en', path)).toBe(path);
  },
);

test.each([
  '/admin',
  '/admin/boats',
  '/reset-password?token=1',
  '#login',
  '//elsewhere.test/',
  'https://elsewhere.test/',
])('%s is the same in every language', (path) => {
  expect(localPath('ru', path)).toBe(path);
});

test.each(Object.values<Page>(PAGES))('$source is found at its path, in one language or in each', (page) => {
  const path = patternOf(page).replace('/*', '/no/such/page').replace(/^\*/, '/no-such-page').replaceAll(':', 'some-');
  expect(pageAt(path).page).toBe(page);
  expect(localPath('es', path)).toBe(page.hasOneAddress ? path : `/es${path}`);
});

test('a trailing or a double slash makes no difference', () => {
  for (const path of ['/admin/bookings/', '//admin//bookings', '/%61dmin/bookings']) {
    expect([path, pageAt(path).page]).toEqual([path, PAGES.bookings]);
  }
});

test('a page is given the values of its parameters', () => {
  expect(pageAt('/boats/te%20no')).toEqual({ page: PAGES.boat, params: { boatId: 'te no' } });
});

test.each(['/no-such-page', '/%E0%A4%A', '/%2e%2e', '/boats/one/more'])('%s is not a page', (path) => {
  expect(pageAt(path).page).toBe(PAGES.notFound);
});

test.each(['/admin/nothing', '/admin/bookings/more', '/admin/%E0%A4%A'])(
  '%s is not a page of the back office',
  (path) => {
    expect(pageAt(path).page).toBe(PAGES.officeNotFound);
  },
);

test('a public page is found under each language, the back office under its own address only', () => {
  expect(pageAtAddress('/es/boats/teno')).toEqual(pageAt('/boats/teno'));
  expect(pageAtAddress('/ru').page).toBe(PAGES.landing);
  expect(pageAtAddress('/admin/bookings').page).toBe(PAGES.bookings);
  for (const address of ['/es/admin', '/es//admin/bookings', '/ru/%61dmin', '/es/es/', '/ru/reset-password']) {
    expect([address, pageAtAddress(address).page]).toEqual([address, PAGES.notFound]);
  }
});

test('the card provider’s script may run on the pages that open the booking, in each language', () => {
  const paying = ['/', '/es', '/booking', '/booking/', '/ru/boats/teno', '/boats/teno/', '/booking/1/pay'];
  const others = ['/boats', '/booking/1', '/admin', '/es/es', '/nowhere', '/boats/one/more', '/%zz'];
  for (const address of paying) expect([address, pageAtAddress(address).page.mayPay]).toEqual([address, true]);
  for (const address of others) expect([address, pageAtAddress(address).page.mayPay]).toEqual([address, undefined]);
});

test('a page of the back office is for staff, and is never listed or stored in a cache', () => {
  for (const [name, page] of Object.entries<Page>(PAGES)) {
    const isBelow = /^\/admin(\/|$)/.test(patternOf(page));
    expect([name, page.isOffice ?? false, page.access !== 'public']).toEqual([name, isBelow, isBelow]);
    if (isBelow) expect([name, page.isPrivate, page.isListed]).toEqual([name, true, undefined]);
  }
});
