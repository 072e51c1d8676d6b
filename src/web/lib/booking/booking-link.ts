import { BOAT_PARAMETERS, PRESET_PARAMETERS } from '#contract/booking-parameters.ts';
import { PAGES } from '#contract/pages.ts';

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
  /** Children from 6 to 12 and free kids of a trip; null means none. */
  readonly children: number | null;
  readonly freeKids: number | null;
}

/** Address of the booking of a boat (slug or id; null: not selected yet) with the preset selection. */
export function bookingHref(boat: string | null, preset: Partial<BookingPreset> = {}): string {
  const query = selectionQuery('', boat, preset);
  return query === '' ? PAGES.book.path : `${PAGES.book.path}?${query}`;
}

/** The query with its boat and selection replaced; other parameters stay. */
export function selectionQuery(query: string, boat: string | null, preset: Partial<BookingPreset>): string {
  const written = new URLSearchParams(query);
  for (const name of [...BOAT_PARAMETERS, ...PRESET_PARAMETERS]) written.delete(name);
  if (boat !== null) written.set('boatId', boat);
  for (const name of PRESET_PARAMETERS) {
    const value = preset[name];
    if (value) written.set(name, String(value));
  }
  return written.toString();
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
