import type { ForecastHour } from '#domain/forecast/day-forecast.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

export interface ForecastAnswer {
  /** The hours from today on for each place, in the order of the request. */
  readonly places: readonly (readonly ForecastHour[])[];
  /** The error because of which a part is missing that may be available later; null: the answer is complete. */
  readonly failure: unknown;
}

/** A weather service. */
export interface ForecastProvider {
  /** @throws Error when there is no answer */
  read(places: readonly Place[]): Promise<ForecastAnswer>;
}
