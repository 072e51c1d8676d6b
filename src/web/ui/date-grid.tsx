import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatDay, formatMonth } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { classNames } from './class-names.ts';
import styles from './date-input.module.css';
import { isBetween } from './date-input-text.ts';
import { centered, stack } from './layout.ts';
import month from './month-grid.module.css';
import { MonthHeader } from './month-header.tsx';
import { MonthTable } from './month-table.tsx';
import { useMonthFocus } from './use-month-focus.ts';

interface DateGridProps {
  readonly selected: Temporal.PlainDate | null;
  readonly today: Temporal.PlainDate;
  readonly min: Temporal.PlainDate;
  readonly max: Temporal.PlainDate;
  readonly onPick: (date: Temporal.PlainDate) => void;
}

/** A month in which any day from `min` to `max` can be chosen, past ones too. */
export function DateGrid({ selected, today, min, max, onPick }: DateGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const [first, last] = [min.toPlainYearMonth(), max.toPlainYearMonth()];
  const [shown, setShown] = useState(() => (selected ?? nearest(min, today, max)).toPlainYearMonth());
  const isReachable = (other: Temporal.PlainYearMonth) =>
    Temporal.PlainYearMonth.compare(first, other) <= 0 && Temporal.PlainYearMonth.compare(other, last) <= 0;
  const focus = useMonthFocus({ month: shown, today, selected, isReachable, onMonth: setShown });
  const { grid, tabStop, setFocusDate } = focus;
  const turn = (other: Temporal.PlainYearMonth) => {
    setFocusDate(null);
    setShown(other);
  };
  return (
    <div className={stack(1)}>
      <MonthHeader id={titleId} month={shown} firstMonth={first} lastMonth={last} onTurn={turn} />
      <MonthTable
        month={shown}
        grid={grid}
        onKeyDown={focus.onKeyDown}
        label={formatMonth(shown, language)}
        className={month.grid}
        weekdayClassName={month.weekday}
        cellClassName={month.cell}
        selected={selected}
      >
        {(date) => {
          const isInside = isBetween(min, date, max);
          return (
            <button
              type="button"
              className={classNames(
                centered(),
                month.day,
                isInside ? styles.day : month.past,
                date.equals(today) && month.today,
                selected?.equals(date) && month.selected,
              )}
              data-date={String(date)}
              tabIndex={date.equals(tabStop) ? 0 : -1}
              aria-label={[formatDay(date, language), date.equals(today) && t('calendar.today')]
                .filter(Boolean)
                .join(', ')}
              aria-current={date.equals(today) ? 'date' : undefined}
              aria-disabled={!isInside || undefined}
              onClick={isInside ? () => onPick(date) : undefined}
            >
              {date.day}
            </button>
          );
        }}
      </MonthTable>
    </div>
  );
}

function nearest(min: Temporal.PlainDate, date: Temporal.PlainDate, max: Temporal.PlainDate): Temporal.PlainDate {
  if (isBetween(min, date, max)) return date;
  return Temporal.PlainDate.compare(date, min) < 0 ? min : max;
}
