import { BOAT_PARAMETERS, PRESET_PARAMETERS } from '#contract/booking-parameters.ts';
import { PAGES } from '#contract/pages.ts';
import type { BookingPreset } from './booking-preset.ts';

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
