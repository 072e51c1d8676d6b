import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import table from '../../ui/data-table.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './admin-reports.module.css';
import { OccupancyLegend } from './chart-legends.tsx';
import { OccupancyGrid } from './occupancy-grid.tsx';
import type { BoatLine } from './report-figures.ts';
import { shareText, weekName } from './report-format.ts';
import { ReportSection } from './report-section.tsx';
import { useOccupancySummary } from './use-summaries.ts';

interface OccupancySectionProps {
  readonly boats: readonly BoatLine[];
  readonly mondays: readonly Temporal.PlainDate[];
  readonly chosen: number;
}

export function OccupancySection({ boats, mondays, chosen }: OccupancySectionProps) {
  const { t } = useTranslation('admin-reports');
  const summary = useOccupancySummary(boats);
  return (
    <ReportSection
      title={t('reports.occupancy')}
      picture={
        <>
          <OccupancyLegend />
          <OccupancyGrid boats={boats} mondays={mondays} chosen={chosen} summary={summary} />
        </>
      }
      table={<OccupancyTable boats={boats} mondays={mondays} />}
    />
  );
}

function OccupancyTable({ boats, mondays }: Pick<OccupancySectionProps, 'boats' | 'mondays'>) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  return (
    // A large fleet has more columns than fit.
    <div className={styles.scroller} role="region" aria-label={t('reports.occupancy')} tabIndex={0}>
      <DataTable
        label={t('reports.occupancy')}
        className={styles.table}
        columns={[{ name: t('reports.week') }, ...boats.map(({ title }) => ({ name: title, isNumber: true }))]}
        isLoading={false}
        empty={null}
      >
        {mondays.map((monday, index) => (
          <tr key={monday.toString()}>
            <td className={table.whole}>
              <span className={table.strong}>{weekName(monday, language)}</span>
            </td>
            {boats.map(({ id, title, weeks }) => (
              <td key={id} className={table.number} data-label={title}>
                {shareText(weeks[index] ?? null, language)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
