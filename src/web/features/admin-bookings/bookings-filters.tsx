import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { MonthFilters } from '../../ui/month-filters.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './admin-bookings.module.css';
import { type BookingsFilter, csvAddress, isEverywhere } from './bookings-query.ts';

interface BookingsFiltersProps {
  readonly filter: BookingsFilter;
  /** True when there is nothing to download. */
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<BookingsFilter>) => void;
}

/** Status and type apply at once; a search looks in all months. */
export function BookingsFilters({ filter, isEmpty, onChange }: BookingsFiltersProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
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
      isNarrowed={filter.status !== '' || filter.type !== ''}
      onChange={(part) => onChange({ ...part, sort: '' })}
    >
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
