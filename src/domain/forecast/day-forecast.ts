import { ZONE } from '../time/canary-time.ts';

/** An hour that begins at `at`: mean wind and gusts at 10 m in knots, significant height of waves in metres; null: unknown. */
export interface ForecastHour {
  readonly at: Temporal.Instant;
  readonly wind: number | null;
  readonly gusts: number | null;
  readonly waves: number | null;
}

export const FORECAST_MEASURES = ['wind', 'gusts', 'waves'] as const;
export type ForecastMeasure = (typeof FORECAST_MEASURES)[number];

/** From where on the operator thinks twice, in the units of `ForecastHour`; null: no limit. */
export type ForecastLimits = Readonly<Record<ForecastMeasure, number | null>>;

/** The limits that a new site begins with (P-28.4). */
export const FORECAST_LIMITS: ForecastLimits = { wind: 20, gusts: 28, waves: 2 };

/** A forecast has today and the days after it, so many in all (P-28.1). */
export const FORECAST_DAYS = 8;

/** The hours of the Canary clock in which boats sail: from the first until before the last (P-28.2). */
const SAILING_HOURS = { first: 7, last: 21 };

export interface MeasureOfDay {
  /** The highest value of the day; null: it is not known. */
  readonly most: number | null;
  /** Stretches of hours that reach the limit, in order; `end` is after the last of its hours. */
  readonly above: readonly { readonly start: Temporal.Instant; readonly end: Temporal.Instant }[];
}

export type DayForecast = Readonly<Record<ForecastMeasure, MeasureOfDay>>;

/** A Canary day between 07:00 and 21:00. Days of 23 and 25 hours have as many hours there as others. */
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

/** Whole knots and tenths of a metre: what is compared with a limit is what people read. */
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
