import type { Language } from '#contract/language.ts';
import { monthName, shortDay } from './report-format.ts';

/** More weeks than this are labelled by month. */
const FEW_WEEKS = 16;

export interface WeekLabel {
  /** The week's index, from 0. */
  readonly index: number;
  readonly text: string;
  /** Every second label: hidden if there is little room. */
  readonly isMinor: boolean;
}

/** The labels of the weeks: their Mondays, or, for many weeks, each month at the week in which it begins. */
export function weekLabels(mondays: readonly Temporal.PlainDate[], language: Language): WeekLabel[] {
  const isFew = mondays.length <= FEW_WEEKS;
  return mondays
    .map((monday, index) => ({ index, monday, sunday: monday.add({ days: 6 }) }))
    .filter(({ sunday }) => isFew || sunday.day <= 7)
    .map(({ index, monday, sunday }, place) => ({
      index,
      text: isFew ? shortDay(monday, language) : monthName(sunday, language),
      isMinor: place % 2 === 1,
    }));
}
