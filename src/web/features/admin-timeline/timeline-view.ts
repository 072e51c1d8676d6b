import { type DayHours, type TimeAxis, timelineAxis } from '#domain/slot/timeline.ts';

export type Zoom = 'week' | 'day';

/** The shown days and filters. They are in the address, so that a link or a reload shows the same. */
export interface TimelineView {
  readonly from: Temporal.PlainDate;
  readonly zoom: Zoom;
  readonly search: string;
  readonly port: string;
}

/** Yesterday, today and the six days to come; a turn keeps the last one in sight. */
const DAYS = { week: 8, day: 1 } as const;
const TURN = { week: 7, day: 1 } as const;

/** A week begins at the day in the address, without one yesterday. */
export function viewIn(address: string, today: Temporal.PlainDate): TimelineView {
  const query = new URLSearchParams(address);
  const zoom = query.get('zoom') === 'day' ? 'day' : 'week';
  const from = dateIn(query.get('from')) ?? firstDay(today, zoom);
  return { from, zoom, search: query.get('search') ?? '', port: query.get('port') ?? '' };
}

export function addressOf({ from, zoom, search, port }: TimelineView): string {
  const query = new URLSearchParams({ from: from.toString(), zoom });
  if (search) query.set('search', search);
  if (port) query.set('port', port);
  return query.toString();
}

/** The first day that "Today" shows: in a week the day before, to see what has just come back. */
export function firstDay(today: Temporal.PlainDate, zoom: Zoom): Temporal.PlainDate {
  return zoom === 'day' ? today : today.subtract({ days: 1 });
}

export function daysOf({ zoom }: Pick<TimelineView, 'zoom'>): number {
  return DAYS[zoom];
}

/** How many days "next" and "previous" turn by. */
export function turnOf({ zoom }: Pick<TimelineView, 'zoom'>): number {
  return TURN[zoom];
}

/** A day has all its hours, a week only those that are asked for. */
export function axisOf({ from, zoom }: Pick<TimelineView, 'from' | 'zoom'>, hours: DayHours): TimeAxis {
  return zoom === 'day' ? timelineAxis(from, 1) : timelineAxis(from, DAYS.week, hours);
}

/** An ISO day of an address; null when it is none. */
export function dateIn(text: string | null): Temporal.PlainDate | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
