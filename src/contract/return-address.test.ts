import { expect, test } from 'vitest';
import { returnAddress, signInAddress, withNext } from './return-address.ts';

test.each([
  ['/admin/bookings?month=2026-12&status=paid', '/admin/bookings?month=2026-12&status=paid'],
  ['/account', '/account'],
  ['/ru/boats?people=4', '/ru/boats?people=4'],
  ['/admin/bookings?booking=1#details', '/admin/bookings?booking=1'],
])('%s is an address to return to', (asked, address) => {
  expect(returnAddress(asked)).toBe(address);
});

test.each([
  '//evil.example',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '\\\\evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/\t/evil.example/admin',
  '/.//admin',
  '/admin/..//admin',
  '/%2e//admin',
  'admin',
  '?next=/admin',
  '',
  '/api/boats',
  '/no-such-page',
  '/admin/no-such-page',
  '/reset-password',
  '/booking/0190-id',
  `/admin?q=${'x'.repeat(1000)}`,
])('%j is not an address to return to', (asked) => {
  expect(returnAddress(asked)).toBeNull();
});

test('the address to return to has no secrets', () => {
  expect(returnAddress('/admin/bookings?t=secret&%74oken=a&payment_intent=b&q=anna')).toBe('/admin/bookings?q=anna');
});

test('the sign-in address names the address to return to', () => {
  expect(signInAddress('/admin/bookings?q=a%20b', 'ru')).toBe('/ru/?next=%2Fadmin%2Fbookings%3Fq%3Da%2520b#login');
  expect(signInAddress('//evil.example')).toBe('/#login');
  expect(withNext('/reset-password?lng=es', '/account')).toBe('/reset-password?lng=es&next=%2Faccount');
});
