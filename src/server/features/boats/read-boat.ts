import type { BoatWithAvailability } from '#contract/boats.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { isSlug, isUuid } from '../../http/names.ts';
import { availabilityRange } from './availability-range.ts';
import { presentAvailability } from './present-availability.ts';
import { presentOfferedBoat } from './present-boat.ts';
import { activeBoatById, activeBoatBySlug, type BoatRow, offeredTime, takenTime } from './queries.ts';

/**
 * An active boat by id or slug and what can be booked on it in the range (ISO instants; default the current Canary month).
 * @throws AppError boat_not_found, invalid_fields, range_too_long.
 */
export async function readBoat(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  id: string,
  asked: { start?: string | undefined; end?: string | undefined },
): Promise<BoatWithAvailability> {
  const { start, end } = availabilityRange(asked, clock.now());
  const boat = await findBoat(db, id);
  if (!boat) throw new AppError('boat_not_found');
  const [offered, taken] = await Promise.all([
    offeredTime(db, [boat.id, start, end]),
    takenTime(db, [boat.id, start, end]),
  ]);
  return { boat: presentOfferedBoat(boat), availability: presentAvailability(boat, offered, taken) };
}

async function findBoat(sql: Queryable, name: string): Promise<BoatRow | undefined> {
  if (isUuid(name)) return (await activeBoatById(sql, [name]))[0];
  return isSlug(name) ? (await activeBoatBySlug(sql, [name]))[0] : undefined;
}
