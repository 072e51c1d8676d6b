import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { report, reportCsvQuery, reportQuery } from '#contract/reports.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { App } from '../../http/app-type.ts';
import { readReport } from './read-report.ts';
import { reportCsv, reportFileName } from './report-csv.ts';
import { reportSpan } from './report-span.ts';

const tags = ['reports'];

/** Revenue and occupancy for the operator. */
export function reportRoutes(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: OFFICE_PATHS.reports,
    schema: {
      tags,
      operationId: 'readReport',
      summary: 'Revenue and occupancy by boat and week',
      errors: ['range_too_long'],
      querystring: reportQuery,
      response: { 200: report },
    },
    config: { access: 'read reports' },
    handler: async (request) => readReport(deps, reportSpan(request.query)),
  });

  app.route({
    method: 'GET',
    url: OFFICE_PATHS.reportsCsv,
    schema: {
      tags,
      operationId: 'exportReport',
      produces: ['text/csv'],
      summary: 'The report as a CSV file',
      errors: ['range_too_long'],
      querystring: reportCsvQuery,
    },
    config: { access: 'read reports' },
    handler: async (request, reply) => {
      const answer = await readReport(deps, reportSpan(request.query));
      const disposition = `attachment; filename="${reportFileName(answer)}"`;
      return reply
        .header('content-disposition', disposition)
        .type('text/csv; charset=utf-8')
        .send(reportCsv(answer, request.query));
    },
  });
}
