import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { draftOf, problemsOf, wishOf } from './change-draft.ts';

const booking = {
  type: 'private',
  boat: { _id: 'alisio' },
  start: '2026-12-18T09:00:00.000Z',
  end: '2026-12-18T12:00:00.000Z',
  people: 4,
  passengers: { adults: 0, child_u13: 0, child_u6: 0 },
} as Booking;
const now = draftOf(booking);
const wish = (part: Partial<typeof now>) => wishOf(booking, { ...now, ...part });

test('a wish contains only what differs from the booking', () => {
  expect(wish({})).toBeNull();
  expect(wish({ boatId: 'brisa', hours: 5 })).toEqual({ boatId: 'brisa', durationHours: 5 });
  expect(wish({ people: 6, pricing: 'today' })).toEqual({ people: 6, rates: 'today' });
});

test('a change of one seat count sends all of them', () => {
  const seats = { ...booking, type: 'shared', people: null, passengers: { adults: 2, child_u13: 1, child_u6: 0 } };
  const trip = draftOf(seats as Booking);
  const more = { ...trip, tickets: { ...trip.tickets, adults: 3 } };
  expect(wishOf(seats as Booking, trip)).toBeNull();
  expect(wishOf(seats as Booking, more)).toEqual({ tickets: { adults: 3, children50: 1, kidsFree: 0 } });
});

test('typed amounts are euros; an invalid one is left out and reported', () => {
  expect(wish({ pricing: 'own', price: '249,50' })).toEqual({ price: 249.5 });
  expect(wish({ pricing: 'own', price: 'x' })).toBeNull();
  expect(wish({ refund: 'other', refundAmount: '0' })).toEqual({ refund: 0 });
  const problems = (part: Partial<typeof now>) => problemsOf({ ...now, ...part }, { mostRefundCents: 30_000 });
  expect(problems({})).toEqual({ price: false, refund: null, reason: false });
  expect(problems({ pricing: 'own', price: 'x' })).toEqual({ price: true, refund: null, reason: true });
  expect(problems({ refund: 'other', refundAmount: '300,01', reason: 'rain' })).toMatchObject({ refund: 'tooMuch' });
  expect(problems({ refund: 'other', refundAmount: '', reason: 'rain' })).toMatchObject({ refund: 'wrong' });
});
