import type { Env } from '../../env.ts';
import type { ForecastProvider } from './forecast-provider.ts';
import { openMeteo } from './open-meteo.ts';

/** null: the operator has not switched forecasts on. */
export function forecastFromEnv({ forecast }: Pick<Env, 'forecast'>): ForecastProvider | null {
  return forecast && openMeteo(forecast);
}
