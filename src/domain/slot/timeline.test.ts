import { expect, test } from 'vitest';
import { hourMarks, placeIn, pointIn, quartersIn, shownDay, timelineAxis, timelineDays } from './timeline.ts';
import { movedBy, startingAt, whyFixed } from './timeline-move.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.Instant.from(text);
const range = (start: string, end: string) => ({ start: at(start), end: at(end) });

const AUTUMN = day('2026-10-25');
const SPRING = day('2027-03-28');

test('a bar is positioned by its share of real time in the window', () => {
  const axis = timelineAxis(day('2026-12-01'), 1);
  expect(placeIn(axis, range('2026-12-01T06:00:00Z', '2026-12-01T12:00:00Z'))).toEqual({ at: 0.25, size: 0.25 });
});

test('a range is cut at the edges of the window, and one outside is not shown', () => {
  const axis = timelineAxis(day('2026-12-01'), 1);
  expect(placeIn(axis, range('2026-11-30T12:00:00Z', '2026-12-01T06:00:00Z'))).toEqual({ at: 0, size: 0.25 });
  expect(placeIn(axis, range('2026-12-01T18:00:00Z', '2026-12-02T06:00:00Z'))).toEqual({ at: 0.75, size: 0.25 });
  expect(placeIn(axis, range('2026-11-30T00:00:00Z', '2026-12-05T00:00:00Z'))).toEqual({ at: 0, size: 1 });
  expect(placeIn(axis, range('2026-11-30T12:00:00Z', '2026-12-01T00:00:00Z'))).toBeNull();
  expect(placeIn(axis, range('2026-12-02T00:00:00Z', '2026-12-02T06:00:00Z'))).toBeNull();
});

test('the autumn clock-change day is 25 hours wide, the spring one 23', () => {
  const hours = (date: Temporal.PlainDate) =>
    timelineDays(date, 1).map(({ range: { start, end } }) => start.until(end).total('hours'));
  expect(hours(AUTUMN)).toEqual([25]);
  expect(hours(SPRING)).toEqual([23]);
  const week = timelineAxis(day('2026-10-19'), 7);
  const [sunday] = timelineDays(AUTUMN, 1);
  expect(placeIn(week, sunday?.range ?? week[0])?.size).toBeCloseTo(25 / 169, 10);
});

test('a repeated hour is labelled twice, a skipped hour never', () => {
  const shown = (date: Temporal.PlainDate, every: number) =>
    hourMarks(date, every).map((instant) => instant.toZonedDateTimeISO('Atlantic/Canary').hour);
  expect(shown(AUTUMN, 1).slice(0, 4)).toEqual([0, 1, 1, 2]);
  expect(shown(SPRING, 1).slice(0, 3)).toEqual([0, 2, 3]);
  expect(shown(AUTUMN, 6)).toEqual([0, 6, 12, 18]);
  expect(hourMarks(AUTUMN, 6)[1]).toEqual(at('2026-10-25T06:00:00Z'));
  expect(hourMarks(SPRING, 6)[1]).toEqual(at('2027-03-28T05:00:00Z'));
});

test('now has a position inside the window and none outside it', () => {
  const axis = timelineAxis(AUTUMN, 1);
  expect(pointIn(axis, axis[0].start)).toBe(0);
  expect(pointIn(axis, at('2026-10-25T11:30:00Z'))).toBe(0.5);
  expect(pointIn(axis, axis[0].end)).toBeNull();
  expect(pointIn(axis, at('2026-10-24T22:59:00Z'))).toBeNull();
});

test('a drag distance is converted to quarter hours of real time', () => {
  const axis = timelineAxis(SPRING, 1);
  const noon = range('2027-03-28T10:30:00Z', '2027-03-28T12:00:00Z');
  expect(quartersIn(axis, noon, 0.25)).toBe(23);
  expect(quartersIn(axis, noon, -0.25 - 7 / (23 * 60))).toBe(-23);
  expect(quartersIn(axis, noon, 0.25 + 8 / (23 * 60))).toBe(24);
  expect(quartersIn(axis, noon, 5)).toBe(50);
});

const SAILING_HOURS = { first: 7, last: 21 };

