import { expect, test } from 'vitest';
import { endDay } from './end-day.ts';

const date = Temporal.PlainDate.from('2026-12-05');
const clock = (time: string) => Temporal.PlainTime.from(time);

test.each([
  ['09:00', '12:00', '2026-12-05'],
  ['22:00', '23:59', '2026-12-05'],
  ['22:00', '00:00', '2026-12-06'],
  ['22:00', '01:00', '2026-12-06'],
  ['22:00', '10:00', '2026-12-06'],
  ['22:00', '10:01', '2026-12-05'],
  ['12:00', '00:00', '2026-12-06'],
  ['12:00', '09:00', '2026-12-05'],
  ['09:00', '00:00', '2026-12-06'],
  ['00:01', '00:00', '2026-12-06'],
  ['09:00', '00:01', '2026-12-05'],
  ['09:00', '08:00', '2026-12-05'],
  ['22:00', '22:00', '2026-12-05'],
  ['00:00', '00:00', '2026-12-05'],
])('a slot from %s until %s on 5 December ends on %s', (start, end, day) => {
  expect(String(endDay(date, clock(start), clock(end)))).toBe(day);
});
