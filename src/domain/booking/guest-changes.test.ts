import { expect, test } from 'vitest';
import { type GuestBooking, guestOptions } from './guest-changes.ts';
import { BOOKING_STATUSES } from './lifecycle.ts';

const start = Temporal.Instant.from('2026-12-31T10:00Z');
const before = (hours: number) => start.subtract({ hours });
const millisecond = { milliseconds: 1 };

const booking: GuestBooking = {
  status: 'paid',
  paysBy: null,
  start,
  policy: { tiers: [{ hoursBefore: 24, refundPercent: 50 }], moveUntilHours: 72 },
  keptCents: 10_000,
  retainedCents: 0,
  owedCents: 0,
};

test('long before the start a guest can move, cancel and change the party', () => {
  expect(guestOptions(booking, before(100))).toEqual({
    cancel: { reason: null, until: before(24), refundCents: 5_000 },
    move: { reason: null, until: before(72) },
    party: { reason: null, until: start },
  });
});

test('a guest can move the booking until the deadline for moves, at that instant too', () => {
  expect(guestOptions(booking, before(72)).move.reason).toBeNull();
  expect(guestOptions(booking, before(72).add(millisecond)).move.reason).toBe('change_too_late');
});

test('after the last refund deadline a guest can still cancel until the start, for no refund', () => {
  const { cancel } = guestOptions(booking, before(24).add(millisecond));
  expect(cancel).toEqual({ reason: null, until: start, refundCents: 0 });
});

test('from the start on nothing can be changed', () => {
  const last = guestOptions(booking, start.subtract(millisecond));
  expect([last.cancel.reason, last.party.reason]).toEqual([null, null]);
  const { cancel, move, party } = guestOptions(booking, start);
  expect([cancel.reason, move.reason, party.reason]).toEqual(Array(3).fill('state_conflict'));
});

test('time and party of a sold booking that is not over can be changed', () => {
  const changeable = BOOKING_STATUSES.filter((status) => {
    const { move, party } = guestOptions({ ...booking, status, paysBy: 'pier' }, before(100));
    expect(move.reason).toBe(party.reason);
    return move.reason === null;
  });
  expect(changeable).toEqual(['paid', 'confirmed']);
});

test('a disrupted booking cannot be canceled by its guest; one to be paid at the pier can', () => {
  const mayCancel = (change: Partial<GuestBooking>) =>
    guestOptions({ ...booking, ...change }, before(100)).cancel.reason === null;
  expect(mayCancel({ status: 'confirmed' })).toBe(true);
  expect(mayCancel({ status: 'pending', paysBy: 'pier' })).toBe(true);
  expect(mayCancel({ status: 'pending', paysBy: 'link' })).toBe(false);
  expect(mayCancel({ status: 'disrupted' })).toBe(false);
  expect(mayCancel({ status: 'canceled' })).toBe(false);
});

test('a cancellation keeps what was retained and returns what an earlier refund failed to', () => {
  const { cancel } = guestOptions({ ...booking, retainedCents: 2_000, owedCents: 1_000 }, before(100));
  expect(cancel.refundCents).toBe(1_000 + 3_500);
});
