import { expect, test } from 'vitest';
import { type BookingState, bookingReducer, emptyBooking } from './booking-state.ts';
import { continueProblem } from './continue-problem.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const START = Temporal.Instant.from('2026-12-05T10:00:00Z');
const WITH_ADULTS = { childrenMayTravelAlone: false, isDayBookable: true };
const trip: Trip = {
  slotId: 't1',
  start: START,
  end: START.add({ hours: 3 }),
  hours: 3,
  seatPriceCents: 1800,
  seatsLeft: 4,
  paidSeatsSold: 0,
};

function seatsFor(adults: number, child_u13: number, child_u6_free: number): BookingState {
  return [
    { type: 'boat_chosen', boatId: 'calderon', capacity: 60, modes: ['tickets'] } as const,
    { type: 'date_chosen', date: Temporal.PlainDate.from('2026-12-05') } as const,
    { type: 'start_chosen', start: { slotId: 't1', start: START, minHours: 3, maxHours: 3 } } as const,
    { type: 'party_changed', party: { adults, child_u13, child_u6_free } } as const,
  ].reduce(bookingReducer, emptyBooking(Temporal.PlainYearMonth.from('2026-12')));
}

test('a missing day is reported before a missing time', () => {
  const empty = emptyBooking(Temporal.PlainYearMonth.from('2026-12'));
  const withDate = { ...empty, date: Temporal.PlainDate.from('2026-12-05') };
  expect(continueProblem({ state: empty, trip: null, minSeatsToDepart: 0, now: NOW, ...WITH_ADULTS })).toBe(
    'choose_date',
  );
  expect(continueProblem({ state: withDate, trip: null, minSeatsToDepart: 0, now: NOW, ...WITH_ADULTS })).toBe(
    'choose_start',
  );
});

test('on a day with nothing to book, another day is asked for', () => {
  const empty = emptyBooking(Temporal.PlainYearMonth.from('2026-12'));
  const state = { ...empty, date: Temporal.PlainDate.from('2026-12-05') };
  const asked = { state, trip: null, minSeatsToDepart: 0, now: NOW, ...WITH_ADULTS, isDayBookable: false };
  expect(continueProblem(asked)).toBe('choose_other_date');
});

test('a party of four may continue with four seats left, a fifth person may not', () => {
  expect(continueProblem({ state: seatsFor(2, 1, 1), trip, minSeatsToDepart: 2, now: NOW, ...WITH_ADULTS })).toBeNull();
  expect(continueProblem({ state: seatsFor(2, 2, 1), trip, minSeatsToDepart: 2, now: NOW, ...WITH_ADULTS })).toBe(
    'too_few_seats_left',
  );
});

test('one adult alone is below the minimum to depart unless others have paid', () => {
  expect(continueProblem({ state: seatsFor(1, 0, 0), trip, minSeatsToDepart: 2, now: NOW, ...WITH_ADULTS })).toBe(
    'below_minimum',
  );
  const going = { ...trip, paidSeatsSold: 1 };
  expect(
    continueProblem({ state: seatsFor(1, 0, 0), trip: going, minSeatsToDepart: 2, now: NOW, ...WITH_ADULTS }),
  ).toBeNull();
});

test('one adult may continue on a trip that is decided later, or runs (P-7.7)', () => {
  for (const minimum of [{ decidesAt: '2026-12-04T10:00:00Z' }, { runs: true as const }]) {
    const asked = {
      state: seatsFor(1, 0, 0),
      trip: { ...trip, minimum },
      minSeatsToDepart: 2,
      now: NOW,
      ...WITH_ADULTS,
    };
    expect(continueProblem(asked)).toBeNull();
  }
});

test('an empty party may not continue', () => {
  expect(continueProblem({ state: seatsFor(0, 0, 0), trip, minSeatsToDepart: 0, now: NOW, ...WITH_ADULTS })).toBe(
    'no_seats',
  );
});

test('a trip is no longer for sale at its start', () => {
  expect(continueProblem({ state: seatsFor(2, 0, 0), trip, minSeatsToDepart: 0, now: START, ...WITH_ADULTS })).toBe(
    'start_passed',
  );
});

test('a party of children without an adult is reported before Continue, unless the operator lets them travel alone', () => {
  const asked = { state: seatsFor(0, 2, 0), trip, minSeatsToDepart: 0, now: NOW, isDayBookable: true };
  expect(continueProblem({ ...asked, childrenMayTravelAlone: false })).toBe('adult_needed');
  expect(continueProblem({ ...asked, childrenMayTravelAlone: true })).toBeNull();
});
