import { expect, test } from 'vitest';
import { dayForecast, type ForecastHour } from './day-forecast.ts';

const LIMITS = { wind: 20, gusts: 28, waves: 2 };

/** Consecutive hours from `first` on with these winds; gusts are 1.5 times the wind, waves are 1 m. */
function hoursFrom(first: string, winds: readonly (number | null)[]): ForecastHour[] {
  return winds.map((wind, nth) => ({
    at: Temporal.Instant.from(first).add({ hours: nth }),
    wind,
    gusts: wind === null ? null : wind * 1.5,
    waves: 1,
  }));
}

const clock = (stretches: readonly { start: Temporal.Instant; end: Temporal.Instant }[]) =>
  stretches.map(({ start, end }) => `${start.toString().slice(11, 16)}–${end.toString().slice(11, 16)}`);

test('a day has its highest values and the hours that reach a limit', () => {
  const day = dayForecast(hoursFrom('2026-12-05T09:00:00Z', [12, 20, 21, 19, 24]), date('2026-12-05'), LIMITS);

  expect(day.wind.most).toBe(24);
  expect(clock(day.wind.above)).toEqual(['10:00–12:00', '13:00–14:00']);
  expect(clock(day.gusts.above)).toEqual(['10:00–14:00']);
  expect(day.waves).toEqual({ most: 1, above: [] });
});

test('hours of the night are ignored, and an hour belongs to its Canary day', () => {
  const night = hoursFrom('2026-07-04T23:00:00Z', [40, 40, 40, 40, 40, 40, 40]);
  const day = dayForecast([...night, ...hoursFrom('2026-07-05T06:00:00Z', [10, 11])], date('2026-07-05'), LIMITS);
  expect(day.wind).toEqual({ most: 11, above: [] });
  expect(dayForecast(hoursFrom('2026-07-05T20:00:00Z', [30]), date('2026-07-05'), LIMITS).wind.most).toBeNull();
});

test('hours of other days are ignored, and the order of the hours does not matter', () => {
  const hours = [
    ...hoursFrom('2026-12-05T12:00:00Z', [20, 10]),
    ...hoursFrom('2026-12-04T12:00:00Z', [40]),
    ...hoursFrom('2026-12-06T12:00:00Z', [40]),
    ...hoursFrom('2026-12-05T11:00:00Z', [21]),
  ];
  const { wind } = dayForecast(hours, date('2026-12-05'), LIMITS);
  expect([wind.most, clock(wind.above)]).toEqual([21, ['11:00–13:00']]);
});

test('a day without known values has no highest value', () => {
  expect(dayForecast(hoursFrom('2026-12-05T09:00:00Z', [null]), date('2026-12-05'), LIMITS).wind.most).toBeNull();
});

test.each(['2027-03-28', '2027-10-31'])('on %s, when the clocks change, there are fourteen sailing hours', (day) => {
  const all = hoursFrom(
    `${day}T00:00:00Z`,
    Array.from({ length: 25 }, () => 25),
  );
  const [stretch] = dayForecast(all, date(day), LIMITS).wind.above;
  expect(stretch?.start.until(stretch.end).total('hours')).toBe(14);
});

test('values are rounded as shown before they are compared with the limits', () => {
  const [first, second] = ['2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z'].map((at) => Temporal.Instant.from(at));
  const hours = [
    { at: first as Temporal.Instant, wind: 19.5, gusts: 27.4, waves: 1.96 },
    { at: second as Temporal.Instant, wind: 19.4, gusts: 1, waves: 1.94 },
  ];
  const day = dayForecast(hours, date('2026-12-05'), LIMITS);
  expect([day.wind.most, day.gusts.most, day.waves.most]).toEqual([20, 27, 2]);
  expect([day.wind, day.gusts, day.waves].map(({ above }) => clock(above))).toEqual([
    ['09:00–10:00'],
    [],
    ['09:00–10:00'],
  ]);
});

test('unknown values are ignored, and without a limit no hour is above it', () => {
  const hours = hoursFrom('2026-12-05T09:00:00Z', [null, 30, null]);
  expect(dayForecast(hours, date('2026-12-05'), { ...LIMITS, wind: null }).wind).toEqual({ most: 30, above: [] });
  expect(dayForecast([], date('2026-12-05'), LIMITS).wind).toEqual({ most: null, above: [] });
});

function date(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
