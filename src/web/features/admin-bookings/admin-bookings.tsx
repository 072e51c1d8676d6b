import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking, BookingsPage } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_STATUSES } from '#domain/booking/lifecycle.ts';
import { can } from '#domain/policy.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { monthAsked } from '../../lib/time/month-asked.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { AskedDialog } from './asked-dialog.tsx';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import { type BookingsFilter, bookingsQuery } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { KeyFigureTiles } from './key-figure-tiles.tsx';
import { useOpenedBooking } from './use-opened-booking.ts';
import { useOperatorActions } from './use-operator-actions.ts';

/** A month's bookings with their money (P-20.1). */
export function AdminBookings() {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { user } = useSession();
  const clock = useClock();
  const search = useSearch();
  const [filter, setFilter] = useState(() => firstFilter(search, clock.started));
  const bookings = useInfiniteQuery(listQuery<BookingsPage>(OFFICE_PATHS.bookings, bookingsQuery(filter)));
  const items = bookings.data?.items ?? [];
  const { opened, ...details } = useOpenedBooking(items);
  const actions = useOperatorActions();
  const { acting, asked } = actions;
  /** The current version of a booking; a dialog may have been opened with an older one. */
  const current = (booking: Booking) => [...items, opened].find((shown) => shown?._id === booking._id) ?? booking;
  const failure = actions.error !== null && <ActionFailure title={t('bookings.notConfirmed')} error={actions.error} />;
  const change = (part: Partial<BookingsFilter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.bookings')}>
        {can(user, PAGES.newBooking.access) && (
          <LinkButton href={PAGES.newBooking.path}>
            <Plus aria-hidden="true" /> {t('bookings.new')}
          </LinkButton>
        )}
      </PageHeader>
      <BookingsFilters filter={filter} isEmpty={items.length === 0} onChange={change} />
      <KeyFigureTiles
        filter={filter}
        isLoading={bookings.isPending}
        loaded={items.length}
        total={bookings.data?.last?.total}
      />
      {details.query && <QueryFailure title={t('bookings.notOpened')} query={details.query} />}
      {!opened && failure}
      <BookingsTable
        list={bookings}
        sort={filter.sort}
        acting={acting}
        onSort={() => change({ sort: filter.sort === 'start' ? '-start' : 'start' })}
        onOpen={details.open}
      />
      <LiveRegion message={actions.message} />
      {opened && (
        <BookingDetails
          key={opened._id}
          booking={opened}
          acting={acting}
          failure={failure}
          onAsk={actions.ask}
          onSaved={(booking) => actions.done(booking, t('changes.saved', { number: booking.shortNumber }))}
          onClose={details.close}
        />
      )}
      {asked && (
        <AskedDialog
          action={asked.action}
          booking={current(asked.booking)}
          onDone={actions.done}
          onClose={actions.close}
        />
      )}
    </div>
  );
}

/** A link may set the month and the status. */
function firstFilter(search: string, now: Temporal.Instant): BookingsFilter {
  const asked = new URLSearchParams(search).get('status');
  const status = BOOKING_STATUSES.find((known) => known === asked) ?? '';
  return { month: monthAsked(search, now), status, type: '', search: '', sort: 'start' };
}
