import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { BookingsPage } from '#contract/bookings.ts';
import { MOST_SELECTED } from '#domain/booking/operator-changes.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { Button } from '../../ui/button.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { type BookingsFilter, paidQuery } from './bookings-query.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkOutcome, useBulkChange } from './bulk-change.ts';

interface ConfirmAllProps {
  readonly filter: BookingsFilter;
  /** Number of bookings in the selection; undefined while it is loading. */
  readonly total: number | undefined;
  readonly onDone: (outcome: BulkOutcome) => void;
}

/** Confirms all paid bookings of the selection, also those that are not loaded, after showing which they are. */
export function ConfirmAll({ filter, total, onDone }: ConfirmAllProps) {
  const { t } = useTranslation('admin-bookings');
  const [isOpen, setOpen] = useState(false);
  const paid = paidQuery(filter, MOST_SELECTED);
  const query = useQuery({
    queryKey: ['bookings to confirm', paid],
    queryFn: ({ signal }) => send<BookingsPage>(OFFICE_PATHS.bookings, { query: paid, signal }),
    enabled: isOpen,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useBulkChange((outcome) => {
    setOpen(false);
    onDone(outcome);
  });
  if (filter.status !== '' && filter.status !== 'paid') return null;
  const bookings = query.data?.items ?? [];
  return (
    <>
      <Button look="quiet" disabled={!total} busy={isOpen && query.isPending} onClick={() => setOpen(true)}>
        <CheckCheck aria-hidden="true" /> {t('bulk.confirmAll')}
      </Button>
      <QueryFailure title={t('bookings.failed')} query={query} />
      {isOpen && query.data && (
        <BulkDialog
          action="confirm"
          bookings={bookings}
          more={query.data.total - bookings.length}
          isBusy={isPending}
          error={error}
          onSubmit={() => mutate({ action: 'confirm', bookings })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
