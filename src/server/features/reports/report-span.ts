import type { z } from 'zod';
import type { reportQuery } from '#contract/reports.ts';
import { weekStart } from '#domain/time/month-grid.ts';
import { AppError } from '../../http/errors.ts';

/** 53 weeks cover any year. */
const LONGEST_DAYS = 53 * 7;

/** Canary days, both inclusive. */
export interface ReportSpan {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

/** @throws AppError invalid_fields when it ends before it begins; range_too_long beyond 53 weeks */
export function reportSpan(query: z.output<typeof reportQuery>): ReportSpan {
  const [from, to] = [Temporal.PlainDate.from(query.from), Temporal.PlainDate.from(query.to)];
  const days = from.until(to).days;
  if (days < 0) throw new AppError('invalid_fields', { fields: { to: 'end_before_start' } });
  if (days >= LONGEST_DAYS) throw new AppError('range_too_long', { details: { limit: LONGEST_DAYS } });
  return { from, to };
}

/** The Mondays of the weeks in the span. */
export function weeksOf({ from, to }: ReportSpan): Temporal.PlainDate[] {
  const weeks: Temporal.PlainDate[] = [];
  const first = weekStart(from);
  for (let week = first; Temporal.PlainDate.compare(week, to) <= 0; week = week.add({ weeks: 1 })) weeks.push(week);
  return weeks;
}

/** The same weekdays 52 weeks earlier. */
export function yearBefore({ from, to }: ReportSpan): ReportSpan {
  return { from: from.subtract({ weeks: 52 }), to: to.subtract({ weeks: 52 }) };
}
