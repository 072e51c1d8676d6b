import { expect, test } from 'vitest';
import { type FailedRefund, retryTime } from './refund-retry.ts';

const failedAt = Temporal.Instant.from('2026-12-01T08:00:00Z');
const failed: FailedRefund = { status: 'failed', failureCode: 'balance_insufficient', attempt: 1, failedAt };

test('a failed refund is ordered again at growing intervals, five times at most', () => {
  const times = [1, 2, 3, 4, 5, 6].map((attempt) => retryTime({ ...failed, attempt })?.toString() ?? null);

  expect(times).toEqual([
    '2026-12-01T08:15:00Z',
    '2026-12-01T10:00:00Z',
    '2026-12-01T20:00:00Z',
    '2026-12-03T08:00:00Z',
    '2026-12-05T08:00:00Z',
    null,
  ]);
});

test.each(['charge_already_refunded', 'charge_disputed', 'expired_or_canceled_card', 'lost_or_stolen_card'])(
  'a refund that failed with %s is not ordered again',
  (failureCode) => {
    expect(retryTime({ ...failed, failureCode })).toBeNull();
  },
);

test('a refund without a code is ordered again; one that somebody has canceled is not', () => {
  expect(retryTime({ ...failed, failureCode: null })).not.toBeNull();
  expect(retryTime({ ...failed, status: 'canceled', failureCode: null })).toBeNull();
});
