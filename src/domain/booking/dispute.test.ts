import { expect, test } from 'vitest';
import { disputedCents } from './dispute.ts';

const payment = { receivedCents: 9_000, refundedCents: 0 };
const takenBy = (...statuses: string[]) =>
  disputedCents({ ...payment, disputes: statuses.map((status) => ({ status, amountCents: 4_000 })) });

test('a dispute takes its amount while it is undecided and when it is lost', () => {
  expect([takenBy('needs_response'), takenBy('under_review'), takenBy('lost')]).toEqual([4_000, 4_000, 4_000]);
  expect(takenBy('a status of next year')).toBe(4_000);
});

test('a dispute that was won or prevented, and an inquiry by the bank, take nothing', () => {
  const statuses = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'];
  expect(takenBy(...statuses)).toBe(0);
});

test('disputes take no more than was received and not refunded', () => {
  expect(takenBy('lost', 'lost', 'needs_response')).toBe(9_000);
  const disputes = [{ status: 'lost', amountCents: 9_000 }];
  expect(disputedCents({ ...payment, refundedCents: 2_500, disputes })).toBe(6_500);
});
