import { ZONE } from '../time/canary-time.ts';

/** An hour that begins at `at`: mean wind and gusts at 10 m height in knots, significant wave height in metres; null: unknown. */
export interface ForecastHour {
  readonly at: Temporal.Instant;
  readonly wind: number | null;
  readonly gusts: number | null;
  readonly waves: number | null;
}

export const FORECAST_MEASURES = ['wind', 'gusts', 'waves'] as const;
export type ForecastMeasure = (typeof FORECAST_MEASURES)[number];

/** Values from which on a forecast is highlighted, in the units of `ForecastHour`; null: no limit. */
export type ForecastLimits = Readonly<Record<ForecastMeasure, number | null>>;

/** The limits of a new site (P-28.4). */
export const FORECAST_LIMITS: ForecastLimits = { wind: 20, gusts: 28, waves: 2 };

/** The number of days in a forecast, today included (P-28.1). */
export const FORECAST_DAYS = 8;

/** Sailing hours in Canary time: from `first`, until `last` (P-28.2). */
const SAILING_HOURS = { first: 7, last: 21 };

export interface MeasureOfDay {
  /** The highest value of the day; null: not known. */
  readonly most: number | null;
  /** Periods in which the value reaches the limit, in order; `end` is the end of the last hour. */
  readonly above: readonly { readonly start: Temporal.Instant; readonly end: Temporal.Instant }[];
}

export type DayForecast = Readonly<Record<ForecastMeasure, MeasureOfDay>>;

/** The forecast of a Canary day from 07:00 to 21:00. Clock changes do not affect these hours. */
export function dayForecast(
  hours: readonly ForecastHour[],
  date: Temporal.PlainDate,
  limits: ForecastLimits,
): DayForecast {
  const ofDay = hours
    .filter(({ at }) => isSailingHour(at, date))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  return {
    wind: measureOf(ofDay, 'wind', limits.wind),
    gusts: measureOf(ofDay, 'gusts', limits.gusts),
    waves: measureOf(ofDay, 'waves', limits.waves),
  };
}

function isSailingHour(at: Temporal.Instant, date: Temporal.PlainDate): boolean {
  const local = at.toZonedDateTimeISO(ZONE);
  const isWithin = local.hour >= SAILING_HOURS.first && local.hour < SAILING_HOURS.last;
  return isWithin && local.toPlainDate().equals(date);
}

/** Whole knots and tenths of a metre: limits are compared with the values that people read. */
function shown(measure: ForecastMeasure, value: number): number {
  return measure === 'waves' ? Math.round(value * 10) / 10 : Math.round(value);
}

function measureOf(hours: readonly ForecastHour[], measure: ForecastMeasure, limit: number | null): MeasureOfDay {
  const known = hours.flatMap(({ at, [measure]: value }) =>
    value === null ? [] : [{ at, value: shown(measure, value) }],
  );
  const most = known.length === 0 ? null : Math.max(...known.map(({ value }) => value));
  const above: { start: Temporal.Instant; end: Temporal.Instant }[] = [];
  for (const { at, value } of known) {
    if (limit === null || value < limit) continue;
    const end = at.add({ hours: 1 });
    const last = above.at(-1);
    if (last?.end.equals(at)) last.end = end;
    else above.push({ start: at, end });
  }
  return { most, above };
}
