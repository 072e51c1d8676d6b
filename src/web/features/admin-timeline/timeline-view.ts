import type { TimeRange } from '#domain/time/time-range.ts';
import { timelineWindow } from '#domain/slot/timeline.ts';

export type Zoom = 'week' | 'day';

/** The shown days and filters. They are in the address, so that a link or a reload shows the same. */
export interface TimelineView {
  readonly from: Temporal.PlainDate;
  readonly zoom: Zoom;
  readonly search: string;
  readonly port: string;
}

const DAYS = { week: 7, day: 1 } as const;

/** A week begins at the day in the address, without one on Monday. */
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

/** The first day that "Today" shows: the week's Monday, or the day. */
export function firstDay(today: Temporal.PlainDate, zoom: Zoom): Temporal.PlainDate {
  return zoom === 'day' ? today : today.subtract({ days: today.dayOfWeek - 1 });
}

export function daysOf({ zoom }: Pick<TimelineView, 'zoom'>): number {
  return DAYS[zoom];
}

export function windowOf(view: Pick<TimelineView, 'from' | 'zoom'>): TimeRange {
  return timelineWindow(view.from, daysOf(view));
}

/** A date input may hold a year that is still being typed. */
export function dateIn(text: string | null): Temporal.PlainDate | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
