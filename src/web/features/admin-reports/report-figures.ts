import type { Report, ReportCell } from '#contract/reports.ts';

/** Sums over cells of a report. Shares are of 1; null if there is no total. */
export interface Figures {
  readonly charters: number;
  readonly trips: number;
  readonly revenue: number;
  readonly bookings: number;
  readonly occupancy: number | null;
  readonly seatFill: number | null;
}

/** Euros are summed as cents to avoid rounding errors. */
export function figuresOf(cells: readonly ReportCell[]): Figures {
  const sum = (value: (cell: ReportCell) => number) => cells.reduce((total, cell) => total + value(cell), 0);
  const euros = (value: (cell: ReportCell) => number) => sum((cell) => Math.round(value(cell) * 100)) / 100;
  const charters = euros(({ charterRevenue }) => charterRevenue);
  const trips = euros(({ tripRevenue }) => tripRevenue);
  return {
    charters,
    trips,
    revenue: euros((cell) => cell.charterRevenue + cell.tripRevenue),
    bookings: sum(({ bookings }) => bookings),
    occupancy: share(
      sum(({ soldHours }) => soldHours),
      sum(({ offeredHours }) => offeredHours),
    ),
    seatFill: share(
      sum(({ seatsSold }) => seatsSold),
      sum(({ seatsOffered }) => seatsOffered),
    ),
  };
}

export interface Week extends Figures {
  readonly monday: Temporal.PlainDate;
  /** Euros of the same week a year earlier; null if nothing was sold in the whole period then. */
  readonly lastYear: number | null;
}

export function weeksOf({ weeks, cells, lastYear }: Report): Week[] {
  const byWeek = Map.groupBy(cells, ({ week }) => week);
  return weeks.map((week, index) => ({
    ...figuresOf(byWeek.get(week) ?? []),
    monday: Temporal.PlainDate.from(week),
    lastYear: lastYear?.[index] ?? null,
  }));
}

export interface BoatLine extends Figures {
  readonly id: string;
  readonly title: string;
  /** Occupancy by week, in the order of the report's weeks. */
  readonly weeks: readonly (number | null)[];
}

export function boatsOf({ boats, weeks, cells }: Report): BoatLine[] {
  const byBoat = Map.groupBy(cells, ({ boatId }) => boatId);
  return boats.map(({ _id, title }) => {
    const own = byBoat.get(_id) ?? [];
    const byWeek = Map.groupBy(own, ({ week }) => week);
    const occupied = weeks.map((week) => figuresOf(byWeek.get(week) ?? []).occupancy);
    return { ...figuresOf(own), id: _id, title, weeks: occupied };
  });
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
