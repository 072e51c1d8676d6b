import type { z } from 'zod';
import type { SearchDays, searchDaysQuery } from '#contract/search.ts';
import { eurosFromCents } from '#domain/money.ts';
import { wantsSeats } from '#domain/search/search-criteria.ts';
import { afterLeadTime } from '#domain/slot/lead-time.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { byLeadTime, candidatesOf } from './candidates.ts';
import { criteriaFrom } from './criteria-from.ts';
import { freeDays, type FreeDayRow } from './queries.ts';
import type { SearchEffects } from './search-boats.ts';

/** The days of the month on which a search of that day has results, each with its lowest total (P-5.6). */
export async function findDays(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { listBoats }: SearchEffects,
  asked: z.output<typeof searchDaysQuery>,
): Promise<SearchDays> {
  const { items: boats } = await listBoats();
  const now = clock.now();
  const criteria = criteriaFrom(asked);
  const candidates = candidatesOf(boats, criteria);
  const month = Temporal.PlainYearMonth.from(asked.month);
  const bounds = Array.from({ length: month.daysInMonth + 1 }, (_, day) =>
    startOfCanaryDay(month.toPlainDate({ day: 1 }).add({ days: day })),
  );
  const isOver = Temporal.Instant.compare(bounds.at(-1) ?? now, now) <= 0;
  if (candidates.length === 0 || isOver) return { days: [] };
  const groups = await Promise.all(
    byLeadTime(candidates).map(([leadTimeHours, group]) =>
      freeDays(db, [
        group.map(({ boat }) => boat._id),
        group.map(({ charter }) => charter?.hours ?? null),
        group.map(({ charter }) => charter?.totalCents ?? null),
        group.map(({ rules }) => wantsSeats(rules, criteria)),
        bounds,
        afterLeadTime(now, leadTimeHours),
        criteria.people,
        criteria.maxCents,
      ]),
    ),
  );
  return {
    days: cheapestByDay(groups.flat()).map(({ day, cents }) => ({
      date: month.toPlainDate({ day }).toString(),
      from: eurosFromCents(cents),
    })),
  };
}

/** One row for each day, in order. */
function cheapestByDay(rows: readonly FreeDayRow[]): FreeDayRow[] {
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  return days
    .map(([day, offers]) => ({ day, cents: Math.min(...offers.map(({ cents }) => cents)) }))
    .sort((a, b) => a.day - b.day);
}
