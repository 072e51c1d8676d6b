import { z } from 'zod';
import { FORECAST_DAYS, type ForecastHour } from '#domain/forecast/day-forecast.ts';
import type { ForecastProvider, Place } from './forecast-provider.ts';

/** Addresses of Open-Meteo (https://open-meteo.com/en/docs), without trailing slashes. */
export interface OpenMeteoAddress {
  readonly weatherUrl: string;
  readonly marineUrl: string;
  /** The key of a subscription; null: the free service, which is not for commercial use. */
  readonly key: string | null;
}

/** The free service, and the hosts that take a subscription's key. */
export const OPEN_METEO_HOSTS = {
  free: { weatherUrl: 'https://api.open-meteo.com', marineUrl: 'https://marine-api.open-meteo.com' },
  subscribed: {
    weatherUrl: 'https://customer-api.open-meteo.com',
    marineUrl: 'https://customer-marine-api.open-meteo.com',
  },
} as const;

const REQUEST_MS = 3_000;
/** The answer for 20 places is about 200 kB. */
const MAX_BYTES = 2_000_000;

const values = z.array(z.number().nullable());
const times = z.array(z.number().int());
const knots = z.literal('kn');
const weather = z.object({
  hourly_units: z.object({ wind_speed_10m: knots, wind_gusts_10m: knots }),
  hourly: z.object({ time: times, wind_speed_10m: values, wind_gusts_10m: values }),
});
const marine = z.object({
  hourly_units: z.object({ wave_height: z.literal('m') }),
  hourly: z.object({ time: times, wave_height: values }),
});

/** An error answer. The message leaves out the query, which contains the key. */
class Refused extends Error {
  readonly status: number;

  constructor(url: string, status: number) {
    super(`GET ${url}: ${status}`);
    this.status = status;
  }
}

/** The status of the marine service for places without marine data, such as inland ones. */
const NO_DATA = 400;

/** Wind and waves from Open-Meteo. Waves are left out where there are no data, or when the marine service fails. */
export function openMeteo(address: OpenMeteoAddress): ForecastProvider {
  return {
    async read(places) {
      const wind = { hourly: 'wind_speed_10m,wind_gusts_10m', wind_speed_unit: 'kn' };
      const [winds, waves] = await Promise.all([
        ask(`${address.weatherUrl}/v1/forecast`, { ...queryOf(places, address), ...wind }, weather),
        ask(`${address.marineUrl}/v1/marine`, { ...queryOf(places, address), hourly: 'wave_height' }, marine).then(
          (answer) => ({ answer, failure: null }),
          (error: unknown) => ({ answer: [], failure: isNoData(error) ? null : error }),
        ),
      ]);
      if (winds.length !== places.length) throw new Error(`Open-Meteo answered ${winds.length} places`);
      return { places: winds.map((one, nth) => hoursOf(one, waves.answer[nth])), failure: waves.failure };
    },
  };
}

function isNoData(error: unknown): boolean {
  return error instanceof Refused && error.status === NO_DATA;
}

function queryOf(places: readonly Place[], { key }: OpenMeteoAddress): Record<string, string> {
  return {
    latitude: places.map(({ lat }) => lat).join(','),
    longitude: places.map(({ lon }) => lon).join(','),
    timeformat: 'unixtime',
    forecast_days: String(FORECAST_DAYS),
    ...(key && { apikey: key }),
  };
}

/** Returns a list with one element per place; the service returns an object for one place and a list for several. */
async function ask<T>(url: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T[]> {
  const answer = await fetch(`${url}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.timeout(REQUEST_MS),
    redirect: 'error',
  });
  if (!answer.ok || !answer.body) throw new Refused(url, answer.status);
  const json: unknown = JSON.parse(await shortText(answer.body, url));
  return z.array(schema).parse(Array.isArray(json) ? json : [json]);
}

async function shortText(body: ReadableStream<Uint8Array>, url: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`GET ${url}: more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function hoursOf({ hourly: wind }: z.infer<typeof weather>, sea: z.infer<typeof marine> | undefined): ForecastHour[] {
  const heights = new Map(sea?.hourly.time.map((time, nth) => [time, sea.hourly.wave_height[nth] ?? null]));
  return wind.time.map((time, nth) => ({
    at: Temporal.Instant.fromEpochMilliseconds(time * 1000),
    wind: wind.wind_speed_10m[nth] ?? null,
    gusts: wind.wind_gusts_10m[nth] ?? null,
    waves: heights.get(time) ?? null,
  }));
}
