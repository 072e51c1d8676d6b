import type { z } from 'zod';
import type { SearchDays, searchDaysQuery } from '#contract/search.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { lowerTotals, type SearchWindow } from '#domain/search/find-in-window.ts';
import { firstBookable } from '#domain/slot/lead-time.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { microsOf } from '#domain/time/micros.ts';
import type { AppDeps } from '../../app-deps.ts';
import { byLeadTime, type Candidate, candidatesOf } from './candidates.ts';
import { criteriaFrom } from './criteria-from.ts';
import type { SearchEffects } from './search-boats.ts';

/** The days of the month on which a search of that day has results, each with its lowest total (P-5.6). */
export async function findDays(
  { clock }: Pick<AppDeps, 'clock'>,
  { listBoats, times }: SearchEffects,
  asked: z.output<typeof searchDaysQuery>,
): Promise<SearchDays> {
  const [{ items: boats }] = await Promise.all([listBoats(), times.refresh()]);
  const candidates = candidatesOf(boats, criteriaFrom(asked));
  const days = daysOf(Temporal.PlainYearMonth.from(asked.month));
  const lowest = days.map(() => Infinity);
  candidates.sort((a, b) => charterCents(a) - charterCents(b));
  for (const [hours, group] of byLeadTime(candidates)) {
    const first = firstBookable(clock.now(), hours);
    const open = days.map(({ from, to }) => ({ from: Math.max(from, first), to }));
    if (open.every(({ from, to }) => from >= to)) continue;
    const ofMonth = await times.ofMonth(
      group.map(({ boat }) => boat._id),
      asked.month,
    );
    for (const { boat, wanted } of group) {
      const time = ofMonth.get(boat._id);
      if (time) lowerTotals(lowest, open, { wanted, time });
    }
  }
  return {
    days: days.flatMap(({ date }, day) => {
      const cents = lowest[day] ?? Infinity;
      return cents < Infinity ? [{ date, from: eurosFromCents(cents) }] : [];
    }),
  };
}

function charterCents({ wanted }: Candidate): Cents {
  return wanted.charter?.totalCents ?? Infinity;
}

interface Day extends SearchWindow {
  readonly date: string;
}

function daysOf(month: Temporal.PlainYearMonth): Day[] {
  const starts = Array.from({ length: month.daysInMonth + 1 }, (_, day) =>
    microsOf(startOfCanaryDay(month.toPlainDate({ day: 1 }).add({ days: day }))),
  );
  return starts.slice(0, -1).map((from, index) => ({
    date: month.toPlainDate({ day: index + 1 }).toString(),
    from,
    to: starts[index + 1] ?? from,
  }));
}
