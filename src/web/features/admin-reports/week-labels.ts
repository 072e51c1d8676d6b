import type { Language } from '#contract/language.ts';
import { monthName, shortDay } from './report-format.ts';

/** More weeks than this are labelled by month. */
const FEW_WEEKS = 16;

export interface WeekLabel {
  /** The week's index, from 0. */
  readonly index: number;
  readonly text: string;
  /**
   * The largest of 1, 2 and 4 that divides the label's position: labels of weight 1, then of 2, are hidden if there is
   * little room.
   */
  readonly weight: 1 | 2 | 4;
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
      weight: weightOf(place),
    }));
}

function weightOf(place: number): WeekLabel['weight'] {
  if (place % 2 === 1) return 1;
  return place % 4 === 0 ? 4 : 2;
}
