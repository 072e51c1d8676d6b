import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { Select } from '../../ui/select.tsx';
import { formatMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import styles from './admin-bookings.module.css';
import { type BookingsFilter, csvAddress, isEverywhere } from './bookings-query.ts';

interface BookingsFiltersProps {
  readonly filter: BookingsFilter;
  /** There is nothing to download. */
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<BookingsFilter>) => void;
}

/** Period, status and type apply at once; a search looks in all months. */
export function BookingsFilters({ filter, isEmpty, onChange }: BookingsFiltersProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const language = useLanguage();
  const statuses = [
    { value: '', label: t('bookings.anyStatus') },
    ...BOOKING_STATUSES.map((status) => ({ value: status, label: t(`admin:status.${status}`) })),
  ];
  const types = [
    { value: '', label: t('bookings.anyType') },
    { value: 'private', label: t('admin:type.private') },
    { value: 'shared', label: t('admin:type.shared') },
  ];
  const isAll = isEverywhere(filter);
  return (
    <MonthFilters
      month={filter.month}
      instead={isAll ? <p className={styles.allMonths}>{t('bookings.allMonths')}</p> : undefined}
      search={filter.search}
      searchLabel={t('bookings.search')}
      searchHint={t('bookings.searchHint')}
      csvHref={isEmpty ? null : csvAddress(filter)}
      isNarrowed={filter.status !== '' || filter.type !== '' || filter.period === 'all'}
      onChange={(part) => onChange({ ...part, sort: '' })}
    >
      <Select
        label={t('bookings.period')}
        options={[
          { value: 'month', label: formatMonth(filter.month, language) },
          { value: 'all', label: t('bookings.allMonths') },
        ]}
        value={isAll ? 'all' : 'month'}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'all' ? { period: 'all', sort: '' } : { period: 'month', search: '', sort: '' },
          )
        }
      />
      <Select
        label={t('admin:column.status')}
        options={statuses}
        value={filter.status}
        onChange={(event) => onChange({ status: event.currentTarget.value as BookingsFilter['status'] })}
      />
      <Select
        label={t('admin:column.type')}
        options={types}
        value={filter.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as BookingsFilter['type'] })}
      />
    </MonthFilters>
  );
}
