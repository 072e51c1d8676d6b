import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { monthGrid } from '#domain/time/month-grid.ts';
import { WeekdayHead } from './weekday-head.tsx';

interface MonthTableProps {
  readonly month: Temporal.PlainYearMonth;
  /** Of `useMonthFocus`. */
  readonly grid: Ref<HTMLTableElement>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly label: string;
  readonly className: string | undefined;
  readonly weekdayClassName: string | undefined;
  /** Renders a day of this month: a button marked with `data-date`. */
  readonly children: (date: Temporal.PlainDate) => ReactNode;
  readonly selected: Temporal.PlainDate | null;
  readonly cellClassName?: string | undefined;
}

/** The weeks of a month as a grid for the keyboard. Days of the adjacent months stay empty. */
export function MonthTable(props: MonthTableProps) {
  const { month, grid, onKeyDown, label, className, weekdayClassName, children, selected, cellClassName } = props;
  return (
    <table className={className} role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
      <WeekdayHead className={weekdayClassName} />
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={String(week[0])}>
            {week.map((date) =>
              date.toPlainYearMonth().equals(month) ? (
                <td
                  key={String(date)}
                  className={cellClassName}
                  role="gridcell"
                  aria-selected={selected !== null && date.equals(selected)}
                >
                  {children(date)}
                </td>
              ) : (
                <td key={String(date)} className={cellClassName} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
