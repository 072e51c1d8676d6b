import { expect, test } from 'vitest';
import { copiedSlots } from './copy-slots.ts';

const at = (instant: string) => Temporal.Instant.from(instant);
const date = (day: string) => Temporal.PlainDate.from(day);
const template = { type: 'private', seatsTotal: null, seatPriceCents: null, isOpen: true, note: null } as const;
const rules = { others: [], boatMinHours: 2, boatMaxHours: 8, now: at('2026-12-01T08:00:00Z') };

test('a copied week keeps its wall-clock times across a clock change', () => {
  const slots = [
    { start: at('2027-03-22T10:00:00Z'), end: at('2027-03-22T14:00:00Z'), template },
    { start: at('2027-03-24T22:00:00Z'), end: at('2027-03-25T01:00:00Z'), template },
  ];
  const targets = [date('2027-04-05'), date('2027-03-29')];
  const planned = copiedSlots({ slots, from: date('2027-03-22'), targets }, rules);
  expect(planned.map(({ date: day, slot }) => [String(day), String(slot?.start), String(slot?.end)])).toEqual([
    ['2027-03-29', '2027-03-29T09:00:00Z', '2027-03-29T13:00:00Z'],
    ['2027-03-31', '2027-03-31T21:00:00Z', '2027-04-01T00:00:00Z'],
    ['2027-04-05', '2027-04-05T09:00:00Z', '2027-04-05T13:00:00Z'],
    ['2027-04-07', '2027-04-07T21:00:00Z', '2027-04-08T00:00:00Z'],
  ]);
});

test('a skipped time is refused, a repeated time uses the first occurrence, an overlap is reported', () => {
  const slots = [{ start: at('2027-03-20T01:30:00Z'), end: at('2027-03-20T04:30:00Z'), template }];
  const others = [{ start: at('2027-03-21T04:00:00Z'), end: at('2027-03-21T06:00:00Z') }];
  const targets = [date('2027-03-21'), date('2027-03-28'), date('2027-10-31')];
  const planned = copiedSlots({ slots, from: date('2027-03-20'), targets }, { ...rules, others });
  expect(planned.map(({ problem, isFold }) => [problem, isFold])).toEqual([
    ['overlaps', false],
    ['no_such_time', false],
    [null, true],
  ]);
});

test('an overlap late in a copy of several days is reported', () => {
  const slots = [{ start: at('2027-01-04T09:00:00Z'), end: at('2027-01-10T09:00:00Z'), template }];
  const others = [{ start: at('2027-01-17T06:00:00Z'), end: at('2027-01-17T12:00:00Z') }];
  const planned = copiedSlots(
    { slots, from: date('2027-01-04'), targets: [date('2027-01-11')] },
    { ...rules, others, boatMaxHours: 168 },
  );
  expect(planned.map(({ problem }) => problem)).toEqual(['overlaps']);
});
