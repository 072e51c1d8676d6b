import type { z } from 'zod';
import type { Slot, slotChange } from '#contract/slots.ts';
import { coversItsSales } from '#domain/slot/sold-slot.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import type { SlotValues } from '../../db/tables/slots.ts';
import { AppError } from '../../http/errors.ts';
import { checkSlot } from './check-slot.ts';
import { freeExpiredTimeOf } from './free-expired-time.ts';
import { writeSlots } from './write-slots.ts';
import { presentSales, presentSlot, seatsLive } from './present-slot.ts';
import { type SlotRow, updateSlot } from '../../booking/place/queries/slots.ts';
import { lockSlot, type SaleRow, salesIn } from './queries.ts';
import { slotValues } from './slot-values.ts';

interface Change {
  boatId: string;
  slotId: string;
  /** `admin:<user id>` */
  actor: string;
  draft: z.output<typeof slotChange>;
}

/**
 * Changes a slot. Its row is locked before its sales are read: earlier sales are seen, and later sales see the change
 * (docs/decisions/0003).
 * @throws AppError slot_not_found; slot_changed when it was edited in the meantime; slot_sold with the bookings;
 * invalid_fields (P-3.3); slot_overlaps
 */
export async function changeSlot(deps: Pick<AppDeps, 'db' | 'clock' | 'cards'>, change: Change): Promise<Slot> {
  await freeExpiredTimeOf(deps, change);
  return writeSlots(() => withTransaction(deps.db, (tx) => changeLocked(tx, change, deps.clock.now())));
}

async function changeLocked(tx: Queryable, change: Change, now: Temporal.Instant): Promise<Slot> {
  const { boatId, slotId, actor, draft } = change;
  const [before] = await lockSlot(tx, [slotId, boatId]);
  if (!before) throw new AppError('slot_not_found');
  const sales = await salesIn(tx, [[slotId]]);
  if (draft.version !== undefined && draft.version !== before.version)
    throw new AppError('slot_changed', { details: { slot: presentSlot(before, sales) } });
  const values = slotValues(draft, withheldAfter(before, seatsLive(before, sales), draft));
  refuseIfSold(before, values, sales);
  await checkSlot(tx, { boatId, values, before, now });
  const [after = before] = await updateSlot(tx, [slotId, values]);
  await writeAuditLine(tx, [actor, 'slot.change', 'slot', slotId, before, after]);
  return presentSlot(after, sales);
}

/**
 * Seats taken out of sale stay when the total changes (P-3.4), up to the new total, and when the number taken is below
 * the number booked: it was read before a sale. `booked` is the number that the operator saw: it excludes expired holds,
 * even those that could not be ended.
 */
function withheldAfter(before: SlotRow, booked: number, { seatsTaken, seatsTotal }: Change['draft']): number {
  const total = seatsTotal ?? 0;
  if (seatsTaken === null || seatsTaken === undefined || seatsTaken < booked)
    return Math.max(0, Math.min(before.seats_withheld, total - before.seats_booked));
  return Math.min(Math.min(seatsTaken, total) - booked, Math.max(0, total - before.seats_booked));
}

function refuseIfSold(before: SlotRow, values: SlotValues, sales: readonly SaleRow[]): void {
  const kept = coversItsSales({
    before: shapeOf(before),
    after: shapeOf(values),
    seatsBooked: before.seats_booked,
    charters: before.type === 'shared' ? [] : sales,
  });
  if (!kept) throw new AppError('slot_sold', { details: { bookings: presentSales(sales) } });
}

function shapeOf({ type, start_at, end_at, seats_total }: SlotValues) {
  return { type, start: start_at, end: end_at, seatsTotal: seats_total ?? 0 };
}
