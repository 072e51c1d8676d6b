import type { Language } from '#contract/language.ts';
import { monthName, shortDay } from './report-format.ts';

/** More weeks than these are told apart by their months. */
const FEW_WEEKS = 16;

export interface WeekLabel {
  /** The week's place, from 0. */
  readonly index: number;
  readonly text: string;
  /** Every second one: left out where there is little room. */
  readonly isMinor: boolean;
}

/** What stands under the weeks: their Mondays, or, where weeks are many, each month under the week it begins in. */
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
