import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/bookings.ts';
import { toCanary } from '#domain/time/canary-time.ts';
import { useClock } from '../../lib/site-context.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './admin-bookings.module.css';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import type { BookingsFilter } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { KeyFigureTiles } from './key-figure-tiles.tsx';
import { useBookings } from './use-bookings.ts';

/** The operator's list of a month's bookings with their money (spec §2, "Admin bookings page"). */
export function AdminBookings() {
  const { t } = useTranslation('admin');
  const clock = useClock();
  const [filter, setFilter] = useState<BookingsFilter>(() => ({
    month: toCanary(clock.started).toPlainDate().toPlainYearMonth(),
    status: '',
    type: '',
    search: '',
    sort: 'start',
  }));
  const [opened, setOpened] = useState<Booking | null>(null);
  const { bookings, loadMore, retry } = useBookings(filter);
  const change = (part: Partial<BookingsFilter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('bookings.title')}</h1>
      <BookingsFilters filter={filter} onChange={change} />
      <KeyFigureTiles bookings={bookings} />
      {bookings.error !== null && <LoadFailure title={t('bookings.failed')} error={bookings.error} onRetry={retry} />}
      <BookingsTable
        bookings={bookings}
        sort={filter.sort}
        onSort={() => change({ sort: filter.sort === 'start' ? '-start' : 'start' })}
        onOpen={setOpened}
      />
      {bookings.nextCursor !== null && (
        <LoadMore label={t('bookings.loadMore')} busy={bookings.loading === 'more'} onMore={loadMore} />
      )}
      {opened && <BookingDetails booking={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
