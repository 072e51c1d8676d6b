import type { NotSailed, Report, ReportCell } from '#contract/reports.ts';
import { eurosFromCents } from '#domain/money.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import {
  boatTitles,
  type NotSailedRow,
  notSailedRows,
  type ReportRow,
  reportRows,
  revenueByWeek,
  type VoucherSums,
  voucherSums,
} from './queries.ts';
import { type ReportSpan, weeksOf, yearBefore } from './report-span.ts';

const HOUR_SECONDS = 3600;

/** Revenue and occupancy by boat and week. The contract defines each figure. */
export async function readReport({ db }: Pick<AppDeps, 'db'>, span: ReportSpan): Promise<Report> {
  const [rows, before, notSailed, [vouchers]] = await Promise.all([
    reportRows(db, instantsOf(span)),
    revenueByWeek(db, instantsOf(yearBefore(span))),
    notSailedRows(db, instantsOf(span)),
    voucherSums(db, instantsOf(span)),
  ]);
  const boats = await boatTitles(db, [[...new Set(rows.map(({ boat_id }) => boat_id))]]);
  const weeks = weeksOf(span);
  return {
    from: span.from.toString(),
    to: span.to.toString(),
    weeks: weeks.map(String),
    boats: boats.map(({ id, title }) => ({ _id: id, title })),
    cells: rows.map(presentCell),
    lastYear: before.length === 0 ? null : inWeeks(weeks, before),
    notSailed: notSailed.map(presentNotSailed),
    vouchers: presentVouchers(vouchers),
  };
}

function instantsOf({ from, to }: ReportSpan): [Temporal.Instant, Temporal.Instant] {
  return [startOfCanaryDay(from), startOfCanaryDay(to.add({ days: 1 }))];
}

function inWeeks(weeks: readonly Temporal.PlainDate[], rows: readonly { week: string; cents: number }[]): number[] {
  const cents = new Map(rows.map((row) => [row.week, row.cents]));
  return weeks.map((week) => eurosFromCents(cents.get(week.subtract({ weeks: 52 }).toString()) ?? 0));
}

function presentCell(row: ReportRow): ReportCell {
  return {
    boatId: row.boat_id,
    week: row.week,
    charterRevenue: eurosFromCents(row.charter_cents),
    tripRevenue: eurosFromCents(row.trip_cents),
    bookings: row.bookings,
    soldHours: row.sold_seconds / HOUR_SECONDS,
    offeredHours: Math.max(row.open_seconds, row.sold_seconds) / HOUR_SECONDS,
    seatsSold: row.seats_sold,
    seatsOffered: row.seats_offered,
    depositsKept: eurosFromCents(row.deposits_kept_cents),
  };
}

function presentNotSailed(row: NotSailedRow): NotSailed {
  return {
    reason: row.reason,
    bookings: row.bookings,
    worth: eurosFromCents(row.worth_cents),
    rebooked: eurosFromCents(row.rebooked_cents),
    vouchers: eurosFromCents(row.voucher_cents),
    givenBack: eurosFromCents(row.returned_cents),
    open: eurosFromCents(row.open_cents),
    kept: eurosFromCents(row.kept_cents),
  };
}

function presentVouchers(sums: VoucherSums | undefined): Report['vouchers'] {
  return {
    gifts: sums?.gifts ?? 0,
    received: eurosFromCents(sums?.received_cents ?? 0),
    refunded: eurosFromCents(sums?.refunded_cents ?? 0),
    fees: eurosFromCents(sums?.fee_cents ?? 0),
    outstanding: eurosFromCents(sums?.outstanding_cents ?? 0),
  };
}
