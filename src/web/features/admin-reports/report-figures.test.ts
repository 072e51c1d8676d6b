import { expect, test } from 'vitest';
import type { Report, ReportCell } from '#contract/reports.ts';
import { boatsOf, figuresOf, weeksOf } from './report-figures.ts';

function aCell(part: Partial<ReportCell>): ReportCell {
  return {
    boatId: 'a',
    week: '2026-11-30',
    charterRevenue: 0,
    tripRevenue: 0,
    bookings: 0,
    soldHours: 0,
    offeredHours: 0,
    seatsSold: 0,
    seatsOffered: 0,
    depositsKept: 0,
    ...part,
  };
}

const REPORT: Report = {
  from: '2026-11-30',
  to: '2026-12-13',
  weeks: ['2026-11-30', '2026-12-07'],
  boats: [
    { _id: 'a', title: 'Alisio' },
    { _id: 'b', title: 'Brisa' },
  ],
  cells: [
    aCell({ charterRevenue: 0.1, tripRevenue: 0.2, bookings: 2, soldHours: 3, offeredHours: 12 }),
    aCell({
      boatId: 'b',
      charterRevenue: 100,
      bookings: 1,
      soldHours: 3,
      offeredHours: 4,
      seatsSold: 6,
      seatsOffered: 8,
      depositsKept: 0,
    }),
  ],
  lastYear: [80, 0],
  notSailed: [],
  vouchers: { gifts: 0, received: 0, refunded: 0, fees: 0, outstanding: 0 },
};

test('sums are exact to the cent, and shares are of the total, not averages of averages', () => {
  expect(figuresOf(REPORT.cells)).toEqual({
    charters: 100.1,
    trips: 0.2,
    revenue: 100.3,
    bookings: 3,
    occupancy: 6 / 16,
    seatFill: 6 / 8,
  });
});

test('a week without offers has no occupancy and keeps its place', () => {
  const [first, second] = weeksOf(REPORT);
  expect(first).toMatchObject({ revenue: 100.3, lastYear: 80 });
  expect(second).toMatchObject({ revenue: 0, occupancy: null, seatFill: null, lastYear: 0 });
  expect(boatsOf(REPORT).map(({ title, weeks }) => [title, weeks])).toEqual([
    ['Alisio', [0.25, null]],
    ['Brisa', [0.75, null]],
  ]);
});
