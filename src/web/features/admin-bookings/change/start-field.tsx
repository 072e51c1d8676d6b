import { adminTime, adminTimeSpan } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../../ui/select.tsx';
import type { FreeTime } from './times.ts';

interface StartFieldProps {
  /** The times of the chosen day, at least one. */
  readonly times: readonly FreeTime[];
  readonly chosen: FreeTime | null;
  readonly onChoose: (time: FreeTime) => void;
}

/** The trip, or a charter's start, on the chosen day. */
export function StartField({ times, chosen, onChoose }: StartFieldProps) {
  const { t } = useTranslation('admin-bookings');
  const isTrip = times.some(({ trip }) => trip !== null);
  const nameOf = ({ start, trip }: FreeTime) => {
    if (!trip) return adminTime(start);
    const seats = trip.seatsLeft === null ? '' : ` · ${t('changes.changing.seatsLeft', { count: trip.seatsLeft })}`;
    return adminTimeSpan(start, trip.end) + seats;
  };
  return (
    <Select
      label={t(isTrip ? 'changes.changing.trip' : 'changes.changing.start')}
      options={times.map((time) => ({ value: String(time.start), label: nameOf(time) }))}
      value={chosen ? String(chosen.start) : ''}
      onChange={(event) => {
        const next = times.find(({ start }) => String(start) === event.currentTarget.value);
        if (next) onChoose(next);
      }}
    />
  );
}
