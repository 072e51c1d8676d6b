import { useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { monthAsked } from '../../lib/month-asked.ts';
import { useClock } from '../../lib/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './admin-bookings.module.css';
import type { OperatorAction } from './booking-actions.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import type { BookingsFilter } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { focusAfterAction } from './focus-after-action.ts';
import { KeyFigureTiles } from './key-figure-tiles.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { confirmBooking, useBookingChange } from './use-booking-change.ts';
import { useBookings } from './use-bookings.ts';
import { useOpenedBooking } from './use-opened-booking.ts';

/** The operator's list of a month's bookings with their money (spec §2, "Admin bookings page"). */
export function AdminBookings() {
  const { t } = useTranslation('admin');
  const clock = useClock();
  const search = useSearch();
  const [filter, setFilter] = useState<BookingsFilter>(() => ({
    month: monthAsked(search, clock.started),
    status: BOOKING_STATUSES.find((status) => status === new URLSearchParams(search).get('status')) ?? '',
    type: '',
    search: '',
    sort: 'start',
  }));
  const { bookings, loadMore, retry, replace } = useBookings(filter);
  const { opened, ...details } = useOpenedBooking(bookings.items);
  const [asking, setAsking] = useState<{ action: 'cancel' | 'refund'; booking: Booking } | null>(null);
  const [said, setSaid] = useState('');
  const [changes, setChanges] = useState(0);
  const changed = (booking: Booking) => {
    setChanges((before) => before + 1);
    replace(booking);
    details.replace(booking);
    setAsking((asked) => (asked?.booking._id === booking._id ? { ...asked, booking } : asked));
  };
  const confirming = useBookingChange(changed);
  const done = (booking: Booking) => {
    setAsking(null);
    focusAfterAction(booking);
    setSaid(t('bookings.isNow', { number: booking.shortNumber, status: t(`status.${booking.status}`) }));
  };
  const act = async (action: OperatorAction, booking: Booking) => {
    confirming.forget();
    if (action !== 'confirm') return setAsking({ action, booking });
    const confirmed = await confirming.change(booking._id, () => confirmBooking(booking));
    if (confirmed) done(confirmed);
  };
  const acting = {
    busyId: confirming.busyId,
    onAct: (action: OperatorAction, booking: Booking) => void act(action, booking),
  };
  const failure = confirming.error !== null && (
    <ActionFailure title={t('bookings.notConfirmed')} error={confirming.error} />
  );
  const change = (part: Partial<BookingsFilter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('bookings.title')}</h1>
      <BookingsFilters filter={filter} isEmpty={bookings.items.length === 0} onChange={change} />
      <KeyFigureTiles filter={filter} bookings={bookings} changes={changes} />
      {bookings.error !== null && <LoadFailure title={t('bookings.failed')} error={bookings.error} onRetry={retry} />}
      {details.error !== null && (
        <LoadFailure title={t('bookings.notOpened')} error={details.error} onRetry={details.retry} />
      )}
      {!opened && failure}
      <BookingsTable
        bookings={bookings}
        sort={filter.sort}
        acting={acting}
        onSort={() => change({ sort: filter.sort === 'start' ? '-start' : 'start' })}
        onOpen={details.open}
      />
      {bookings.nextCursor !== null && (
        <LoadMore label={t('bookings.loadMore')} busy={bookings.loading === 'more'} onMore={loadMore} />
      )}
      <LiveRegion message={said} />
      {opened && <BookingDetails booking={opened} acting={acting} failure={failure} onClose={details.close} />}
      {asking?.action === 'cancel' && (
        <CancelDialog booking={asking.booking} onChanged={changed} onDone={done} onClose={() => setAsking(null)} />
      )}
      {asking?.action === 'refund' && (
        <RefundDialog
          booking={asking.booking}
          onChanged={changed}
          onDone={(booking, cents) => {
            setAsking(null);
            focusAfterAction(booking);
            setSaid(t('bookings.isRefunded', { number: booking.shortNumber, amount: adminMoneyToTheCent(cents) }));
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
