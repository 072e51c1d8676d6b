import type { SlotList } from '#contract/slots.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { presentSlot } from './present-slot.ts';
import { boatLimits, salesIn, slotsFrom } from './queries.ts';

const LONGEST_HOURS = 92 * 24 + 1;

/**
 * All slots of a boat that start in the range, also closed ones.
 * @throws AppError boat_not_found; invalid_fields when the range does not end after its start; range_too_long
 */
export async function listSlots(
  { db }: Pick<AppDeps, 'db'>,
  { boatId, ...asked }: { boatId: string; start: string; end: string },
): Promise<SlotList> {
  const [start, end] = [Temporal.Instant.from(asked.start), Temporal.Instant.from(asked.end)];
  if (Temporal.Instant.compare(end, start) <= 0)
    throw new AppError('invalid_fields', { fields: { end: 'end_before_start' } });
  if (start.until(end).total('hours') > LONGEST_HOURS) throw new AppError('range_too_long');
  const [[boat], rows] = await Promise.all([boatLimits(db, [boatId]), slotsFrom(db, [boatId, start, end])]);
  if (!boat) throw new AppError('boat_not_found');
  const sales = await salesIn(db, [rows.map(({ id }) => id)]);
  return { items: rows.map((row) => presentSlot(row, sales)) };
}
