import { useTranslation } from '../../i18n/use-translation.ts';
import { monthGrid } from '#domain/time/month-grid.ts';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMonthFocus } from '../../ui/use-month-focus.ts';
import { WeekdayHead } from '../../ui/weekday-head.tsx';
import styles from './availability.module.css';

interface SlotCalendarProps {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly selected: Temporal.PlainDate;
  /** Slots on the day; 0 while they are loading. */
  readonly countOn: (date: Temporal.PlainDate) => number;
  readonly onSelect: (date: Temporal.PlainDate) => void;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

/** A month in which every day can be chosen, past ones too, with the number of slots. */
export function SlotCalendar({ month, today, selected, countOn, onSelect, onMonth }: SlotCalendarProps) {
  const { t } = useTranslation(['admin-availability', 'public']);
  const language = useLanguage();
  const isReachable = () => true;
  const { grid, tabStop, setFocusDate, onKeyDown } = useMonthFocus({ month, today, selected, isReachable, onMonth });
  const choose = (date: Temporal.PlainDate) => {
    setFocusDate(date);
    onSelect(date);
  };
  return (
    <table
      className={styles.grid}
      role="grid"
      aria-label={formatMonth(month, language)}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      <WeekdayHead className={styles.weekday} />
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={String(week[0])}>
            {week.map((date) => {
              if (!date.toPlainYearMonth().equals(month)) return <td key={String(date)} aria-hidden="true" />;
              const count = countOn(date);
              const isSelected = date.equals(selected);
              return (
                <td key={String(date)} role="gridcell" aria-selected={isSelected}>
                  <button
                    type="button"
                    className={classNames(
                      styles.day,
                      count > 0 && styles.marked,
                      date.equals(today) && styles.today,
                      isSelected && styles.selected,
                    )}
                    data-date={String(date)}
                    data-count={count}
                    tabIndex={date.equals(tabStop) ? 0 : -1}
                    aria-current={date.equals(today) ? 'date' : undefined}
                    aria-label={`${formatDay(date, language)}, ${t('availability.slotsOn', { count })}`}
                    onClick={() => choose(date)}
                  >
                    {date.day}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
