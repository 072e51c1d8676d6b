import { type DayHours, type TimeAxis, timelineAxis } from '#domain/slot/timeline.ts';

/** The scales: a week of day cells, or the hours of three days or of one. */
export const ZOOMS = ['week', 'threeDays', 'day'] as const;

export type Zoom = (typeof ZOOMS)[number];

/** The shown days and filters. They are in the address, so that a link or a reload shows the same. */
export interface TimelineView {
  readonly from: Temporal.PlainDate;
  readonly zoom: Zoom;
  readonly search: string;
  readonly port: string;
}

/** A week is yesterday, today and the next six days. Turning by seven keeps one day visible. */
const DAYS = { week: 8, threeDays: 3, day: 1 } as const;
const TURN = { week: 7, threeDays: 3, day: 1 } as const;

/** A week starts at the day in the address, by default yesterday. */
export function viewIn(address: string, today: Temporal.PlainDate): TimelineView {
  const query = new URLSearchParams(address);
  const asked = query.get('zoom');
  const zoom = ZOOMS.find((known) => known === asked) ?? 'week';
  const from = dateIn(query.get('from')) ?? firstDay(today, zoom);
  return { from, zoom, search: query.get('search') ?? '', port: query.get('port') ?? '' };
}

export function addressOf({ from, zoom, search, port }: TimelineView): string {
  const query = new URLSearchParams({ from: from.toString(), zoom });
  if (search) query.set('search', search);
  if (port) query.set('port', port);
  return query.toString();
}

/** The first day that "Today" shows: in a week yesterday, to include trips that have just returned. */
export function firstDay(today: Temporal.PlainDate, zoom: Zoom): Temporal.PlainDate {
  return zoom === 'week' ? today.subtract({ days: 1 }) : today;
}

export function daysOf({ zoom }: Pick<TimelineView, 'zoom'>): number {
  return DAYS[zoom];
}

/** How many days "next" and "previous" turn by. */
export function turnOf({ zoom }: Pick<TimelineView, 'zoom'>): number {
  return TURN[zoom];
}

/** The hour axis: one day has all its hours, three days only `hours`; null for a week, which has day cells. */
export function axisOf({ from, zoom }: Pick<TimelineView, 'from' | 'zoom'>, hours: DayHours): TimeAxis | null {
  if (zoom === 'week') return null;
  return zoom === 'day' ? timelineAxis(from, 1) : timelineAxis(from, DAYS[zoom], hours);
}

/** The ISO day in an address; null if it is not valid. */
export function dateIn(text: string | null): Temporal.PlainDate | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
