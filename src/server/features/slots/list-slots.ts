import type { SlotList } from '#contract/slots.ts';
import type { AppDeps } from '../../app-deps.ts';
import { checkedRange } from '../../http/checked-range.ts';
import { AppError } from '../../http/errors.ts';
import { presentSlot } from './present-slot.ts';
import { boatLimits, salesIn, slotsFrom } from './queries.ts';

/**
 * All slots of a boat that start in the range, also closed ones.
 * @throws AppError boat_not_found; invalid_fields when the range does not end after its start; range_too_long
 */
export async function listSlots(
  { db }: Pick<AppDeps, 'db'>,
  { boatId, ...asked }: { boatId: string; start: string; end: string },
): Promise<SlotList> {
  const { start, end } = checkedRange(Temporal.Instant.from(asked.start), Temporal.Instant.from(asked.end));
  const [[boat], rows] = await Promise.all([boatLimits(db, [boatId]), slotsFrom(db, [boatId, start, end])]);
  if (!boat) throw new AppError('boat_not_found');
  const sales = await salesIn(db, [rows.map(({ id }) => id)]);
  return { items: rows.map((row) => presentSlot(row, sales)) };
}
