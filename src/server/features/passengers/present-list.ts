import type { PassengerList } from '#contract/passengers.ts';
import { jacketsFor } from '#domain/booking/life-jackets.ts';
import { passengersOf } from '#domain/booking/passenger-list.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { ListRow } from './queries.ts';

export function presentList(row: ListRow, isEditable: boolean): PassengerList {
  const { list, gaps } = passengersOf(row);
  return {
    type: row.type,
    passengers: list,
    people: row.type === 'private' ? row.people : list.length,
    capacity: row.capacity,
    namesRequired: row.names_required,
    missing: gaps,
    jackets: jacketsFor(list),
    editableUntil: isoInstant(row.start_at),
    isEditable,
    savedAt: row.saved_at && isoInstant(row.saved_at),
  };
}
