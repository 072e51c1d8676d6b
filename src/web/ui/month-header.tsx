import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatMonth } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { classNames } from './class-names.ts';
import { centered } from './layout.ts';
import styles from './month-grid.module.css';

interface MonthHeaderProps {
  readonly id: string;
  readonly month: Temporal.PlainYearMonth;
  readonly firstMonth: Temporal.PlainYearMonth;
  readonly lastMonth: Temporal.PlainYearMonth;
  readonly onTurn: (month: Temporal.PlainYearMonth) => void;
}

/** The month's name between the buttons for the previous and the next month. */
export function MonthHeader({ id, month, firstMonth, lastMonth, onTurn }: MonthHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const turn = (months: number) => onTurn(month.add({ months }));
  return (
    <div className={styles.header}>
      <TurnButton label={t('calendar.previousMonth')} disabled={month.equals(firstMonth)} onPress={() => turn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </TurnButton>
      <p className={styles.month} id={id} aria-live="polite">
        {formatMonth(month, language)}
      </p>
      <TurnButton label={t('calendar.nextMonth')} disabled={month.equals(lastMonth)} onPress={() => turn(1)}>
        <ChevronRight aria-hidden="true" />
      </TurnButton>
    </div>
  );
}

interface TurnButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function TurnButton({ label, disabled, onPress, children }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={classNames(centered(), styles.turn)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
