import type { BoatWithAvailability } from '#contract/boats.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { availabilityRange } from './availability-range.ts';
import type { FindBoat } from './find-boat.ts';
import { presentAvailability } from './present-availability.ts';
import { offeredTime, takenTime } from './queries.ts';

/**
 * An active boat by id or slug and what can be booked on it in the range (ISO instants; default the current Canary month).
 * @throws AppError boat_not_found, invalid_fields, range_too_long.
 */
export async function readBoat(
  { db, clock, findBoat }: Pick<AppDeps, 'db' | 'clock'> & { findBoat: FindBoat },
  id: string,
  asked: { start?: string | undefined; end?: string | undefined },
): Promise<BoatWithAvailability> {
  const { start, end } = availabilityRange(asked, clock.now());
  const found = await findBoat(id);
  if (!found) throw new AppError('boat_not_found');
  const { row, boat } = found;
  const [offered, taken] = await Promise.all([
    offeredTime(db, [row.id, start, end]),
    takenTime(db, [row.id, start, end]),
  ]);
  return { boat, availability: presentAvailability(row, offered, taken) };
}
