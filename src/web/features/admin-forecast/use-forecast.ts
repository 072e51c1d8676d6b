import { useQuery } from '@tanstack/react-query';
import type { Forecast, PortDay } from '#contract/forecast.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { FORECAST_DAYS } from '#domain/forecast/day-forecast.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { useNow } from '../../lib/page/site-context.ts';

const REFRESH_MS = 15 * 60_000;

/** Wind and waves from today on; `isAhead`: whether the forecast may cover the day. */
export function useForecast() {
  const today = canaryDate(useNow());
  const query = useQuery({
    ...answerQuery<Forecast>(OFFICE_PATHS.forecast, { from: today.toString(), days: String(FORECAST_DAYS) }),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const isAhead = (date: string) => {
    const days = today.until(Temporal.PlainDate.from(date)).total('days');
    return days >= 0 && days < FORECAST_DAYS;
  };
  return { forecast: query.data, hasFailed: query.isError, isAhead };
}

export interface NamedPortDay {
  /** The port's name. */
  readonly name: string;
  readonly day: PortDay;
}

/** Days on which a port reaches a limit, the earliest first. */
export function portDaysAboveLimits({ ports }: Forecast): NamedPortDay[] {
  return ports
    .flatMap(({ name, days }) => days.map((day) => ({ name, day })))
    .filter(({ day }) => [day.wind, day.gusts, day.waves].some(({ above }) => above.length > 0))
    .toSorted((a, b) => (a.day.date < b.day.date ? -1 : 1));
}
