import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking, BookingsPage } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { can } from '#domain/policy.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { useLoadedRow } from '../../lib/admin-data/loaded-row.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { useAfterCommit } from '../../lib/form/use-after-commit.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './admin-bookings.module.css';
import { AskedDialog } from './asked-dialog.tsx';
import { actionsFor, PERMISSION } from './booking-actions.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingsFilters } from './bookings-filters.tsx';
import {
  type BookingsFilter,
  bookingsQuery,
  filterIn,
  isNarrowed,
  orderOf,
  partOf,
  REFRESH_MS,
} from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import { BulkActions } from './bulk-actions.tsx';
import type { BulkOutcome as Outcome } from './bulk-change.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { ConfirmAll } from './confirm-all.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ListScope } from './list-scope.tsx';
import { rowButton, useListKeys } from './use-list-keys.ts';
import { useOperatorActions } from './use-operator-actions.ts';
import { useSelection } from './use-selection.ts';
import { useUnsavedContact } from './use-unsaved-contact.ts';

interface AdminBookingsProps {
  /** The passenger list of a booking, in its panel. */
  readonly passengers: (booking: Booking) => ReactNode;
}

/**
 * The bookings of a month, or of all months, by day with their amounts, and one of them in a panel beside the list
 * (P-20.1).
 */
export function AdminBookings({ passengers }: AdminBookingsProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { user } = useSession();
  const clock = useClock();
  const address = useAddressQuery();
  const filter = filterIn(address.query, clock.started);
  const bookings = useInfiniteQuery({
    ...listQuery<BookingsPage>(OFFICE_PATHS.bookings, bookingsQuery(filter)),
    refetchInterval: pollEvery(REFRESH_MS),
  });
  const items = bookings.data?.items ?? [];
  const { shown, ...details } = useLoadedRow<Booking>('booking', items, PATHS.booking);
  const selection = useSelection(items);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const actions = useOperatorActions();
  const { asked } = actions;
  const unsaved = useUnsavedContact();
  const afterCommit = useAfterCommit();
  /** The current version of a booking; a dialog may have been opened with an older one. */
  const current = (booking: Booking) => [...items, shown].find((one) => one?._id === booking._id) ?? booking;
  const failure = actions.error !== null && <ActionFailure title={t('bookings.notConfirmed')} error={actions.error} />;
  const change = (part: Partial<BookingsFilter>) => address.change(partOf(part));
  const open = (id: string, isKeyboard: boolean) => {
    if (id === details.id) return;
    unsaved.askBefore(() => {
      details.open(id);
      if (isKeyboard) afterCommit(() => document.querySelector<HTMLElement>('dialog[open] h2')?.focus());
    });
  };
  const close = () => {
    const hadFocus = document.activeElement?.closest('dialog') ?? null;
    unsaved.askBefore(() => {
      details.close();
      const { id } = details;
      if (id !== null && hadFocus) afterCommit(() => rowButton(id)?.focus());
    });
  };
  useListKeys({
    ids: items.map(({ _id }) => _id),
    openedId: details.id,
    onOpen: details.open,
    onClose: close,
    onEnd: () => void (bookings.hasNextPage && !bookings.isFetchingNextPage && bookings.fetchNextPage()),
    onConfirm(id) {
      const booking = [shown, ...items].find((one) => one?._id === id);
      if (booking && actionsFor(booking).includes('confirm') && can(user, PERMISSION.confirm))
        actions.act('confirm', booking);
    },
  });
  return (
    <div className={page.filling}>
      <PageHeader title={t('admin:screens.bookings')}>
        {can(user, PAGES.newBooking.access) && (
          <LinkButton href={PAGES.newBooking.path} look={shown ? 'quiet' : 'primary'}>
            <Plus aria-hidden="true" /> {t('bookings.new')}
          </LinkButton>
        )}
      </PageHeader>
      <BookingsFilters filter={filter} isEmpty={items.length === 0} onChange={change} />
      <KeyFigures filter={filter}>
        <ListScope
          filter={filter}
          isLoading={bookings.isPending}
          loaded={items.length}
          total={bookings.data?.last?.total}
          onChange={change}
        />
        {can(user, PERMISSION.confirm) && (
          <ConfirmAll filter={filter} total={bookings.data?.last?.total} onDone={setOutcome} />
        )}
      </KeyFigures>
      <BulkActions selection={selection} filter={filter} onDone={setOutcome} />
      {outcome && <BulkOutcome outcome={outcome} onClose={() => setOutcome(null)} />}
      {details.query && <QueryFailure title={t('bookings.notOpened')} query={details.query} />}
      {!shown && failure}
      <LiveRegion message={actions.message} />
      {asked && (
        <AskedDialog
          action={asked.action}
          booking={current(asked.booking)}
          onDone={actions.done}
          onClose={actions.close}
        />
      )}
      {unsaved.isAsking && <LeaveDialog onStay={unsaved.stay} onLeave={unsaved.leave} />}
      <div className={classNames(stack(4), styles.workspace)}>
        <div className={classNames(stack(4, 'top'), styles.list)}>
          <BookingsTable
            list={bookings}
            filter={filter}
            selection={selection}
            openedId={details.id}
            onClear={
              isNarrowed(filter) ? () => change({ status: '', type: '', group: '', search: '', sort: '' }) : null
            }
            onSort={() => change({ sort: orderOf(filter) === 'start' ? '-start' : 'start' })}
            onOpen={open}
          />
        </div>
        {shown && (
          <BookingDetails
            key={shown._id}
            booking={shown}
            busyId={actions.busyId}
            failure={failure}
            passengers={passengers(shown)}
            onAct={actions.act}
            onSaved={(booking) => actions.announce(booking, t('changes.saved', { number: booking.shortNumber }))}
            onChanged={unsaved.setChanged}
            onClose={close}
          />
        )}
      </div>
    </div>
  );
}
