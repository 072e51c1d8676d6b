import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QueryFailure } from '../../../ui/query-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { boatsQuery } from './office-change.ts';
import type { Changing } from './use-change.ts';

interface BoatFieldProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

/**
 * The boats with room for the party, and whether each is free at the chosen time; the others may be free at another
 * time.
 */
export function BoatField({ booking, changing: { draft, change } }: BoatFieldProps) {
  const { t } = useTranslation('admin-bookings');
  const query = useBoats(booking, draft);
  const { _id: bookedId, title: boat } = booking.boat;
  const others = query.data?.items.filter(({ _id }) => _id !== bookedId) ?? [];
  const options = [
    { value: bookedId, label: t('changes.changing.boatNow', { boat }) },
    ...others.map(({ _id, title, isFree }) => ({
      value: _id,
      label: t(isFree ? 'changes.changing.boatFree' : 'changes.changing.boatTaken', { boat: title }),
    })),
  ];
  return (
    <>
      <Select
        label={t('changes.changing.boat')}
        options={options}
        value={draft.boatId}
        data-initial-focus
        onChange={(event) => change({ boatId: event.currentTarget.value })}
      />
      <QueryFailure title={t('changes.changing.boatsFailed')} query={query} />
    </>
  );
}

export function useBoats(booking: Booking, { start, hours }: Changing['draft']) {
  return useQuery(boatsQuery(booking, { start, ...(booking.type === 'private' && { durationHours: hours }) }));
}
