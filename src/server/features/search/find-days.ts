import type { z } from 'zod';
import type { SearchDays, searchDaysQuery } from '#contract/search.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { totalInWindow } from '#domain/search/find-in-window.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { microsOf } from '#domain/time/micros.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Day, dayOfMonth, type TimesOfMonth } from './boat-times.ts';
import { byLeadTime, type Candidate, candidatesOf, placesOf } from './candidates.ts';
import { charterStartsOf } from './charter-starts.ts';
import { criteriaFrom } from './criteria-from.ts';
import type { SearchEffects } from './search-boats.ts';
import { tripsByDay } from './trips-by-day.ts';

/** The days of the month for which a search has results, each with its lowest total (P-5.6). */
export async function findDays(
  { clock }: Pick<AppDeps, 'clock'>,
  { listBoats, times }: SearchEffects,
  asked: z.output<typeof searchDaysQuery>,
): Promise<SearchDays> {
  const [{ items: boats }] = await Promise.all([listBoats(), times.refresh()]);
  const month = Temporal.PlainYearMonth.from(asked.month);
  const lowest = Array.from({ length: month.daysInMonth }, () => Infinity);
  const candidates = candidatesOf(boats, criteriaFrom(asked), { times, order: 'price' });
  const end = microsOf(canaryMonthRange(month).end);
  for (const [hours, group] of byLeadTime(candidates)) {
    const first = firstBookable(clock.now(), hours);
    if (first >= end) continue;
    const ofMonth = await times.ofMonth(placesOf(group), asked.month);
    const days = lowest.map((_, day) => dayOfMonth(ofMonth, day, first));
    lowerToTrips(lowest, days, { group, ofMonth });
    lowerToCharters(lowest, days, { group, ofMonth });
  }
  return {
    days: lowest.flatMap((cents, day) =>
      cents < Infinity ? [{ date: month.toPlainDate({ day: day + 1 }).toString(), from: eurosFromCents(cents) }] : [],
    ),
  };
}

interface Offers {
  /** The cheapest charter first. */
  readonly group: readonly Candidate[];
  readonly ofMonth: TimesOfMonth;
}

function lowerToTrips(lowest: Cents[], days: readonly Day[], { group, ofMonth }: Offers): void {
  const byPlace: (Candidate | undefined)[] = [];
  for (const candidate of group) byPlace[candidate.place] = candidate;
  const trips = tripsByDay(ofMonth);
  for (const window of days) {
    for (const { place, trip } of trips[window.day] ?? []) {
      const wanted = byPlace[place]?.wanted;
      const cents = wanted ? totalInWindow(wanted, trip, window) : null;
      if (cents === null) continue;
      // Those after it cost no less.
      lowest[window.day] = Math.min(lowest[window.day] ?? Infinity, cents);
      break;
    }
  }
}

function lowerToCharters(lowest: Cents[], days: readonly Day[], { group, ofMonth }: Offers): void {
  const { startOn, daysOf } = charterStartsOf(ofMonth);
  // A bit for each day whose lowest total a charter may still reduce.
  let open = days.reduce((bits, { day, from, to }) => (from < to ? bits | (1 << day) : bits), 0);
  for (const { wanted, place } of group) {
    const { charter } = wanted;
    if (!charter || (open & daysOf(place, charter.hours)) === 0) continue;
    const { totalCents, hours } = charter;
    for (const window of days) {
      if ((open & (1 << window.day)) === 0) continue;
      const isCheaper = totalCents < (lowest[window.day] ?? 0);
      if (isCheaper && startOn(place, hours, window) !== null) lowest[window.day] = totalCents;
      // Those after it cost no less.
      if (totalCents >= (lowest[window.day] ?? 0)) open &= ~(1 << window.day);
    }
    if (open === 0) return;
  }
}
