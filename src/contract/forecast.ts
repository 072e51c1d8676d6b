import { z } from 'zod';
import { FORECAST_DAYS } from '#domain/forecast/day-forecast.ts';
import { day, instant } from './json.ts';

/** Canary days from `from` on. */
export const forecastQuery = z.object({
  from: day,
  days: z.coerce.number().int().min(1).max(FORECAST_DAYS).default(2),
});

/** Between 07:00 and 21:00 in Canary time. `above`: periods in which the value reaches the operator's limit. */
const measure = z.object({
  most: z.number().nullable(),
  above: z.array(z.object({ start: instant, end: instant })),
});

/** Wind and gusts in whole knots, wave height in metres, rounded to tenths; `most` null: not known. */
const portDay = z.object({ date: z.iso.date(), wind: measure, gusts: measure, waves: measure });

/** For ports of active boats whose position is known (P-28). `readAt` null: the service does not answer. */
export const forecast = z
  .object({
    /** false: the site has no weather service. */
    isOn: z.boolean(),
    readAt: instant.nullable(),
    ports: z.array(z.object({ name: z.string(), days: z.array(portDay) })),
  })
  .meta({ id: 'Forecast' });

export type Forecast = z.infer<typeof forecast>;
export type PortForecast = Forecast['ports'][number];
export type PortDay = PortForecast['days'][number];
