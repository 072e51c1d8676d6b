import { useTranslation } from '../i18n/use-translation.ts';
import type { DayStatus } from '#domain/slot/day-status.ts';
import { formatDay } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { classNames } from './class-names.ts';
import { centered } from './layout.ts';
import styles from './month-grid.module.css';

interface MonthDayProps {
  readonly date: Temporal.PlainDate;
  readonly isToday: boolean;
  readonly isBooked: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly status: DayStatus | null;
  readonly onChoose: (date: Temporal.PlainDate) => void;
}

/**
 * One day. Free days have a dot, full ones are struck through, past and closed ones are pale: colour is never the only
 * difference.
 */
export function MonthDay({ date, isToday, isBooked, isSelected, isTabStop, status, onChoose }: MonthDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    formatDay(date, language),
    isToday && t('calendar.today'),
    isBooked && t('calendar.booked'),
    status && t(`calendar.status.${status}`),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={classNames(
        centered(),
        styles.day,
        styles[status ?? 'unknown'],
        isToday && styles.today,
        isBooked && styles.booked,
        isSelected && styles.selected,
      )}
      data-date={String(date)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={facts.join(', ')}
      aria-disabled={status !== 'free' || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      {date.day}
    </button>
  );
}
