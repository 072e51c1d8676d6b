import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { addressAfterSignIn } from './address-after-sign-in.ts';

const admin: User = { _id: '1', email: 'a@b.test', role: 'admin' };
const customer: User = { _id: '2', email: 'c@d.test', role: 'customer' };
const at = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
};

test('a sign-in continues at the requested address with its query', () => {
  const next = encodeURIComponent('/admin/bookings?month=2026-12&q=anna');
  expect(addressAfterSignIn(admin, at(`/ru/?next=${next}`))).toBe('/admin/bookings?month=2026-12&q=anna');
});

test('a sign-in on a page that needs one continues there', () => {
  expect(addressAfterSignIn(admin, at('/admin/reports?year=2026'))).toBe('/admin/reports?year=2026');
  expect(addressAfterSignIn(customer, at('/es/account'))).toBe('/es/account');
});

test('a sign-in on a public page stays there', () => {
  expect(addressAfterSignIn(customer, at('/boats?people=4'))).toBeNull();
  expect(addressAfterSignIn(admin, at('/?next=//evil.example'))).toBeNull();
});

test('a customer is not sent to the back office', () => {
  expect(addressAfterSignIn(customer, at('/?next=/admin/bookings'))).toBeNull();
});

test('a required second factor is set up before the requested address is opened', () => {
  expect(addressAfterSignIn({ ...admin, mustSetUpSecondFactor: true }, at('/?next=/admin/bookings'))).toBe(
    '/admin/account?next=%2Fadmin%2Fbookings',
  );
});
