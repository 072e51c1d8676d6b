import type { ForecastHour } from '#domain/forecast/day-forecast.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** What a weather service says about places. */
export interface ForecastProvider {
  /** The hours of today and of the days after it at each place, in the order of `places`. @throws Error when there is no answer */
  read(places: readonly Place[]): Promise<ForecastHour[][]>;
}
