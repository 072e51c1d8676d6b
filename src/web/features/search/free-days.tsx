import { useId, useState } from 'react';
import type { SearchQuery } from '#contract/search.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isBetween } from '../../ui/date-input-text.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import grid from '../../ui/month-grid.module.css';
import { MonthHeader } from '../../ui/month-header.tsx';
import { MonthLegend } from '../../ui/month-legend.tsx';
import { MonthTable } from '../../ui/month-table.tsx';
import { useMonthFocus } from '../../ui/use-month-focus.ts';
import { FreeDay } from './free-day.tsx';
import styles from './free-days.module.css';
import { type FreeMonth, useFreeMonth } from './use-free-month.ts';

interface FreeDaysProps {
  readonly asked: SearchQuery;
  /** ISO; undefined: any day. */
  readonly onPick: (date: string | undefined) => void;
}

/**
 * A month from which the day of a search is chosen. Free days show their lowest total (P-5.6), other days their reason.
 */
export function FreeDays({ asked, onPick }: FreeDaysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const today = canaryDate(useNow());
  const selected = asked.date === undefined ? null : Temporal.PlainDate.from(asked.date);
  const first = today.toPlainYearMonth();
  const last = first.add({ months: MONTHS_AHEAD });
  const [month, setMonth] = useState(() => startMonth(selected, first, last));
  const [explained, setExplained] = useState<Temporal.PlainDate | null>(null);
  const { free, retry } = useFreeMonth(asked, month);
  const isReachable = (other: Temporal.PlainYearMonth) => isMonthBetween(first, other, last);
  const show = (other: Temporal.PlainYearMonth) => {
    setExplained(null);
    setMonth(other);
  };
  const focus = useMonthFocus({ month, today, selected, isReachable, onMonth: show });
  const choose = (date: Temporal.PlainDate) => {
    focus.setFocusDate(date);
    const isFree = free.kind === 'ready' && free.from.has(date.toString());
    setExplained(isFree ? null : date);
    if (isFree) onPick(date.toString());
  };
  return (
    <div className={stack(3)}>
      <MonthHeader
        id={titleId}
        month={month}
        firstMonth={first}
        lastMonth={last}
        onTurn={(other) => {
          focus.setFocusDate(null);
          show(other);
        }}
      />
      <div aria-busy={free.kind === 'loading'} className={styles.month}>
        <MonthTable
          month={month}
          grid={focus.grid}
          onKeyDown={focus.onKeyDown}
          label={formatMonth(month, language)}
          className={grid.grid}
          weekdayClassName={grid.weekday}
          cellClassName={grid.cell}
          selected={selected}
        >
          {(date) => (
            <FreeDay
              date={date}
              today={today}
              isSelected={selected?.equals(date) ?? false}
              isTabStop={date.equals(focus.tabStop)}
              state={stateOf(free, date, today)}
              onChoose={choose}
            />
          )}
        </MonthTable>
      </div>
      <MonthLegend />
      <p className={styles.note} role="status">
        {noteOn(free, explained)}
      </p>
      {free.kind === 'failed' && <LoadFailure title={t('search.days.failed')} error={free.error} onRetry={retry} />}
      <div className={classNames(cluster(2, 'between'), styles.ways)}>
        <Button look="plain" onClick={() => onPick(undefined)}>
          {t('search.days.any')}
        </Button>
        {free.kind === 'ready' && free.from.size === 0 && !month.equals(last) && (
          <Button look="quiet" onClick={() => show(month.add({ months: 1 }))}>
            {t('search.days.goTo', { month: formatMonth(month.add({ months: 1 }), language) })}
          </Button>
        )}
      </div>
    </div>
  );

  function noteOn(shown: FreeMonth, date: Temporal.PlainDate | null): string {
    if (shown.kind === 'failed') return '';
    if (shown.kind === 'loading') return t('search.days.loading');
    if (shown.from.size === 0) return t('search.days.empty', { month: formatMonth(month, language) });
    const cents = selected && shown.from.get(selected.toString());
    if (!date && selected && cents)
      return `${formatDay(selected, language)}: ${t('search.days.from', { price: formatMoney(cents, language) })}`;
    if (!date) return t('search.days.legend');
    const next = [...shown.from.keys()].find((free) => free > date.toString());
    const reason = Temporal.PlainDate.compare(date, today) < 0 ? t('calendar.status.past') : t('search.days.why');
    const hint = next && t('search.days.nextFree', { day: formatDay(Temporal.PlainDate.from(next), language) });
    return `${formatDay(date, language)}: ${[reason, hint].filter(Boolean).join(' ')}`;
  }
}

function startMonth(
  selected: Temporal.PlainDate | null,
  first: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): Temporal.PlainYearMonth {
  const month = selected?.toPlainYearMonth() ?? first;
  return isMonthBetween(first, month, last) ? month : first;
}

function isMonthBetween(
  first: Temporal.PlainYearMonth,
  month: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): boolean {
  const start = month.toPlainDate({ day: 1 });
  return isBetween(first.toPlainDate({ day: 1 }), start, last.toPlainDate({ day: 1 }));
}

function stateOf(free: FreeMonth, date: Temporal.PlainDate, today: Temporal.PlainDate) {
  if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
  if (free.kind !== 'ready') return 'unknown';
  return free.from.get(date.toString()) ?? 'none';
}
