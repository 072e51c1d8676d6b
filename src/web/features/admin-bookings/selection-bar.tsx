import { useTranslation } from '../../i18n/use-translation.ts';
import { can } from '#domain/policy.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { cluster, panel } from '../../ui/layout.ts';
import styles from './admin-bookings.module.css';
import { canBeGrouped, PERMISSION, possibleActions } from './booking-actions.ts';
import { type BookingsFilter, selectionCsvAddress } from './bookings-query.ts';
import type { BulkAction } from './bulk-change.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly filter: BookingsFilter;
  readonly isBusy: boolean;
  readonly onAct: (action: BulkAction) => void;
  readonly onGroup: () => void;
}

/** The number of selected rows and the possible actions; each button states how many rows it applies to. */
export function SelectionBar({ selection, filter, isBusy, onAct, onGroup }: SelectionBarProps) {
  const { t } = useTranslation('admin-bookings');
  const { user } = useSession();
  const now = useNow();
  const { bookings } = selection;
  if (bookings.length === 0) return null;
  const countOf = (action: BulkAction) =>
    can(user, PERMISSION[action])
      ? bookings.filter((booking) => possibleActions(booking, now).includes(action)).length
      : 0;
  const groupable = bookings.filter(canBeGrouped);
  const ids = bookings.map(({ _id }) => _id);
  return (
    <section
      aria-label={t('selection.title')}
      data-at-bottom="high"
      className={classNames(cluster('2 3', 'between'), panel('quiet', 3), styles.selection)}
    >
      <div className={cluster('2 3')}>
        <p className={styles.selected} role="status">
          {t('selection.count', { count: bookings.length })}
        </p>
        <Button look="plain" onClick={selection.all}>
          {t('selection.all')}
        </Button>
        <Button look="plain" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
      </div>
      <div className={cluster('2 3')}>
        {(['confirm', 'resend'] as const).map((action) => {
          const count = countOf(action);
          return (
            <Button key={action} look="quiet" busy={isBusy} disabled={count === 0} onClick={() => onAct(action)}>
              {t(`selection.${action}`, { count })}
            </Button>
          );
        })}
        {can(user, 'sell bookings') && (
          <Button look="quiet" disabled={groupable.length < 2} onClick={onGroup}>
            {t('selection.group', { count: groupable.length })}
          </Button>
        )}
        <CsvLink href={selectionCsvAddress(ids, filter)} />
      </div>
    </section>
  );
}
