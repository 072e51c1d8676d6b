import type { Forecast, PortDay } from '#contract/forecast.ts';
import {
  dayForecast,
  FORECAST_LIMITS,
  type ForecastHour,
  type ForecastLimits,
  type MeasureOfDay,
} from '#domain/forecast/day-forecast.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { ReadForecast } from '../../providers/forecast/kept-forecast.ts';
import { portsWithPosition, storedLimits } from './queries.ts';

export interface ForecastSpan {
  readonly from: Temporal.PlainDate;
  readonly days: number;
}

/** Wind and waves of the ports on the days of `span` (P-28.2); ports and days for which the service has no data are left out. */
export async function readPorts(
  { db }: Pick<AppDeps, 'db'>,
  read: ReadForecast,
  span: ForecastSpan,
): Promise<Omit<Forecast, 'isOn'>> {
  const [ports, [stored]] = await Promise.all([portsWithPosition(db, []), storedLimits(db, [])]);
  const known = ports.length === 0 ? null : await read(ports.map(({ lat, lon }) => ({ lat, lon })));
  const limits: ForecastLimits = { ...FORECAST_LIMITS, ...stored?.limits };
  return {
    readAt: known && isoInstant(known.readAt),
    ports: ports.flatMap(({ name }, nth) => {
      const days = daysOf(known?.places[nth] ?? [], span, limits);
      return name !== null && days.length > 0 ? [{ name, days }] : [];
    }),
  };
}

function daysOf(hours: readonly ForecastHour[], { from, days }: ForecastSpan, limits: ForecastLimits): PortDay[] {
  return Array.from({ length: days }, (_, nth) => from.add({ days: nth })).flatMap((date) => {
    const { wind, gusts, waves } = dayForecast(hours, date, limits);
    if (wind.most === null && gusts.most === null && waves.most === null) return [];
    return [{ date: date.toString(), wind: present(wind), gusts: present(gusts), waves: present(waves) }];
  });
}

function present({ most, above }: MeasureOfDay): PortDay['wind'] {
  return { most, above: above.map(({ start, end }) => ({ start: isoInstant(start), end: isoInstant(end) })) };
}
