import { expect, test } from 'vitest';
import { isForPier } from './is-for-pier.ts';

/** From 10:00 to 13:00. */
const TRIP = { status: 'pending', end: '2026-12-05T13:00:00Z' } as const;

test('a booking that is held until the day after its trip is to be paid at the pier', () => {
  expect(isForPier({ ...TRIP, holdExpiresAt: '2026-12-06T13:00:00Z' })).toBe(true);
});

test('a hold that was made minutes before the start of a trip, and ends after it, is not for the pier', () => {
  expect(isForPier({ ...TRIP, holdExpiresAt: '2026-12-05T10:14:00Z' })).toBe(false);
});

test('a booking that is paid or canceled is not to be paid at the pier', () => {
  expect(isForPier({ ...TRIP, status: 'paid', holdExpiresAt: null })).toBe(false);
  expect(isForPier({ ...TRIP, status: 'canceled', holdExpiresAt: '2026-12-06T13:00:00Z' })).toBe(false);
});
