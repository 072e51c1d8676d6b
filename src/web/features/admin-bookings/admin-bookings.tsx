import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { monthAsked } from '../../lib/month-asked.ts';
import { useClock } from '../../lib/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import type { OperatorAction } from './booking-actions.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import type { BookingsFilter } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { KeyFigureTiles } from './key-figure-tiles.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { confirmBooking, useBookingChange } from './use-booking-change.ts';
import { useBookings } from './use-bookings.ts';
import { useFocusAfterAction } from './use-focus-after-action.ts';
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
  const [asking, setAsking] = useState<{ action: 'cancel' | 'refund' | 'move' | 'pay'; booking: Booking } | null>(null);
  const [said, setSaid] = useState('');
  const [changes, setChanges] = useState(0);
  const changed = (booking: Booking) => {
    setChanges((before) => before + 1);
    replace(booking);
    details.replace(booking);
    setAsking((asked) => (asked?.booking._id === booking._id ? { ...asked, booking } : asked));
  };
  const confirming = useBookingChange(changed);
  const focusAfterAction = useFocusAfterAction();
  const finish = (booking: Booking, words: string) => {
    setAsking(null);
    focusAfterAction(booking);
    setSaid(words);
  };
  const done = (booking: Booking) =>
    finish(booking, t('bookings.isNow', { number: booking.shortNumber, status: t(`status.${booking.status}`) }));
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
    <div className={page.page}>
      <PageHeader title={t('bookings.title')}>
        <LinkButton href="/admin/bookings/new">
          <Plus aria-hidden="true" /> {t('newBooking.open')}
        </LinkButton>
      </PageHeader>
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
      {opened && (
        <BookingDetails
          key={opened._id}
          booking={opened}
          acting={acting}
          failure={failure}
          onAsk={(action, booking) => setAsking({ action, booking })}
          onChanged={changed}
          onSaved={(booking) => {
            focusAfterAction(booking);
            setSaid(t('changes.saved', { number: booking.shortNumber }));
          }}
          onClose={details.close}
        />
      )}
      {asking?.action === 'move' && (
        <MoveDialog
          booking={asking.booking}
          onChanged={changed}
          onDone={(booking) => {
            const start = Temporal.Instant.from(booking.start);
            const time = { day: adminDate(start), time: adminTime(start) };
            finish(booking, t('changes.moving.done', { number: booking.shortNumber, ...time }));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.action === 'pay' && (
        <PaymentDialog
          booking={asking.booking}
          onChanged={changed}
          onDone={(booking, cents) =>
            finish(
              booking,
              t('changes.paying.done', { number: booking.shortNumber, amount: adminMoneyToTheCent(cents) }),
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.action === 'cancel' && (
        <CancelDialog booking={asking.booking} onChanged={changed} onDone={done} onClose={() => setAsking(null)} />
      )}
      {asking?.action === 'refund' && (
        <RefundDialog
          booking={asking.booking}
          onChanged={changed}
          onDone={(booking, cents) =>
            finish(
              booking,
              t('bookings.isRefunded', { number: booking.shortNumber, amount: adminMoneyToTheCent(cents) }),
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
