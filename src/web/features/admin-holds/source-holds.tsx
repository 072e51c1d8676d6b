import type { HoldSource } from '#contract/live-holds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './admin-holds.module.css';
import { HoldRow } from './hold-row.tsx';
import type { AskedRelease } from './use-release.ts';

interface SourceHoldsProps {
  readonly source: HoldSource;
  readonly onAsk: (asked: AskedRelease) => void;
}

/** The holds of one source, and their sum. A single hold is released in its row. */
export function SourceHolds({ source, onAsk }: SourceHoldsProps) {
  const { t } = useTranslation(['admin-holds', 'admin']);
  const { name, holds } = source;
  const title = t('holds.source', { name });
  const columns = (['boat', 'trip', 'what', 'held', 'ends', 'contact'] as const).map((column) => ({
    name: t(`holds.${column}`),
  }));
  return (
    <section className={stack(3)}>
      <div className={cluster('2 4', 'between')}>
        <div>
          <h2 className={page.panelTitle}>{title}</h2>
          <p className={styles.sum}>{useSum(source)}</p>
        </div>
        {holds.length > 1 && (
          <Button
            look="danger"
            aria-label={t('holds.releaseAllOf', { name })}
            onClick={() => onAsk({ kind: 'source', source })}
          >
            {t('holds.releaseAll', { holds: holds.length })}
          </Button>
        )}
      </div>
      <DataTable
        label={title}
        className={styles.table}
        columns={[...columns, { name: t('admin:column.actions'), isUnnamed: true }]}
        isLoading={false}
        empty={null}
      >
        {holds.map((hold) => (
          <HoldRow key={hold._id} hold={hold} onAsk={onAsk} />
        ))}
      </DataTable>
    </section>
  );
}

/** "2 charters, 6 h · 12 seats" */
function useSum({ holds }: HoldSource): string {
  const { t } = useTranslation('admin-holds');
  const charters = holds.filter(({ seats }) => seats === 0);
  const hours = charters.reduce((sum, { start, end }) => sum + hoursBetween(start, end), 0);
  const seats = holds.reduce((sum, hold) => sum + hold.seats, 0);
  const parts = [
    charters.length > 0 && t('holds.charters', { count: charters.length, hours }),
    seats > 0 && t('holds.seats', { count: seats }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

function hoursBetween(start: string, end: string): number {
  return Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('hours');
}