test('hours that are not drawn take no space', () => {
  const axis = timelineAxis(day('2026-12-01'), 2, SAILING_HOURS);
  expect(placeIn(axis, range('2026-12-01T07:00:00Z', '2026-12-01T14:00:00Z'))).toEqual({ at: 0, size: 0.25 });
  expect(placeIn(axis, range('2026-12-02T07:00:00Z', '2026-12-02T21:00:00Z'))).toEqual({ at: 0.5, size: 0.5 });
  expect(placeIn(axis, range('2026-12-01T14:00:00Z', '2026-12-02T14:00:00Z'))).toEqual({ at: 0.25, size: 0.5 });
  expect(placeIn(axis, range('2026-12-01T22:00:00Z', '2026-12-02T06:00:00Z'))).toBeNull();
  expect(pointIn(axis, at('2026-12-02T07:00:00Z'))).toBe(0.5);
  expect(pointIn(axis, at('2026-12-01T21:00:00Z'))).toBeNull();
});

test('a drag over hours that are not drawn moves to the same place of the next day', () => {
  const axis = timelineAxis(day('2026-12-01'), 3, SAILING_HOURS);
  const slot = range('2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z');
  expect(quartersIn(axis, slot, 1 / 3)).toBe(24 * 4);
  expect(quartersIn(axis, slot, 2 / 42)).toBe(8);
});

test('a drag to the end of a day leads to the start of the next; one beyond the window to its end', () => {
  const axis = timelineAxis(day('2026-12-01'), 2, SAILING_HOURS);
  const evening = range('2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z');
  expect(quartersIn(axis, evening, 0.9 / 28)).toBe(4);
  expect(quartersIn(axis, evening, 1 / 28)).toBe(11 * 4);
  expect(quartersIn(axis, evening, 2)).toBe(25 * 4);
});

test('the days of the timeline follow each other', () => {
  expect(timelineDays(AUTUMN, 3).map(({ date }) => `${date}`)).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
});

test('a range that began before the window belongs to its first day', () => {
  const axis = timelineAxis(day('2026-12-01'), 7);
  expect(shownDay(axis, range('2026-11-20T00:00:00Z', '2026-12-03T00:00:00Z')).toString()).toBe('2026-12-01');
  expect(shownDay(axis, range('2026-12-02T23:30:00Z', '2026-12-03T02:00:00Z')).toString()).toBe('2026-12-02');
});

test('quarter-hour steps move in real time and snap to clock quarters', () => {
  const slot = range('2026-12-01T09:10:00Z', '2026-12-01T12:10:00Z');
  expect(movedBy(slot, { quarters: 1 })).toEqual(range('2026-12-01T09:30:00Z', '2026-12-01T12:30:00Z'));
  expect(movedBy(slot, { quarters: -1 })).toEqual(range('2026-12-01T09:00:00Z', '2026-12-01T12:00:00Z'));
  expect(startingAt(slot, at('2026-12-02T10:00:00Z'))).toEqual(range('2026-12-02T10:00:00Z', '2026-12-02T13:00:00Z'));
});

test('day steps keep wall-clock time and length across a clock change', () => {
  const saturday = range('2026-10-24T09:00:00Z', '2026-10-24T12:00:00Z');
  expect(movedBy(saturday, { days: 1 })).toEqual(range('2026-10-25T10:00:00Z', '2026-10-25T13:00:00Z'));
  const night = range('2027-03-27T01:30:00Z', '2027-03-27T03:30:00Z');
  expect(movedBy(night, { days: 1 })).toEqual(range('2027-03-28T01:30:00Z', '2027-03-28T03:30:00Z'));
});

test('a slot that is sold or has begun cannot be moved', () => {
  const start = at('2026-12-01T09:00:00Z');
  expect(whyFixed({ start, hasBookings: true }, at('2026-12-01T08:00:00Z'))).toBe('sold');
  expect(whyFixed({ start, hasBookings: false }, at('2026-12-01T09:00:01Z'))).toBe('begun');
  expect(whyFixed({ start, hasBookings: false }, at('2026-12-01T09:00:00Z'))).toBeNull();
});
