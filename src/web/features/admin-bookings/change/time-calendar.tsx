import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../lib/page/site-context.ts';
import { MonthGrid } from '../../../ui/month-grid.tsx';
import { MonthLegend } from '../../../ui/month-legend.tsx';
import type { FreeTime } from './times.ts';

interface TimeCalendarProps {
  readonly month: Temporal.PlainYearMonth;
  readonly day: Temporal.PlainDate;
  /** The day of the booking as it is. */
  readonly booked: Temporal.PlainDate;
  /** null while they are loading. */
  readonly times: readonly FreeTime[] | null;
  readonly onSelect: (day: Temporal.PlainDate) => void;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

/** The days to which the booking could move. */
export function TimeCalendar({ month, day, booked, times, onSelect, onMonth }: TimeCalendarProps) {
  const { t } = useTranslation('admin-bookings');
  const today = canaryDate(useNow());
  const statusOf = (date: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
    if (times === null) return null;
    return times.some((time) => time.day.equals(date)) ? 'free' : 'closed';
  };
  const whyNot = (date: Temporal.PlainDate) => {
    const status = statusOf(date);
    if (status === null) return t('changes.changing.loading');
    return t(status === 'past' ? 'changes.changing.past' : 'changes.changing.none');
  };
  return (
    <MonthGrid
      month={month}
      today={today}
      selected={day}
      booked={booked}
      statusOf={statusOf}
      whyNot={whyNot}
      onSelect={onSelect}
      onMonth={onMonth}
      lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
      legend={<MonthLegend hasBooked />}
    />
  );
}
