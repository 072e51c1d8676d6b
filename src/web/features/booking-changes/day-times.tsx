import { timeSpan } from '#domain/time/canary-time.ts';
import { formatClockTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, stack } from '#web/ui/layout.ts';
import { StartButton } from '#web/ui/start-button.tsx';
import styles from './booking-changes.module.css';
import type { FreeTime } from './use-times.ts';

interface DayTimesProps {
  /** The times of one day, earliest first. */
  readonly times: readonly FreeTime[];
  readonly chosen: Temporal.Instant | null;
  readonly onChoose: (start: Temporal.Instant) => void;
}

/** The free starts of the day: with the longest charter, or with the seats left. */
export function DayTimes({ times, chosen, onChoose }: DayTimesProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const clock = (at: Temporal.Instant) => formatClockTime(at, language);
  const detailOf = ({ hours, seatsLeft }: FreeTime) =>
    hours ? t('move.upTo', { count: hours.max }) : t('move.seats', { count: seatsLeft ?? 0 });
  return (
    <section className={stack(2)} aria-label={t('move.times')}>
      <ul className={classNames(grid('fill', 2), styles.times)}>
        {times.map((time) => (
          <li key={String(time.start)}>
            <StartButton
              time={time.end ? timeSpan(clock(time.start), clock(time.end)) : clock(time.start)}
              detail={detailOf(time)}
              isChosen={chosen !== null && time.start.equals(chosen)}
              onChoose={() => onChoose(time.start)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
