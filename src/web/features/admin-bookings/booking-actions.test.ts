import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { actionsFor, leftCents } from './booking-actions.ts';

const withMoney = (status: Booking['status'], received: number, refunded = 0) =>
  ({ status, payment: { received, refunded, total: received } }) as Booking;

test.each([
  ['pending', 0, []],
  ['paid', 90, ['confirm']],
  ['confirmed', 90, []],
] as const)('a booking that is %s can be canceled', (status, received, more) => {
  expect(actionsFor(withMoney(status, received))).toEqual([...more, 'cancel']);
});

test.each([
  ['completed', 90, 0, []],
  ['refunded', 90, 90, []],
  ['canceled', 0, 0, []],
  ['canceled', 90, 89.99, ['refund']],
  ['canceled', 90, 90, []],
] as const)('a booking that is %s with %d received and %d sent back: %j', (status, received, refunded, actions) => {
  expect(actionsFor(withMoney(status, received, refunded))).toEqual(actions);
});

test('the refundable amount is exact to the cent', () => {
  expect(leftCents(withMoney('canceled', 0.3, 0.1))).toBe(20);
});
