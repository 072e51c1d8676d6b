import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { MonthGrid } from '../../ui/month-grid.tsx';
import type { MoveChoice } from './use-move-choices.ts';

interface MoveCalendarProps {
  readonly month: Temporal.PlainYearMonth;
  readonly day: Temporal.PlainDate | null;
  /** null while they are loading. */
  readonly choices: readonly MoveChoice[] | null;
  readonly onSelect: (day: Temporal.PlainDate) => void;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

const MONTHS_AHEAD = 24;

/** The days to which the booking could move. */
export function MoveCalendar({ month, day, choices, onSelect, onMonth }: MoveCalendarProps) {
  const { t } = useTranslation('admin-bookings');
  const today = canaryDate(useNow());
  const statusOf = (date: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
    if (choices === null) return null;
    return choices.some((choice) => choice.day.equals(date)) ? 'free' : 'closed';
  };
  const whyNot = (date: Temporal.PlainDate) => {
    const status = statusOf(date);
    if (status === null) return t('changes.moving.loading');
    return t(status === 'past' ? 'changes.moving.past' : 'changes.moving.none');
  };
  return (
    <MonthGrid
      month={month}
      today={today}
      selected={day}
      statusOf={statusOf}
      whyNot={whyNot}
      onSelect={onSelect}
      onMonth={onMonth}
      lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
    />
  );
}
