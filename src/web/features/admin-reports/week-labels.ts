import { monthName, shortDay } from './report-format.ts';
import type { Language } from '#contract/language.ts';

/** More weeks than these are told apart by their months. */
const FEW_WEEKS = 16;

/** What stands under each week: its Monday, or, where weeks are many, the month that begins in it; null for nothing. */
export function weekLabels(mondays: readonly Temporal.PlainDate[], language: Language): (string | null)[] {
  if (mondays.length <= FEW_WEEKS) return mondays.map((monday) => shortDay(monday, language));
  return mondays.map((monday) => {
    const sunday = monday.add({ days: 6 });
    return sunday.day <= 7 ? monthName(sunday, language) : null;
  });
}
