import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking, BookingDays } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import styles from './admin-bookings.module.css';
import { BookingRow } from './booking-row.tsx';
import { type BookingsFilter, figuresQuery, isEverywhere, orderOf, REFRESH_MS } from './bookings-query.ts';
import { DayHeading } from './day-heading.tsx';
import type { Selection } from './use-selection.ts';

interface BookingsTableProps extends Pick<ComponentProps<typeof ListTable<Booking>>, 'list'> {
  readonly filter: BookingsFilter;
  readonly selection: Selection;
  readonly openedId: string | null;
  /** Shows all bookings of the month; null: all are shown. */
  readonly onClear: (() => void) | null;
  readonly onSort: () => void;
  readonly onOpen: ComponentProps<typeof BookingRow>['onOpen'];
}

/** The bookings below the headings of their days. */
export function BookingsTable({ list, filter, selection, openedId, onClear, onSort, onOpen }: BookingsTableProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const days = useQuery({
    ...answerQuery<BookingDays>(OFFICE_PATHS.bookingDays, figuresQuery(filter)),
    refetchInterval: pollEvery(REFRESH_MS),
    // The sums of the days exist only for a single month.
    enabled: !isEverywhere(filter),
  });
  const sums = new Map((isEverywhere(filter) ? [] : days.data?.items)?.map((sum) => [sum.day, sum]));
  const direction = orderOf(filter) === 'start' ? ('ascending' as const) : ('descending' as const);
  const noMatch = isEverywhere(filter) ? 'noMatchAnywhere' : 'noMatch';
  const emptyText = onClear ? noMatch : 'empty';
  const columns = [
    { name: t('bookings.time'), sort: { direction, onSort } },
    { name: t('admin:column.customer') },
    { name: t('admin:column.boat'), className: styles.wide },
    { name: t('bookings.people'), isNumber: true },
    { name: t('admin:column.status') },
    { name: t('admin:column.amount'), isNumber: true },
    { name: t('bookings.details'), isUnnamed: true },
  ];
  return (
    <ListTable
      list={list}
      label={t('admin:screens.bookings')}
      columns={columns}
      keepsColumns
      className={styles.table}
      failed={t('bookings.failed')}
      empty={<EmptyList text={t(`bookings.${emptyText}`)} onClear={onClear} />}
      group={{
        keyOf: ({ start }) => canaryDate(Temporal.Instant.from(start)).toString(),
        heading: (day) => <DayHeading day={day} sums={sums.get(day)} />,
      }}
      row={(booking) => (
        <BookingRow
          key={booking._id}
          booking={booking}
          isOpen={booking._id === openedId}
          isSelected={selection.has(booking._id)}
          onSelect={selection.toggle}
          onOpen={onOpen}
        />
      )}
    />
  );
}
