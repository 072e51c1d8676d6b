import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import type { BookingsFilter } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { KeyFigureTiles } from './key-figure-tiles.tsx';
import { useBookings } from './use-bookings.ts';
import { useOpenedBooking } from './use-opened-booking.ts';
import { useOperatorActions } from './use-operator-actions.ts';

/** A month's bookings with their money (P-20.1). */
export function AdminBookings() {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const clock = useClock();
  const search = useSearch();
  const [filter, setFilter] = useState(() => firstFilter(search, clock.started));
  const { bookings, loadMore, retry, replace } = useBookings(filter);
  const { opened, ...details } = useOpenedBooking(bookings.items);
  const [changes, setChanges] = useState(0);
  const actions = useOperatorActions((booking) => {
    setChanges((before) => before + 1);
    replace(booking);
    details.replace(booking);
  });
  const { acting, asked } = actions;
  const failure = actions.error !== null && <ActionFailure title={t('bookings.notConfirmed')} error={actions.error} />;
  const change = (part: Partial<BookingsFilter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.bookings')}>
        <LinkButton href="/admin/bookings/new">
          <Plus aria-hidden="true" /> {t('bookings.new')}
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
      {bookings.last?.nextCursor && (
        <LoadMore label={t('admin:list.loadMore')} busy={bookings.loading === 'more'} onMore={loadMore} />
      )}
      <LiveRegion message={actions.said} />
      {opened && (
        <BookingDetails
          key={opened._id}
          booking={opened}
          acting={acting}
          failure={failure}
          onAsk={actions.ask}
          onChanged={actions.changed}
          onSaved={(booking) => actions.done(booking, t('changes.saved', { number: booking.shortNumber }))}
          onClose={details.close}
        />
      )}
      {asked && <AskedDialog asked={asked} onChanged={actions.changed} onDone={actions.done} onClose={actions.close} />}
    </div>
  );
}

/** A link may name the month and the status. */
function firstFilter(search: string, now: Temporal.Instant): BookingsFilter {
  const asked = new URLSearchParams(search).get('status');
  const status = BOOKING_STATUSES.find((known) => known === asked) ?? '';
  return { month: monthAsked(search, now), status, type: '', search: '', sort: 'start' };
}
