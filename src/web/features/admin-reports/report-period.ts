import type { QueryPart } from '../../lib/page/address-query.ts';
import { dayFrom } from '../../lib/page/day-from.ts';

export const PERIODS = ['month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The period of the report. */
export interface ReportChoice {
  readonly period: Period;
  /** The period's first day. */
  readonly from: Temporal.PlainDate;
}

const MONTHS: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

/** The choice in an address (`?period=quarter&from=2026-10-01`); without one the quarter of `today`. */
export function choiceIn(query: URLSearchParams, today: Temporal.PlainDate): ReportChoice {
  const period = PERIODS.find((one) => one === query.get('period')) ?? 'quarter';
  return periodAround(period, dayFrom(query.get('from')) ?? today);
}

export function periodAround(period: Period, day: Temporal.PlainDate): ReportChoice {
  const month = day.month - ((day.month - 1) % MONTHS[period]);
  return { period, from: day.with({ month, day: 1 }) };
}

/**
 * Switches to another kind of period: the one that contains `today` if the chosen one does, otherwise the one around
 * the chosen one's first day.
 */
export function switchedTo(period: Period, choice: ReportChoice, today: Temporal.PlainDate): ReportChoice {
  const hasToday = periodAround(choice.period, today).from.equals(choice.from);
  return periodAround(period, hasToday ? today : choice.from);
}

/** `count` periods later; earlier if it is negative. */
export function movedBy({ period, from }: ReportChoice, count: number): ReportChoice {
  return { period, from: from.add({ months: MONTHS[period] * count }) };
}

/** The period's last day, included. */
export function lastDayOf({ period, from }: ReportChoice): Temporal.PlainDate {
  return from.add({ months: MONTHS[period] }).subtract({ days: 1 });
}

/** The period as the API's query. */
export function periodOf(choice: ReportChoice): { from: string; to: string } {
  return { from: choice.from.toString(), to: lastDayOf(choice).toString() };
}

/** The period as it is written in an address. */
export function partOf({ period, from }: ReportChoice): QueryPart {
  return { period, from: from.toString() };
}
