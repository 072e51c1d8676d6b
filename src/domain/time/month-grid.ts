const DAYS_IN_WEEK = 7;

/** The weeks that cover `month`, Monday first, always complete: the first and last may include days of neighbouring months. */
export function monthGrid(month: Temporal.PlainYearMonth): Temporal.PlainDate[][] {
  const firstDay = weekStart(month.toPlainDate({ day: 1 }));
  const lastDay = month.toPlainDate({ day: month.daysInMonth });
  const weeks: Temporal.PlainDate[][] = [];
  for (let monday = firstDay; Temporal.PlainDate.compare(monday, lastDay) <= 0; monday = monday.add({ weeks: 1 })) {
    weeks.push(weekFrom(monday));
  }
  return weeks;
}

/** Keys that move the focus in a calendar (`KeyboardEvent.key`). */
export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

const MOVES: Readonly<Record<GridKey, (date: Temporal.PlainDate) => Temporal.PlainDate>> = {
  ArrowLeft: (date) => date.subtract({ days: 1 }),
  ArrowRight: (date) => date.add({ days: 1 }),
  ArrowUp: (date) => date.subtract({ weeks: 1 }),
  ArrowDown: (date) => date.add({ weeks: 1 }),
  Home: weekStart,
  End: (date) => weekStart(date).add({ days: DAYS_IN_WEEK - 1 }),
  PageUp: (date) => date.subtract({ months: 1 }),
  PageDown: (date) => date.add({ months: 1 }),
};

/**
 * The day that a key moves to, possibly in another month: Home and End go to Monday and Sunday of the week, PageUp and
 * PageDown to the same day of the previous and the next month, or its last day when the month is shorter (P-4.4).
 */
export function moveInMonthGrid(date: Temporal.PlainDate, key: GridKey): Temporal.PlainDate {
  return MOVES[key](date);
}

/** The Monday of the day's week. */
export function weekStart(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function weekFrom(monday: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, days) => monday.add({ days }));
}
