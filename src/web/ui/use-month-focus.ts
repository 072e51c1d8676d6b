import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type GridKey, moveInMonthGrid } from '#domain/time/month-grid.ts';

interface MonthFocusOptions {
  readonly month: Temporal.PlainYearMonth;
  readonly today: Temporal.PlainDate;
  readonly selected: Temporal.PlainDate | null;
  /** Whether the keys may move to this month. */
  readonly isReachable: (month: Temporal.PlainYearMonth) => boolean;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
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

/**
 * The keyboard focus in a month: `tabStop` is the only day that the Tab key reaches; `onKeyDown` moves it, also to
 * another month, and the focus follows. `setFocusDate(null)` resets it.
 */
export function useMonthFocus({ month, today, selected, isReachable, onMonth }: MonthFocusOptions) {
  const grid = useRef<HTMLTableElement>(null);
  const [focusDate, setFocusDate] = useState<Temporal.PlainDate | null>(null);
  // Compared as text: a caller may create an equal month on each render.
  const shown = month.toString();
  useEffect(() => {
    if (focusDate?.toPlainYearMonth().toString() !== shown) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${focusDate}"]`)?.focus();
  }, [focusDate, shown]);
  const inMonth = [focusDate, selected, today].find((date) => date?.toPlainYearMonth().equals(month));
  const tabStop = inMonth ?? month.toPlainDate({ day: 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    const date = moveInMonthGrid(tabStop, event.key as GridKey);
    if (!isReachable(date.toPlainYearMonth())) return;
    setFocusDate(date);
    if (!date.toPlainYearMonth().equals(month)) onMonth(date.toPlainYearMonth());
  };
  return { grid, tabStop, setFocusDate, onKeyDown };
}
