import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { actionsFor, arranged, changesFor, onItsWayCents, refundableCents } from './booking-actions.ts';

const withMoney = (status: Booking['status'], received: number, refunded: number, kept: number) =>
  ({ status, payment: { received, refunded, kept, total: received } }) as Booking;

test.each([
  ['pending', 0, []],
  ['paid', 90, ['confirm']],
  ['confirmed', 90, []],
] as const)('a booking that is %s can be canceled', (status, received, more) => {
  expect(actionsFor(withMoney(status, received, 0, received))).toEqual([...more, 'cancel']);
});

test.each([
  ['completed', 90, 0, 90, []],
  ['refunded', 90, 90, 0, []],
  ['canceled', 0, 0, 0, []],
  ['canceled', 90, 89.99, 0.01, ['refund']],
  ['canceled', 90, 90, 0, []],
  ['canceled', 90, 0, 0, []],
] as const)(
  'a booking that is %s with %d received, %d refunded and %d kept allows %j',
  (status, received, refunded, kept, actions) => {
    expect(actionsFor(withMoney(status, received, refunded, kept))).toEqual(actions);
  },
);

test('the refundable amount and the pending refunds are exact to the cent', () => {
  const booking = withMoney('canceled', 0.3, 0.1, 0.1);

  expect([refundableCents(booking), onItsWayCents(booking)]).toEqual([10, 10]);
});

test.each([
  [0.5, ['ask', 'pay']],
  [0.49, ['pay']],
  [0, []],
])('%d euros due can be paid in these ways: %j', (due, ways) => {
  const time = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };
  const booking = { ...withMoney('paid', 90, 0, 90), ...time, due, customer: { email: 'ana@sea.example' } } as Booking;
  const possible = changesFor(booking, Temporal.Instant.from('2026-12-01T08:00:00Z'));
  expect(possible.filter((action) => action === 'ask' || action === 'pay')).toEqual(ways);
});

test.each([
  [['confirm', 'cancel', 'edit', 'pay'], 'confirm', ['edit', 'pay', 'cancel']],
  [['cancel', 'edit', 'pay'], 'pay', ['edit', 'cancel']],
  [['refund', 'edit'], 'refund', ['edit']],
  [['cancel', 'edit', 'change', 'resend'], null, ['change', 'edit', 'resend', 'cancel']],
  [[], null, []],
] as const)(
  'of %j the next step is %s, and the menu ends with the destructive actions',
  (possible, primary, others) => {
    expect(arranged(possible)).toEqual({ primary, others });
  },
);
