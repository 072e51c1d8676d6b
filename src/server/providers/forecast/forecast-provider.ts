import type { ForecastHour } from '#domain/forecast/day-forecast.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

export interface ForecastAnswer {
  /** The hours of today and of the days after it at each place, in the order that was asked for. */
  readonly places: readonly (readonly ForecastHour[])[];
  /** Why a part of it is missing that the service may know later; null: it is complete. */
  readonly failure: unknown;
}

/** What a weather service says about places. */
export interface ForecastProvider {
  /** @throws Error when there is no answer */
  read(places: readonly Place[]): Promise<ForecastAnswer>;
}
