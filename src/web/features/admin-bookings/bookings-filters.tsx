import { Download, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import buttons from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
import { MonthNavigator } from '../../ui/month-navigator.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type BookingsFilter, csvAddress } from './bookings-query.ts';

interface BookingsFiltersProps {
  readonly filter: BookingsFilter;
  /** Nothing to make a file of. */
  readonly isEmpty: boolean;
  readonly onChange: (part: Partial<BookingsFilter>) => void;
}

/** Month, status and type act at once; the search waits for Enter or "Apply". */
export function BookingsFilters({ filter, isEmpty, onChange }: BookingsFiltersProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const [search, setSearch] = useState(filter.search);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search });
  };
  const statuses = [
    { value: '', label: t('bookings.anyStatus') },
    ...BOOKING_STATUSES.map((status) => ({ value: status, label: t(`admin:status.${status}`) })),
  ];
  const types = [
    { value: '', label: t('bookings.anyType') },
    { value: 'private', label: t('admin:type.private') },
    { value: 'shared', label: t('admin:type.shared') },
  ];
  return (
    <form className={bar.bar} role="search" onSubmit={apply}>
      <MonthNavigator month={filter.month} onMonth={(month) => onChange({ month })} />
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
      <TextInput
        label={t('bookings.search')}
        type="search"
        value={search}
        maxLength={200}
        placeholder={t('bookings.searchHint')}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={bar.buttons}>
        <Button type="submit" look="quiet">
          <Search aria-hidden="true" /> {t('admin:list.apply')}
        </Button>
        {isEmpty ? (
          <Button look="quiet" disabled>
            <Download aria-hidden="true" /> {t('admin:list.csv')}
          </Button>
        ) : (
          <a className={`${buttons.button} ${buttons.quiet}`} href={csvAddress(filter)} download>
            <Download aria-hidden="true" /> {t('admin:list.csv')}
          </a>
        )}
      </div>
    </form>
  );
}
