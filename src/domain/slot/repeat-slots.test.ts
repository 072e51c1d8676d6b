import { expect, test } from 'vitest';
import { timeRange } from '#domain/time/time-range.ts';
import { repeatedSlots } from './repeat-slots.ts';

const clock = (time: string) => Temporal.PlainTime.from(time);
const date = (day: string) => Temporal.PlainDate.from(day);
const template = { type: 'private', seatsTotal: null, seatPriceCents: null, isOpen: true, note: null } as const;
const rules = { others: [], boatMinHours: 2, boatMaxHours: 8, now: Temporal.Instant.from('2026-12-01T08:00:00Z') };
const mornings = [{ start: clock('09:00'), end: clock('13:00') }];

test('two times on the weekends of two weeks make eight slots in order', () => {
  const times = [{ start: clock('14:00'), end: clock('18:00') }, ...mornings];
  const planned = repeatedSlots(
    { weekdays: [6, 7], times, from: date('2026-12-05'), to: date('2026-12-18') },
    template,
    rules,
  );
  expect(planned.map((one) => `${one.date} ${one.startTime} ${one.problem}`)).toEqual([
    '2026-12-05 09:00:00 null',
    '2026-12-05 14:00:00 null',
    '2026-12-06 09:00:00 null',
    '2026-12-06 14:00:00 null',
    '2026-12-12 09:00:00 null',
    '2026-12-12 14:00:00 null',
    '2026-12-13 09:00:00 null',
    '2026-12-13 14:00:00 null',
  ]);
});

test('past times and overlaps with slots or with the plan are reported', () => {
  const others = [
    timeRange(Temporal.Instant.from('2026-12-02T12:00:00Z'), Temporal.Instant.from('2026-12-02T14:00:00Z')),
  ];
  const times = [...mornings, { start: clock('12:00'), end: clock('15:00') }];
  const planned = repeatedSlots(
    { weekdays: [1, 2, 3, 4, 5, 6, 7], times, from: date('2026-11-30'), to: date('2026-12-03') },
    template,
    { ...rules, others },
  );
  expect(planned.map(({ problem }) => problem)).toEqual([
    'in_past',
    'in_past',
    null,
    'overlaps',
    'overlaps',
    'overlaps',
    null,
    'overlaps',
  ]);
});

test('a slot that cannot be made does not prevent a later one', () => {
  const others = [
    timeRange(Temporal.Instant.from('2026-12-02T08:00:00Z'), Temporal.Instant.from('2026-12-02T10:00:00Z')),
  ];
  const times = [...mornings, { start: clock('12:00'), end: clock('15:00') }];
  const planned = repeatedSlots({ weekdays: [3], times, from: date('2026-12-02'), to: date('2026-12-02') }, template, {
    ...rules,
    others,
  });
  expect(planned.map(({ problem }) => problem)).toEqual(['overlaps', null]);
});

test('the end of a slot may not be skipped either, and a repeated end uses the first occurrence', () => {
  const night = { boatMinHours: 1, boatMaxHours: null, others: [], now: rules.now };
  const on = (day: string, end: string) =>
    repeatedSlots(
      { weekdays: [7], times: [{ start: clock('00:15'), end: clock(end) }], from: date(day), to: date(day) },
      template,
      night,
    )[0];
  expect(on('2027-03-28', '01:30')).toMatchObject({ problem: 'no_such_time', slot: null });
  const autumn = on('2027-10-31', '01:30');
  expect(autumn).toMatchObject({ problem: null, isFold: true });
  expect(String(autumn?.slot?.end)).toBe('2027-10-31T00:30:00Z');
});

test('a skipped spring time is refused, a repeated autumn time uses the first occurrence', () => {
  const times = [{ start: clock('01:30'), end: clock('04:30') }];
  const spring = repeatedSlots(
    { weekdays: [7], times, from: date('2027-03-28'), to: date('2027-03-28') },
    template,
    rules,
  );
  expect(spring).toMatchObject([{ problem: 'no_such_time', slot: null }]);
  const [autumn] = repeatedSlots(
    { weekdays: [7], times, from: date('2027-10-31'), to: date('2027-10-31') },
    template,
    rules,
  );
  expect(autumn).toMatchObject({ problem: null, isFold: true });
  expect(String(autumn?.slot?.start)).toBe('2027-10-31T00:30:00Z');
  expect(String(autumn?.slot?.end)).toBe('2027-10-31T04:30:00Z');
});

test('a slot whose end is before its start ends on the next day, also on the nights of the clock changes', () => {
  const night = { ...rules, boatMinHours: 1, boatMaxHours: 4 };
  const on = (day: string, end: string) =>
    repeatedSlots(
      { weekdays: [6], times: [{ start: clock('22:00'), end: clock(end) }], from: date(day), to: date(day) },
      template,
      night,
    ).map(({ slot, endDate, problem }) => `${endDate} ${slot?.end} ${problem}`);
  expect(on('2026-12-05', '01:00')).toEqual(['2026-12-06 2026-12-06T01:00:00Z null']);
  expect(on('2026-12-05', '00:00')).toEqual(['2026-12-06 2026-12-06T00:00:00Z null']);
  expect(on('2026-12-05', '22:00')).toEqual(['2026-12-05 2026-12-05T22:00:00Z end_before_start']);
  expect(on('2026-12-05', '02:01')).toEqual(['2026-12-06 2026-12-06T02:01:00Z too_long']);
  expect(on('2027-03-27', '01:30')).toEqual(['2027-03-28 undefined no_such_time']);
  expect(on('2027-03-27', '03:00')).toEqual(['2027-03-28 2027-03-28T02:00:00Z null']);
  expect(on('2027-10-30', '01:30')).toEqual(['2027-10-31 2027-10-31T00:30:00Z null']);
  expect(on('2027-10-30', '02:00')).toEqual(['2027-10-31 2027-10-31T02:00:00Z too_long']);
});

test('a slot over midnight overlaps an early slot of the next day', () => {
  const times = [
    { start: clock('00:30'), end: clock('03:00') },
    { start: clock('22:00'), end: clock('01:00') },
  ];
  const planned = repeatedSlots(
    { weekdays: [6, 7], times, from: date('2026-12-05'), to: date('2026-12-06') },
    template,
    rules,
  );
  expect(planned.map(({ problem }) => problem)).toEqual([null, null, 'overlaps', null]);
});
