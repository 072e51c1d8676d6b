import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import table from '../../ui/data-table.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import styles from './admin-reports.module.css';
import { euroText } from './euro-text.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenueLegend } from './chart-legends.tsx';
import type { Week } from './report-figures.ts';
import { weekName } from './report-format.ts';
import { ReportSection } from './report-section.tsx';
import { useRevenueSummary } from './use-summaries.ts';

interface RevenueSectionProps {
  readonly weeks: readonly Week[];
  readonly chosen: number;
}

export function RevenueSection({ weeks, chosen }: RevenueSectionProps) {
  const { t } = useTranslation('admin-reports');
  const hasLastYear = weeks.some(({ lastYear }) => lastYear !== null);
  const summary = useRevenueSummary(weeks);
  return (
    <ReportSection
      title={t('reports.revenue')}
      picture={
        <>
          <RevenueLegend hasLastYear={hasLastYear} />
          <RevenueChart weeks={weeks} chosen={chosen} summary={summary} />
        </>
      }
      table={<RevenueTable weeks={weeks} hasLastYear={hasLastYear} />}
    />
  );
}

function RevenueTable({ weeks, hasLastYear }: { readonly weeks: readonly Week[]; readonly hasLastYear: boolean }) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const names = ['charters', 'trips', 'total', 'bookings', ...(hasLastYear ? (['lastYear'] as const) : [])] as const;
  return (
    <DataTable
      label={t('reports.revenue')}
      className={styles.table}
      columns={[{ name: t('reports.week') }, ...names.map((name) => ({ name: t(`reports.${name}`), isNumber: true }))]}
      isLoading={false}
      empty={null}
    >
      {weeks.map(({ monday, charters, trips, revenue, bookings, lastYear }) => (
        <tr key={monday.toString()}>
          <td className={table.whole}>
            <span className={table.strong}>{weekName(monday, language)}</span>
          </td>
          {[euroText(charters), euroText(trips), euroText(revenue), String(bookings)].map((text, column) => (
            <td key={names[column]} className={table.number} data-label={t(`reports.${names[column] ?? 'total'}`)}>
              {text}
            </td>
          ))}
          {hasLastYear && (
            <td className={table.number} data-label={t('reports.lastYear')}>
              {euroText(lastYear ?? 0)}
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}
