import { useTranslation } from '../../i18n/use-translation.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { cluster } from '../../ui/layout.ts';
import figureStyles from '../../ui/key-figures.module.css';
import styles from './admin-bookings.module.css';
import { type BookingsFilter, isEverywhere, orderOf } from './bookings-query.ts';

interface ListScopeProps {
  readonly filter: BookingsFilter;
  readonly isLoading: boolean;
  /** Number of loaded rows; `total` is undefined while it is not known. */
  readonly loaded: number;
  readonly total: number | undefined;
  readonly onChange: (part: Partial<BookingsFilter>) => void;
}

/** The number of bookings in the list, of one month or of all, and the button to switch between them. */
export function ListScope({ filter, isLoading, loaded, total = 0, onChange }: ListScopeProps) {
  const { t } = useTranslation('admin-bookings');
  const language = useLanguage();
  const isAll = isEverywhere(filter);
  return (
    <div className={cluster('0 3')}>
      {(isAll || isLoading || total > 0) && (
        <p className={figureStyles.basis}>
          {isAll && <Everywhere filter={filter} />}
          {isLoading && t('bookings.loading')}
          {total > 0 && t('figures.basis', { loaded, count: total })}
        </p>
      )}
      <Button
        look="plain"
        className={styles.scope}
        onClick={() =>
          onChange({ period: isAll ? 'month' : 'all', search: isAll ? '' : filter.search, group: '', sort: '' })
        }
      >
        {isAll ? t('everywhere.back', { month: formatMonth(filter.month, language) }) : t('everywhere.show')}
      </Button>
    </div>
  );
}

function Everywhere({ filter }: Pick<ListScopeProps, 'filter'>) {
  const { t } = useTranslation('admin-bookings');
  const search = filter.search.trim();
  const order = t(orderOf(filter) === 'start' ? 'everywhere.oldest' : 'everywhere.newest');
  return (
    <>
      <strong>
        {filter.group !== ''
          ? `${t('group.title', { number: shortNumber(filter.group) })}.`
          : search === ''
            ? t('everywhere.all')
            : t('everywhere.search', { search })}{' '}
        {order}
      </strong>{' '}
    </>
  );
}
