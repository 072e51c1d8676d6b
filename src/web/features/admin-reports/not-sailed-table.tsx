import type { NotSailed } from '#contract/reports.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { DataTable } from '../../ui/data-table.tsx';
import { stack } from '../../ui/layout.ts';
import styles from './admin-reports.module.css';
import { euroText } from './euro-text.ts';

const AMOUNTS = ['worth', 'rebooked', 'vouchers', 'givenBack', 'open', 'kept'] as const;

/** What happened to the money of trips that did not take place, by reason (P-20.23). */
export function NotSailedTable({ rows }: { readonly rows: readonly NotSailed[] }) {
  const { t } = useTranslation('admin-reports');
  return (
    <section className={classNames(page.panel, stack(4))}>
      <h2 className={page.panelTitle}>{t('notSailed.title')}</h2>
      <DataTable
        label={t('notSailed.title')}
        className={styles.table}
        columns={[
          { name: t('notSailed.why') },
          { name: t('reports.bookings'), isNumber: true },
          ...AMOUNTS.map((name) => ({ name: t(`notSailed.${name}`), isNumber: true })),
        ]}
        isLoading={false}
        empty={null}
      >
        {rows.map((row) => (
          <tr key={row.reason}>
            <td className={table.whole}>
              <span className={table.strong}>{t(`notSailed.reason.${row.reason}`)}</span>
            </td>
            <td className={table.number} data-label={t('reports.bookings')}>
              {row.bookings}
            </td>
            {AMOUNTS.map((name) => (
              <td key={name} className={table.number} data-label={t(`notSailed.${name}`)}>
                {euroText(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  );
}
