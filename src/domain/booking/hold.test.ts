import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canContinueHold, isHoldLive, isOccupying } from './hold.ts';
import { BOOKING_STATUSES } from './lifecycle.ts';

const noon = Temporal.Instant.from('2026-12-01T12:00Z');

test('a hold is live until just before its expiry', () => {
  const expiry = Temporal.Instant.from('2026-12-01T12:15Z');
  expect(isHoldLive(expiry, noon)).toBe(true);
  expect(isHoldLive(expiry, expiry.subtract({ nanoseconds: 1 }))).toBe(true);
  expect(isHoldLive(expiry, expiry)).toBe(false);
  expect(isHoldLive(expiry, expiry.add({ nanoseconds: 1 }))).toBe(false);
});

test('a hold is live for exactly its minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(700 * 60), (minutes, secondsLater) => {
      expect(isHoldLive(noon.add({ minutes }), noon.add({ seconds: secondsLater }))).toBe(secondsLater < minutes * 60);
    }),
  );
});

test('a pending booking occupies while its hold is live, a sold one always, a canceled or refunded one never', () => {
  const occupying = (holdExpiresAt: Temporal.Instant | null) =>
    BOOKING_STATUSES.filter((status) => isOccupying({ status, holdExpiresAt }, noon));
  expect(occupying(noon.add({ nanoseconds: 1 }))).toEqual(['pending', 'paid', 'confirmed', 'completed']);
  expect(occupying(noon)).toEqual(['paid', 'confirmed', 'completed']);
  expect(occupying(null)).toEqual(['paid', 'confirmed', 'completed']);
});

test.each([
  [15, 25],
  [5, 5],
  [2, 2],
])('holds of %i minutes can be continued until %i minutes after the first', (holdMinutes, minutes) => {
  const hold = { heldSince: noon, holdMinutes };
  const last = noon.add({ minutes });
  expect(canContinueHold(hold, last)).toBe(true);
  expect(canContinueHold(hold, last.add({ nanoseconds: 1 }))).toBe(false);
});
