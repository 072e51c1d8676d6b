import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { ListTable } from '../../ui/list-table.tsx';
import type { ActionButtons } from './action-buttons.tsx';
import styles from './admin-bookings.module.css';
import { BookingRow } from './booking-row.tsx';

type Acting = Omit<ComponentProps<typeof ActionButtons>, 'booking'>;

interface BookingsTableProps extends Pick<ComponentProps<typeof ListTable<Booking>>, 'list'> {
  readonly sort: 'start' | '-start';
  readonly acting: Acting;
  readonly onSort: () => void;
  readonly onOpen: (booking: Booking) => void;
}

export function BookingsTable({ list, sort, acting, onSort, onOpen }: BookingsTableProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
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
  return (
    <ListTable
      list={list}
      label={t('admin:screens.bookings')}
      columns={columns}
      className={styles.table}
      failed={t('bookings.failed')}
      empty={t('bookings.empty')}
      row={(booking) => <BookingRow key={booking._id} booking={booking} acting={acting} onOpen={onOpen} />}
    />
  );
}
