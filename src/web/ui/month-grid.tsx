import { type ReactNode, useId, useState } from 'react';
import type { DayStatus } from '#domain/slot/day-status.ts';
import { formatDay, formatMonth } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { stack } from './layout.ts';
import { MonthDay } from './month-day.tsx';
import styles from './month-grid.module.css';
import { MonthHeader } from './month-header.tsx';
import { MonthTable } from './month-table.tsx';
import { useMonthFocus } from './use-month-focus.ts';

interface MonthGridProps {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly selected: Temporal.PlainDate | null;
  /** The day of the booking that is being moved; its mark is in the legend. */
  readonly booked?: Temporal.PlainDate;
  /** null while it is not known: the day is shown, but cannot be chosen. */
  readonly statusOf: (date: Temporal.PlainDate) => DayStatus | null;
  /** Explains why this day cannot be chosen and which is the next one that can. */
  readonly whyNot: (date: Temporal.PlainDate) => string;
  /** What can be done instead of choosing this day, shown once it was pressed. */
  readonly insteadOf?: (date: Temporal.PlainDate, status: DayStatus | null) => ReactNode;
  readonly onSelect: (date: Temporal.PlainDate) => void;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
  /** The last month that arrows and keys can reach; the first is the current month. */
  readonly lastMonth: Temporal.PlainYearMonth;
  readonly legend?: ReactNode;
}

/** A month of Canary days from which one is chosen. Days that cannot be chosen can still be focused, to hear why. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, selected, booked, statusOf, whyNot, insteadOf, onSelect, onMonth, lastMonth, legend } = props;
  const language = useLanguage();
  const titleId = useId();
  const [pressed, setPressed] = useState<Temporal.PlainDate | null>(null);
  // A day may become free, such as in another mode.
  const explained = pressed && statusOf(pressed) !== 'free' ? pressed : null;
  const firstMonth = today.toPlainYearMonth();
  const isReachable = (other: Temporal.PlainYearMonth) => isBetween(firstMonth, other, lastMonth);
  const { grid, tabStop, setFocusDate, onKeyDown } = useMonthFocus({ month, today, selected, isReachable, onMonth });
  const choose = (date: Temporal.PlainDate) => {
    const isFree = statusOf(date) === 'free';
    setFocusDate(date);
    setPressed(isFree ? null : date);
    if (isFree) onSelect(date);
  };
  const turn = (other: Temporal.PlainYearMonth) => {
    setFocusDate(null);
    setPressed(null);
    onMonth(other);
  };
  return (
    <div className={stack(2)}>
      <MonthHeader id={titleId} month={month} firstMonth={firstMonth} lastMonth={lastMonth} onTurn={turn} />
      <MonthTable
        month={month}
        grid={grid}
        onKeyDown={onKeyDown}
        label={formatMonth(month, language)}
        className={styles.grid}
        weekdayClassName={styles.weekday}
        cellClassName={styles.cell}
        selected={selected}
      >
        {(date) => (
          <MonthDay
            date={date}
            isToday={date.equals(today)}
            isBooked={booked?.equals(date) ?? false}
            isSelected={selected !== null && date.equals(selected)}
            isTabStop={date.equals(tabStop)}
            status={statusOf(date)}
            onChoose={choose}
          />
        )}
      </MonthTable>
      {legend}
      <p className={styles.why} role="status">
        {explained && `${formatDay(explained, language)}: ${whyNot(explained)}`}
      </p>
      {explained && insteadOf?.(explained, statusOf(explained))}
    </div>
  );
}

function isBetween(
  first: Temporal.PlainYearMonth,
  month: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): boolean {
  const { compare } = Temporal.PlainYearMonth;
  return compare(first, month) <= 0 && compare(month, last) <= 0;
}
