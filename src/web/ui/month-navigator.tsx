import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatMonth } from '../i18n/format.ts';
import { useLanguage } from '../lib/site-context.ts';
import styles from './month-navigator.module.css';

interface MonthNavigatorProps {
  readonly month: Temporal.PlainYearMonth;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

/** One month at a time, back and forth. */
export function MonthNavigator({ month, onMonth }: MonthNavigatorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.months}>
      <button
        type="button"
        className={styles.turn}
        aria-label={t('calendar.previousMonth')}
        onClick={() => onMonth(month.subtract({ months: 1 }))}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <p className={styles.month} aria-live="polite">
        {formatMonth(month, language)}
      </p>
      <button
        type="button"
        className={styles.turn}
        aria-label={t('calendar.nextMonth')}
        onClick={() => onMonth(month.add({ months: 1 }))}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
