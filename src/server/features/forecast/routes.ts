import { forecast, forecastQuery } from '#contract/forecast.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { forecastFromEnv } from '../../providers/forecast/forecast-from-env.ts';
import { keptForecast } from '../../providers/forecast/kept-forecast.ts';
import { readPorts } from './read-forecast.ts';

/** Wind and waves for the people who decide whether boats sail (P-28). */
export function forecastRoutes(app: App, deps: AppDeps): void {
  const provider = forecastFromEnv(deps.env);
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'The weather service has not answered');
  const read = provider && keptForecast(provider, { clock: deps.clock, onFailure });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.forecast,
    schema: {
      tags: ['today'],
      operationId: 'readForecast',
      summary: 'Wind and waves by port and day, and the hours above the limits of the operator',
      querystring: forecastQuery,
      response: { 200: forecast },
    },
    config: { access: 'read the day sheet' },
    handler: async (request) => {
      if (!read) return { isOn: false, readAt: null, ports: [] };
      const { from, days } = request.query;
      return { isOn: true, ...(await readPorts(deps, read, { from: Temporal.PlainDate.from(from), days })) };
    },
  });
}
