import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './admin-reports.module.css';
import { euroText } from './euro-text.ts';
import type { BoatLine } from './report-figures.ts';
import { shareText } from './report-format.ts';

const COLUMNS = ['charters', 'trips', 'total', 'bookings', 'occupancy', 'seatFill'] as const;

/** The figures of each boat over the whole period, the highest revenue first. */
export function BoatsTable({ boats }: { readonly boats: readonly BoatLine[] }) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const byRevenue = boats.toSorted((one, other) => other.revenue - one.revenue);
  return (
    <section className={classNames(page.panel, stack(4))}>
      <h2 className={page.panelTitle}>{t('reports.byBoat')}</h2>
      <DataTable
        label={t('reports.byBoat')}
        className={styles.table}
        columns={[
          { name: t('reports.boat') },
          ...COLUMNS.map((name) => ({ name: t(`reports.${name}`), isNumber: true })),
        ]}
        isLoading={false}
        empty={null}
      >
        {byRevenue.map(({ id, title, charters, trips, revenue, bookings, occupancy, seatFill }) => (
          <tr key={id}>
            <td className={table.whole}>
              <span className={table.strong}>{title}</span>
            </td>
            {[
              euroText(charters),
              euroText(trips),
              euroText(revenue),
              String(bookings),
              shareText(occupancy, language),
              shareText(seatFill, language),
            ].map((text, column) => (
              <td
                key={COLUMNS[column]}
                className={table.number}
                data-label={t(`reports.${COLUMNS[column] ?? 'total'}`)}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
