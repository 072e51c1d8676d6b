import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { ActionButtons } from './action-buttons.tsx';
import styles from './admin-bookings.module.css';
import { BookingRow } from './booking-row.tsx';
import type { Bookings } from './use-bookings.ts';

type Acting = Omit<ComponentProps<typeof ActionButtons>, 'booking'>;

interface BookingsTableProps {
  readonly bookings: Bookings;
  readonly sort: 'start' | '-start';
  readonly acting: Acting;
  readonly onSort: () => void;
  readonly onOpen: (booking: Booking) => void;
}

export function BookingsTable({ bookings, sort, acting, onSort, onOpen }: BookingsTableProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { items, loading, error } = bookings;
  const columns = [
    {
      name: t('admin:column.start'),
      sort: { direction: sort === 'start' ? ('ascending' as const) : ('descending' as const), onSort },
    },
    { name: t('admin:column.boat') },
    { name: t('admin:column.type') },
    { name: t('admin:column.hours'), isNumber: true },
    { name: t('admin:column.people'), isNumber: true },
    { name: t('admin:column.status') },
    { name: t('admin:column.amount'), isNumber: true },
    { name: t('admin:column.customer') },
    { name: t('admin:column.actions') },
  ];
  const isEmpty = loading === null && error === null && items.length === 0;
  return (
    <DataTable
      label={t('admin:screens.bookings')}
      columns={columns}
      className={styles.table}
      isLoading={loading === 'first'}
      empty={isEmpty ? t('bookings.empty') : null}
    >
      {items.map((booking) => (
        <BookingRow key={booking._id} booking={booking} acting={acting} onOpen={onOpen} />
      ))}
    </DataTable>
  );
}
