import { PAGES } from '#contract/pages.ts';
/** What a link into the booking has chosen already; null: left to the visitor. */
export interface BookingWish {
  readonly mode: 'charter' | 'tickets' | null;
  /** A Canary day, `2026-12-05`. */
  readonly date: string | null;
  /** When a charter or a trip begins, ISO instant. It says the day too. */
  readonly start: string | null;
  /** Of a charter, whole hours. */
  readonly hours: number | null;
  /** How many come along, grown-ups where it makes a difference. */
  readonly people: number | null;
}

/** The booking of a boat (by slug or id; null: to be chosen there), with what is chosen already. */
export function bookingHref(boat: string | null, wish: Partial<BookingWish> = {}): string {
  const { mode, date, start, hours, people } = wish;
  const chosen = Object.entries({ boatId: boat, mode, date, start, hours, people });
  const query = new URLSearchParams(chosen.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
  return query.size > 0 ? `${PAGES.book.path}?${query}` : PAGES.book.path;
}

/** What the booking's address wishes for. What cannot be read counts as not said. */
export function bookingWish(query: URLSearchParams): BookingWish {
  const mode = query.get('mode');
  return {
    mode: mode === 'charter' || mode === 'tickets' ? mode : null,
    date: readable(query.get('date'), (text) => Temporal.PlainDate.from(text).toString()),
    start: readable(query.get('start'), (text) => Temporal.Instant.from(text).toString()),
    hours: count(query.get('hours')),
    people: count(query.get('people')),
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
