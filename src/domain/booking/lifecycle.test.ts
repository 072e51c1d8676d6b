import { expect, test } from 'vitest';
import {
  allowedFrom,
  BOOKING_STATUSES,
  type BookingAction,
  type BookingStatus,
  canApply,
  OCCUPYING_STATUSES,
  REVENUE_STATUSES,
  TRANSITIONS,
} from './lifecycle.ts';

/** The whole table once more, by hand: each action, what it may start from, where it leads. */
const EXPECTED: Record<BookingAction, [from: BookingStatus[], to: BookingStatus]> = {
  pay: [['pending'], 'paid'],
  confirm: [['paid'], 'confirmed'],
  complete: [['paid', 'confirmed'], 'completed'],
  cancel: [['pending', 'paid', 'confirmed'], 'canceled'],
  expire: [['pending'], 'canceled'],
  refund: [['canceled'], 'refunded'],
  undo_refund: [['refunded'], 'canceled'],
  reinstate: [['canceled'], 'paid'],
};
const ACTIONS = Object.keys(EXPECTED) as BookingAction[];
const PAIRS = ACTIONS.flatMap((action) => BOOKING_STATUSES.map((status) => [action, status] as const));

test('there are no actions beside the eight', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual(ACTIONS.toSorted());
});

test.each(PAIRS)('%s of a %s booking is allowed exactly where the table says', (action, status) => {
  const [from, to] = EXPECTED[action];
  expect(canApply(action, status)).toBe(from.includes(status));
  expect(allowedFrom(action)).toEqual(from);
  expect(TRANSITIONS[action].to).toBe(to);
});

test('a completed booking is the end of the story, and a refunded one is too unless its refund fails', () => {
  expect(ACTIONS.filter((action) => canApply(action, 'completed'))).toEqual([]);
  expect(ACTIONS.filter((action) => canApply(action, 'refunded'))).toEqual(['undo_refund']);
});

test('no action leaves a booking where it was, so applying it twice is noticed', () => {
  for (const action of ACTIONS) expect(canApply(action, TRANSITIONS[action].to)).toBe(false);
});

test('canceled and refunded bookings give their time and seats back, and only paid money is revenue', () => {
  expect(BOOKING_STATUSES.filter((status) => !OCCUPYING_STATUSES.includes(status))).toEqual(['canceled', 'refunded']);
  expect(OCCUPYING_STATUSES.filter((status) => !REVENUE_STATUSES.includes(status))).toEqual(['pending']);
  expect(REVENUE_STATUSES).toEqual(['paid', 'confirmed', 'completed']);
});
