import { expect, test } from 'vitest';
import {
  BOOKING_STATUSES,
  type BookingAction,
  type BookingStatus,
  CANCEL_REASONS,
  canApply,
  CANCELED_STATUSES,
  isCanceledByOperator,
  isReliedOn,
  isSold,
  isUpcomingSale,
  OCCUPYING_STATUSES,
  refundActionFor,
  REVENUE_STATUSES,
  TRANSITIONS,
  UPCOMING_STATUSES,
} from './lifecycle.ts';
import type { PaysBy } from './payment-way.ts';

/** The whole table written out again by hand: each action, the statuses it starts from, and the status it leads to. */
const EXPECTED: Record<BookingAction, [from: BookingStatus[], to: BookingStatus]> = {
  pay: [['pending'], 'paid'],
  confirm: [['paid'], 'confirmed'],
  complete: [['paid', 'confirmed'], 'completed'],
  cancel: [['pending', 'paid', 'confirmed', 'disrupted'], 'canceled'],
  cancel_hold: [['pending'], 'canceled'],
  expire: [['pending'], 'canceled'],
  release: [['pending'], 'canceled'],
  refund: [['canceled'], 'refunded'],
  undo_refund: [['refunded'], 'canceled'],
  reinstate: [['canceled'], 'paid'],
  keep_again: [['canceled', 'refunded'], 'pending'],
  disrupt: [['paid', 'confirmed'], 'disrupted'],
  resume_paid: [['disrupted'], 'paid'],
  resume_confirmed: [['disrupted'], 'confirmed'],
};
const ACTIONS = Object.keys(EXPECTED) as BookingAction[];
const PAIRS = ACTIONS.flatMap((action) => BOOKING_STATUSES.map((status) => [action, status] as const));

test('no other action exists', () => {
  expect(Object.keys(TRANSITIONS).sort()).toEqual(ACTIONS.toSorted());
});

test.each(PAIRS)('%s of a %s booking is allowed exactly where the table says', (action, status) => {
  const [from, to] = EXPECTED[action];
  expect(canApply(action, status)).toBe(from.includes(status));
  expect(TRANSITIONS[action]).toEqual({ from, to });
});

test('a completed booking allows no action, a refunded one only undo_refund and keep_again', () => {
  expect(ACTIONS.filter((action) => canApply(action, 'completed'))).toEqual([]);
  expect(ACTIONS.filter((action) => canApply(action, 'refunded'))).toEqual(['undo_refund', 'keep_again']);
});

test('no action can be applied twice in a row', () => {
  for (const action of ACTIONS) expect(canApply(action, TRANSITIONS[action].to)).toBe(false);
});

test('disrupted, canceled and refunded bookings occupy nothing, and pending ones are not revenue', () => {
  expect(BOOKING_STATUSES.filter((status) => !OCCUPYING_STATUSES.includes(status))).toEqual([
    'disrupted',
    'canceled',
    'refunded',
  ]);
  expect(OCCUPYING_STATUSES.filter((status) => !REVENUE_STATUSES.includes(status))).toEqual(['pending']);
  expect(REVENUE_STATUSES).toEqual(['paid', 'confirmed', 'completed']);
});

test('upcoming bookings are those that occupy a place and are not completed; upcoming sales are those of them that are sold', () => {
  expect(OCCUPYING_STATUSES.filter((status) => !UPCOMING_STATUSES.includes(status))).toEqual(['completed']);
  expect(BOOKING_STATUSES.filter(isUpcomingSale)).toEqual(['paid', 'confirmed']);
  expect(UPCOMING_STATUSES.filter((status) => !isUpcomingSale(status))).toEqual(['pending']);
  expect(BOOKING_STATUSES.filter(isSold)).toEqual(['paid', 'confirmed', 'completed']);
  expect(CANCELED_STATUSES).toEqual(['canceled', 'refunded']);
});

test.each([
  ['canceled', 100, 100, 'refund'],
  ['canceled', 100, 99, null],
  ['canceled', 0, 0, null],
  ['refunded', 100, 100, null],
  ['refunded', 100, 60, 'undo_refund'],
  ['paid', 100, 100, null],
  ['pending', 0, 0, null],
] as const)('a %s booking with %i received and %i refunded: %s', (status, receivedCents, refundedCents, action) => {
  expect(refundActionFor({ status, receivedCents, refundedCents })).toBe(action);
});

test('a customer relies on a sold booking, and on a pending one only if it is to be paid at the pier', () => {
  const reliedOn = (paysBy: PaysBy | null) => BOOKING_STATUSES.filter((status) => isReliedOn({ status, paysBy }));
  expect(reliedOn(null)).toEqual(['paid', 'confirmed', 'completed', 'disrupted']);
  expect(reliedOn('link')).toEqual(['paid', 'confirmed', 'completed', 'disrupted']);
  expect(reliedOn('pier')).toEqual(['pending', 'paid', 'confirmed', 'completed', 'disrupted']);
});

test('the operator canceled where it is their own decision, the weather, a breakdown or too few people', () => {
  expect(CANCEL_REASONS.filter(isCanceledByOperator)).toEqual(['weather', 'breakdown', 'below_minimum', 'operator']);
  expect(isCanceledByOperator(null)).toBe(false);
});
