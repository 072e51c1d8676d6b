import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayStatus } from '#domain/slot/day-status.ts';
import { type GridKey, monthGrid, moveInMonthGrid } from '#domain/time/month-grid.ts';
import { formatDay, formatMonth, weekdayNames } from '../i18n/format.ts';
import { useLanguage } from '../lib/site-context.ts';
import { MonthDay } from './month-day.tsx';
import styles from './month-grid.module.css';

interface MonthGridProps {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly selected: Temporal.PlainDate | null;
  /** null while it is not known yet: the day is drawn, but not for choosing. */
  readonly statusOf: (date: Temporal.PlainDate) => DayStatus | null;
  /** Why this day cannot be chosen and which is the next that can, in words. */
  readonly whyNot: (date: Temporal.PlainDate) => string;
  readonly onSelect: (date: Temporal.PlainDate) => void;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
  /** The last month that the arrows and keys lead to; earlier than this month they never do. */
  readonly lastMonth: Temporal.PlainYearMonth;
}

const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** A month of Canary days to choose one from. Days that cannot be chosen can still be reached, to hear why. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, selected, statusOf, whyNot, onSelect, onMonth, lastMonth } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [focusDate, setFocusDate] = useState<Temporal.PlainDate | null>(null);
  const [explained, setExplained] = useState<Temporal.PlainDate | null>(null);
  const grid = useFocusFollower(focusDate, month);
  const home = tabStop({ month, today, selected, focusDate });
  const firstMonth = today.toPlainYearMonth();
  const isReachable = (date: Temporal.PlainDate) => {
    const at = date.toPlainYearMonth();
    return Temporal.PlainYearMonth.compare(at, firstMonth) >= 0 && Temporal.PlainYearMonth.compare(at, lastMonth) <= 0;
  };
  const moveTo = (date: Temporal.PlainDate) => {
    if (!isReachable(date)) return;
    setFocusDate(date);
    if (!date.toPlainYearMonth().equals(month)) onMonth(date.toPlainYearMonth());
  };
  const choose = (date: Temporal.PlainDate) => {
    setFocusDate(date);
    const isFree = statusOf(date) === 'free';
    setExplained(isFree ? null : date);
    if (isFree) onSelect(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    moveTo(moveInMonthGrid(home, event.key as GridKey));
  };
  const turn = (months: number) => {
    setFocusDate(null);
    setExplained(null);
    onMonth(month.add({ months }));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <MonthButton label={t('calendar.previousMonth')} disabled={month.equals(firstMonth)} onPress={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </MonthButton>
        <p className={styles.month} id={`${id}-month`} aria-live="polite">
          {formatMonth(month, language)}
        </p>
        <MonthButton label={t('calendar.nextMonth')} disabled={month.equals(lastMonth)} onPress={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </MonthButton>
      </div>
      <table className={styles.grid} role="grid" aria-labelledby={`${id}-month`} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map((day) => (
              <th key={day.long} className={styles.weekday} scope="col" abbr={day.long}>
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={String(week[0])}>
              {week.map((date) => (
                <MonthDay
                  key={String(date)}
                  date={date}
                  isInMonth={date.toPlainYearMonth().equals(month)}
                  isToday={date.equals(today)}
                  isSelected={selected !== null && date.equals(selected)}
                  isTabStop={date.equals(home)}
                  status={statusOf(date)}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.why} role="status">
        {explained && `${formatDay(explained, language)}: ${whyNot(explained)}`}
      </p>
    </div>
  );
}

interface MonthButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function MonthButton({ label, disabled, onPress, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/** The one day that the Tab key reaches: where the focus was, else the chosen day, else today, else the first. */
function tabStop(at: {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly selected: Temporal.PlainDate | null;
  readonly focusDate: Temporal.PlainDate | null;
}): Temporal.PlainDate {
  const inMonth = [at.focusDate, at.selected, at.today].find((date) => date?.toPlainYearMonth().equals(at.month));
  return inMonth ?? at.month.toPlainDate({ day: 1 });
}

/** After a key, the focus follows to the day it led to, also across a change of month. */
function useFocusFollower(focusDate: Temporal.PlainDate | null, month: Temporal.PlainYearMonth) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (focusDate?.toPlainYearMonth().equals(month)) {
      grid.current?.querySelector<HTMLElement>(`[data-date="${focusDate}"]`)?.focus();
    }
  }, [focusDate, month]);
  return grid;
}
