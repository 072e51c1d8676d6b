import { SECURITY_EVENTS, type SecurityEvent } from '#domain/account/security-events.ts';
import type { EventRow } from './queries.ts';

/** One event, before it is counted. */
export type EventKey = Omit<EventRow, 'event' | 'count' | 'user_agent'> & { event: SecurityEvent };

/**
 * New rows per hour, process and kind of event that anybody can cause. With 90 days of retention, a continuous attack fills some
 * 300 MB.
 */
const ROWS_PER_HOUR = 100;
/** New rows per hour and kind of event from one source or, for events that need a sign-in, from one person. */
const ROWS_PER_CAUSE_AND_HOUR = 20;

/**
 * Limits the rows of the log. Above the limit of one cause (a source, or a signed-in person from any number of sources), its
 * further events of that kind share one row an hour. Above the limit of a kind that anybody can cause, further events from all
 * sources share one. Nothing is dropped: the row counts them.
 */
export class RowBudget {
  #hour = -1;
  readonly #rows = new Set<string>();
  readonly #rowsOf = new Map<string, number>();

  /** The row in which to count the event at `now` (epoch milliseconds). */
  rowFor(event: EventKey, now: number): EventKey {
    this.#startHour(Math.floor(now / 3_600_000));
    const { byAnybody } = SECURITY_EVENTS[event.event];
    const minute = Math.floor(now / 60_000);
    const cause = byAnybody ? { source: event.source } : { account_id: event.account_id, actor_id: event.actor_id };
    const ofCause = JSON.stringify([event.event, byAnybody ? event.source : (event.actor_id ?? event.account_id)]);
    const mostOfKind = byAnybody ? ROWS_PER_HOUR : Infinity;
    if (this.#admits(`${minute} ${keyOf(event)}`, [ofCause, ROWS_PER_CAUSE_AND_HOUR], [event.event, mostOfKind])) {
      return event;
    }
    const folded = { ...NOBODY, event: event.event, ...cause };
    if (this.#admits(keyOf(folded), [event.event, mostOfKind])) return folded;
    return { ...NOBODY, event: event.event };
  }

  #startHour(hour: number): void {
    if (hour === this.#hour) return;
    this.#hour = hour;
    this.#rows.clear();
    this.#rowsOf.clear();
  }

  /** Counts a new row against each limit, unless one of them is reached. */
  #admits(row: string, ...limits: readonly [of: string, most: number][]): boolean {
    if (this.#rows.has(row)) return true;
    if (limits.some(([of, most]) => (this.#rowsOf.get(of) ?? 0) >= most)) return false;
    this.#rows.add(row);
    for (const [of] of limits) this.#rowsOf.set(of, (this.#rowsOf.get(of) ?? 0) + 1);
    return true;
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
