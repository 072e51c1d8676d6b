import { SECURITY_EVENTS, type SecurityEvent } from '#domain/account/security-events.ts';
import type { EventRow } from './queries.ts';

/** One event, before it is counted. */
export type EventKey = Omit<EventRow, 'event' | 'count' | 'user_agent'> & { event: SecurityEvent };

/** New rows per event, process and hour. With 90 days of retention, a constant attack fills some 300 MB. */
const ROWS_PER_HOUR = 100;
const ROWS_PER_SOURCE_AND_HOUR = 20;

/**
 * Bounds the rows that events which anybody can cause get. Above the limit of a source, its further events of that kind
 * share one row an hour; above the limit of the kind, all sources do. Nothing is dropped: the row counts them.
 */
export class RowBudget {
  #hour = -1;
  readonly #rows = new Set<string>();
  readonly #rowsOf = new Map<string, number>();

  /** The row in which to count the event at `now` (epoch milliseconds). */
  rowFor(event: EventKey, now: number): EventKey {
    if (!SECURITY_EVENTS[event.event].byAnybody) return event;
    this.#startHour(Math.floor(now / 3_600_000));
    const minute = Math.floor(now / 60_000);
    const ofSource = `${event.event} ${event.source}`;
    if (this.#admits(`${minute} ${keyOf(event)}`, event.event, ofSource)) return event;
    const folded = { ...NOBODY, event: event.event, source: event.source };
    if (this.#admits(keyOf(folded), event.event, null)) return folded;
    return { ...NOBODY, event: event.event };
  }

  #startHour(hour: number): void {
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#rows.clear();
    this.#rowsOf.clear();
  }

  #admits(row: string, kind: string, source: string | null): boolean {
    if (this.#rows.has(row)) return true;
    if (this.#count(kind) >= ROWS_PER_HOUR) return false;
    if (source !== null && this.#count(source) >= ROWS_PER_SOURCE_AND_HOUR) return false;
    this.#rows.add(row);
    this.#rowsOf.set(kind, this.#count(kind) + 1);
    if (source !== null) this.#rowsOf.set(source, this.#count(source) + 1);
    return true;
  }

  #count(of: string): number {
    return this.#rowsOf.get(of) ?? 0;
  }
}

const NOBODY = {
  period: 'hour',
  account_id: null,
  email: null,
  actor_id: null,
  booking_id: null,
  source: null,
  route: null,
} as const;

export function keyOf(event: EventKey): string {
  const { period, account_id, email, actor_id, booking_id, source, route } = event;
  return JSON.stringify([event.event, period, account_id, email, actor_id, booking_id, source, route]);
}
