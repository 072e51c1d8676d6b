import type { ForecastHour } from '#domain/forecast/day-forecast.ts';
import type { Clock } from '../clock.ts';
import type { ForecastProvider, Place } from './forecast-provider.ts';

export interface KeptForecast {
  /** When the service answered. */
  readonly readAt: Temporal.Instant;
  /** In the order of the places. */
  readonly places: readonly (readonly ForecastHour[])[];
}

/** null: the service has not answered for hours. Never fails. */
export type ReadForecast = (places: readonly Place[]) => Promise<KeptForecast | null>;

interface Options {
  readonly clock: Clock;
  /** Called with the error of a failed request. */
  readonly onFailure: (error: unknown) => void;
  /** A monotonic clock, in milliseconds. */
  readonly ticks?: () => number;
}

const FRESH_MS = 60 * 60_000;
const AFTER_FAILURE_MS = 5 * 60_000;
/** An older answer would be misleading: forecast models run every six hours. */
const OLDEST_MS = 12 * 60 * 60_000;

interface Kept {
  readonly key: string;
  forecast: KeptForecast | null;
  /** When the service answered. */
  at: number;
  /** When the service may be asked again. */
  nextAt: number;
  asking: Promise<void> | null;
}

/**
 * Asks the service at most once an hour, or every five minutes after a complete or partial failure, regardless of the number of
 * readers. While the service fails, the last answer is used for up to 12 hours. Only one answer is kept; one for other places
 * replaces it.
 */
export function keptForecast(provider: ForecastProvider, { clock, onFailure, ticks = now }: Options): ReadForecast {
  let kept = nothing('');

  async function ask(mine: Kept, places: readonly Place[]): Promise<void> {
    try {
      const { places: hours, failure } = await provider.read(places);
      if (failure !== null) onFailure(failure);
      mine.forecast = { places: hours, readAt: clock.now() };
      mine.at = ticks();
      mine.nextAt = mine.at + (failure === null ? FRESH_MS : AFTER_FAILURE_MS);
    } catch (error) {
      onFailure(error);
      mine.nextAt = ticks() + AFTER_FAILURE_MS;
    }
    mine.asking = null;
  }

  return async (places) => {
    const key = places.map(({ lat, lon }) => `${lat},${lon}`).join(' ');
    if (kept.key !== key) kept = nothing(key);
    const mine = kept;
    if (mine.asking === null && ticks() >= mine.nextAt) mine.asking = ask(mine, places);
    await mine.asking;
    return ticks() - mine.at < OLDEST_MS ? mine.forecast : null;
  };
}

function nothing(key: string): Kept {
  return { key, forecast: null, at: 0, nextAt: Number.NEGATIVE_INFINITY, asking: null };
}

function now(): number {
  return performance.now();
}
