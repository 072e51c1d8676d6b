import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { MonthTable } from '../../ui/month-table.tsx';
import { useMonthFocus } from '../../ui/use-month-focus.ts';
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
    <MonthTable
      month={month}
      grid={grid}
      onKeyDown={onKeyDown}
      label={formatMonth(month, language)}
      className={styles.grid}
      weekdayClassName={styles.weekday}
      selected={selected}
    >
      {(date) => {
        const count = countOn(date);
        return (
          <button
            type="button"
            className={classNames(
              styles.day,
              count > 0 && styles.marked,
              date.equals(today) && styles.today,
              date.equals(selected) && styles.selected,
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
        );
      }}
    </MonthTable>
  );
}
