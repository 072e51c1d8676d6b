import { isRepeatedHour, toCanary } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import styles from './booking-details.module.css';
import type { MoveChoice } from './use-move-choices.ts';

interface MoveTimeProps {
  /** Those of the chosen day, at least one. */
  readonly choices: readonly MoveChoice[];
  readonly chosen: MoveChoice;
  readonly hours: number;
  readonly onChoose: (choice: MoveChoice) => void;
  readonly onHours: (hours: number) => void;
}

/** The new time on the chosen day: a trip, or a charter's start and length. */
export function MoveTime({ choices, chosen, hours, onChoose, onHours }: MoveTimeProps) {
  const { t } = useTranslation('admin-bookings');
  const isTrip = chosen.trip !== null;
  const nameOf = ({ start, trip }: MoveChoice) =>
    trip
      ? `${clock(start)}–${adminTime(trip.end)} · ${t('changes.moving.seatsLeft', { count: trip.seatsLeft })}`
      : clock(start);
  const lengths = Array.from({ length: chosen.hours.max - chosen.hours.min + 1 }, (_, more) => chosen.hours.min + more);
  return (
    <div className={classNames(grid('fit', 4), styles.pair)}>
      <Select
        label={t(isTrip ? 'changes.moving.trip' : 'changes.moving.start')}
        options={choices.map((choice) => ({ value: choice.key, label: nameOf(choice) }))}
        value={chosen.key}
        onChange={(event) => {
          const next = choices.find(({ key }) => key === event.currentTarget.value);
          if (next) onChoose(next);
        }}
      />
      {!isTrip && (
        <Select
          label={t('changes.moving.hours')}
          options={lengths.map((count) => ({
            value: String(count),
            label: t('changes.moving.hoursCount', { count }),
          }))}
          value={String(hours)}
          onChange={(event) => onHours(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

/** With its UTC offset in the autumn hour that occurs twice. */
function clock(start: Temporal.Instant): string {
  const shown = adminTime(start);
  return isRepeatedHour(start) ? `${shown} (UTC${toCanary(start).offset})` : shown;
}
