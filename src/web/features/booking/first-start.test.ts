import { expect, test } from 'vitest';
import { emptyBooking, type BookingState } from './booking-state.ts';
import { firstStartOf, nearestWithSeats } from './first-start.ts';
import type { OfferView } from './offer-view.ts';

const at = (iso: string) => Temporal.Instant.from(iso);

function trips(...offered: readonly [start: string, seatsLeft: number][]): OfferView {
  const all = offered.map(([start, seatsLeft]) => ({ slotId: start, start: at(start), seatsLeft }));
  return {
    mode: 'tickets',
    starts: [],
    trips: all,
    bookable: all.map(({ slotId, start }) => ({ slotId, start, minHours: 2, maxHours: 2 })),
    offered: [],
  } as unknown as OfferView;
}

function choosing(given: Partial<BookingState>): BookingState {
  return { ...emptyBooking(Temporal.PlainYearMonth.from('2026-12')), mode: 'tickets', ...given };
}

const DAY = Temporal.PlainDate.from('2026-12-06');

test('the first start of a day is the first trip with seats for all, else the first of all', () => {
  const state = choosing({ date: DAY });
  const view = trips(['2026-12-05T09:00:00Z', 9], ['2026-12-06T09:00:00Z', 1], ['2026-12-06T14:00:00Z', 2]);
  expect(firstStartOf(view, state)?.slotId).toBe('2026-12-06T14:00:00Z');
  expect(firstStartOf(trips(['2026-12-06T09:00:00Z', 1]), state)?.slotId).toBe('2026-12-06T09:00:00Z');
});

test('without a day, or on a day without starts, there is no first start', () => {
  expect(firstStartOf(trips(['2026-12-05T09:00:00Z', 9]), choosing({ date: DAY }))).toBeNull();
  expect(firstStartOf(trips(['2026-12-05T09:00:00Z', 9]), choosing({}))).toBeNull();
  expect(firstStartOf(null, choosing({ date: DAY }))).toBeNull();
});

test('the nearest trip with seats for all is offered instead of a smaller one', () => {
  const slot = { slotId: 'small', start: at('2026-12-06T09:00:00Z') };
  const view = trips(['2026-12-06T10:00:00Z', 1], ['2026-12-07T09:00:00Z', 8], ['2026-12-06T16:00:00Z', 2]);
  expect(nearestWithSeats(view, choosing({ slot }))?.slotId).toBe('2026-12-06T16:00:00Z');
  expect(nearestWithSeats(trips(['2026-12-06T10:00:00Z', 1]), choosing({ slot }))).toBeNull();
});
