import { expect, test } from 'vitest';
import type { TimelineSlot } from '#contract/timeline.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import { partsOn } from './day-parts.ts';
import type { Bar } from './lane-bars.ts';

function aBlock(start: string, end: string): Bar {
  const times = { start: `2026-12-${start}:00Z`, end: `2026-12-${end}:00Z` };
  const rest = { isOpen: true, seatPrice: null, seatsTotal: null, seatsTaken: null, booked: null, note: null };
  const slot: TimelineSlot = {
    _id: 's',
    type: 'block',
    ...times,
    ...rest,
    version: 'v',
    bookings: [],
    underMinimum: null,
  };
  return {
    kind: 'block',
    key: 's',
    slot,
    start: Temporal.Instant.from(times.start),
    end: Temporal.Instant.from(times.end),
  };
}

const shownOn = (date: string, bar: Bar) =>
  partsOn(canaryDayRange(Temporal.PlainDate.from(date)), [bar]).map(({ shown, isWholeDay }) =>
    isWholeDay ? 'whole day' : `${shown.start.toString().slice(11, 16)}-${shown.end.toString().slice(11, 16)}`,
  );

test('a bar over midnight has a part on each of its days, and none on the day at whose midnight it ends', () => {
  const bar = aBlock('02T20:00', '05T00:00');
  expect(
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((day) => shownOn(day, bar)),
  ).toEqual([[], ['20:00-00:00'], ['whole day'], ['whole day'], []]);
});
