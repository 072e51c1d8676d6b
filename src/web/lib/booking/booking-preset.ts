/** The selection preset by a link into the booking; null means not preset. */
export interface BookingPreset {
  readonly mode: 'charter' | 'tickets' | null;
  /** A Canary day, `2026-12-05`. */
  readonly date: string | null;
  /** Start of a charter or a trip, ISO instant. Includes the day. */
  readonly start: string | null;
  /** Duration of a charter in whole hours. */
  readonly hours: number | null;
  /** Head count; adults where passenger types matter. */
  readonly people: number | null;
  /** Half-price and free children of a trip; null means none. */
  readonly children: number | null;
  readonly freeKids: number | null;
}

/** The selection preset by the booking's query. Invalid values are ignored. */
export function bookingPreset(query: URLSearchParams): BookingPreset {
  const mode = query.get('mode');
  return {
    mode: mode === 'charter' || mode === 'tickets' ? mode : null,
    date: readable(query.get('date'), (text) => Temporal.PlainDate.from(text).toString()),
    start: readable(query.get('start'), (text) => Temporal.Instant.from(text).toString()),
    hours: count(query.get('hours')),
    people: count(query.get('people')),
    children: count(query.get('children')),
    freeKids: count(query.get('freeKids')),
  };
}

function readable(text: string | null, read: (text: string) => string): string | null {
  try {
    return text === null ? null : read(text);
  } catch {
    return null;
  }
}

function count(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}
