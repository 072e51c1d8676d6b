import { expect, test } from 'vitest';
import { isCanceled, statusForGuest } from './is-canceled.ts';
import { BOOKING_STATUSES } from './lifecycle.ts';

test('canceled and refunded bookings are canceled', () => {
  expect(BOOKING_STATUSES.filter(isCanceled)).toEqual(['canceled', 'refunded']);
});

test('a guest who paid nothing sees a refunded booking as canceled; every other status is shown as it is', () => {
  expect(statusForGuest('refunded', 0)).toBe('canceled');
  expect(statusForGuest('refunded', 1)).toBe('refunded');
  expect(statusForGuest('pending', 0)).toBe('pending');
});
