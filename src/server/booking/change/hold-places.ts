import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { insertChangeHold } from '../place/queries/holds-of-changes.ts';
import type { Place } from '../place/place.ts';
import { takePlace } from '../place/take-place.ts';
import { placesToHold } from '../place/change-places.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';
import { placeOf } from '../money/changes/write-plan.ts';

interface PlacesToHold {
  readonly row: ChangedRow;
  readonly changeId: string;
  readonly holdMinutes: number;
}

/**
 * Holds what a pending change needs besides the booking's own place, which it keeps: for each part a pending booking
 * without a customer, with the change's expiry. @throws AppError slot_taken, seats_taken
 */
export async function holdPlaces(
  sql: Queryable,
  booking: ChangeableRow,
  { row, changeId, holdMinutes }: PlacesToHold,
): Promise<void> {
  for (const place of placesToHold(booking, placeOf(row))) {
    await holdPlace(sql, booking, { place, changeId, holdMinutes });
  }
}

/**
 * Holds one part.
 * @throws AppError slot_taken, seats_taken
 */
export async function holdPlace(
  sql: Queryable,
  booking: ChangeableRow,
  { place, changeId, holdMinutes }: { place: Omit<Place, 'id'>; changeId: string; holdMinutes: number },
): Promise<void> {
  const { boat_id, slot_id, seats, start_at, end_at } = place;
  const held = { id: randomUUID(), boat_id, slot_id, seats, start_at, end_at };
  await insertChangeHold(sql, [{ ...held, booking_id: booking.id, change_id: changeId, hold_minutes: holdMinutes }]);
  if (!(await takePlace(sql, held))) throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
}
