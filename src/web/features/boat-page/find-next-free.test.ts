import { expect, test } from 'vitest';
import type { BoatWithAvailability } from '#contract/boats.ts';
import { findNextFree, isAllFound } from './find-next-free.ts';
import { stillAhead } from './next-free.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');

function offering(given: { charter?: [string, string][]; trips?: [string, string, number][] }): BoatWithAvailability {
  const { charter = [], trips = [] } = given;
  return {
    boat: { minDurationHours: 2, maxDurationHours: 8 },
    availability: {
      private: charter.map(([start, end], index) => ({ slotId: `c${index}`, start, end, isOpen: true })),
      shared: trips.map(([start, end, seatsTaken], index) => ({
        slotId: `t${index}`,
        start,
        end,
        isOpen: true,
        seatPrice: 15,
        seatsTotal: 12,
        seatsTaken,
        paidSeatsSold: 0,
      })),
      block: [],
    },
  } as unknown as BoatWithAvailability;
}

test('a day shows its first three starts and the number of further ones', () => {
  const { charters } = findNextFree(offering({ charter: [['2026-12-05T09:00:00Z', '2026-12-05T16:00:00Z']] }), NOW);
  expect(charters).toEqual([
    { date: '2026-12-05', starts: ['2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z', '2026-12-05T11:00:00Z'], more: 3 },
  ]);
});

test('free time that is too short or past is skipped, and the list ends after five days', () => {
  const days = ['04', '05', '06', '07', '08', '09'];
  const charter: [string, string][] = [
    ['2026-12-01T06:00:00Z', '2026-12-01T09:00:00Z'],
    ['2026-12-02T10:00:00Z', '2026-12-02T11:00:00Z'],
    ...days.map((day): [string, string] => [`2026-12-${day}T10:00:00Z`, `2026-12-${day}T12:00:00Z`]),
  ];
  const { charters } = findNextFree(offering({ charter }), NOW);
  expect(charters.map(({ date }) => date)).toEqual(days.slice(0, 5).map((day) => `2026-12-${day}`));
});

test('a trip is listed with its seats and seat price, a full or departed trip is not', () => {
  const { trips } = findNextFree(
    offering({
      trips: [
        ['2026-12-01T07:00:00Z', '2026-12-01T10:00:00Z', 0],
        ['2026-12-02T10:00:00Z', '2026-12-02T13:00:00Z', 12],
        ['2026-12-03T10:00:00Z', '2026-12-03T13:00:00Z', 9],
      ],
    }),
    NOW,
  );
  expect(trips).toEqual([
    { start: '2026-12-03T10:00:00Z', end: '2026-12-03T13:00:00Z', seatsLeft: 3, adultCents: 4500 },
  ]);
});

test('times that have begun since the page was rendered are hidden', () => {
  const offer = offering({
    charter: [['2026-12-01T10:00:00Z', '2026-12-01T13:00:00Z']],
    trips: [['2026-12-01T10:00:00Z', '2026-12-01T13:00:00Z', 0]],
  });
  const later = stillAhead(findNextFree(offer, NOW), Temporal.Instant.from('2026-12-01T10:00:00Z'));
  expect(later.charters).toEqual([{ date: '2026-12-01', starts: ['2026-12-01T11:00:00Z'], more: 0 }]);
  expect(later.trips).toEqual([]);
});

test('a boat without offers has no next times', () => {
  expect(findNextFree(offering({}), NOW)).toEqual({ charters: [], trips: [] });
});

test('the near days are enough when they contain all days and trips to show, the last day complete', () => {
  const days = ['04', '05', '06', '07', '08'];
  const charter = days.map((day): [string, string] => [`2026-12-${day}T10:00:00Z`, `2026-12-${day}T14:00:00Z`]);
  const trips = days.map((day): [string, string, number] => [
    `2026-12-${day}T10:00:00Z`,
    `2026-12-${day}T13:00:00Z`,
    0,
  ]);
  const isEnough = (
    given: Parameters<typeof offering>[0],
    prices: { charter: number | null; seats: number | null },
  ) => {
    const offer = offering(given);
    const boat = {
      ...offer.boat,
      pricing: { perHour: prices.charter },
      shared: { pricing: { perHour: prices.seats } },
    };
    const found = { ...offer, boat: { ...offer.boat, ...boat } } as BoatWithAvailability;
    return (until: string) => isAllFound(found, findNextFree(found, NOW), Temporal.Instant.from(until));
  };
  const both = { charter: 130, seats: 15 };

  expect(isEnough({ charter, trips }, both)('2026-12-15T08:00:00Z')).toBe(true);
  // A start of the last day may be missing: its two hours end later.
  expect(isEnough({ charter, trips }, both)('2026-12-09T11:59:00Z')).toBe(false);
  expect(isEnough({ charter: charter.slice(1), trips }, both)('2026-12-15T08:00:00Z')).toBe(false);
  expect(isEnough({ charter, trips: trips.slice(1) }, both)('2026-12-15T08:00:00Z')).toBe(false);
  expect(isEnough({ charter }, { charter: 130, seats: null })('2026-12-15T08:00:00Z')).toBe(true);
  expect(isEnough({ trips }, { charter: null, seats: 15 })('2026-12-15T08:00:00Z')).toBe(true);
});
