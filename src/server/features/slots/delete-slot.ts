import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { freeExpiredTimeOf } from './free-expired-time.ts';
import { presentSales } from './present-slot.ts';
import { deleteSlot } from '../../booking/place/queries/slots.ts';
import { lockSlot, salesIn } from './queries.ts';

interface Removal {
  boatId: string;
  slotId: string;
  /** `admin:<user id>` */
  actor: string;
}

/**
 * Deletes a slot without sales. Its row is locked before its sales are read.
 * @throws AppError slot_not_found; slot_sold with the bookings; slot_has_history for a trip with canceled bookings
 */
export async function removeSlot(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  { boatId, slotId, actor }: Removal,
): Promise<void> {
  await freeExpiredTimeOf(deps, { boatId, slotId });
  await withTransaction(deps.db, async (sql) => {
    const [slot] = await lockSlot(sql, [slotId, boatId]);
    if (!slot) throw new AppError('slot_not_found');
    const sales = await salesIn(sql, [[slotId]]);
    if (sales.length > 0) throw new AppError('slot_sold', { details: { bookings: presentSales(sales) } });
    const [gone] = await deleteSlot(sql, [slotId]);
    if (!gone) throw new AppError('slot_has_history');
    await writeAuditLine(sql, [actor, 'slot.delete', 'slot', slotId, slot, null]);
  });
}
