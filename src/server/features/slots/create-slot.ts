import type { z } from 'zod';
import type { Slot, slotDraft } from '#contract/slots.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { checkSlot } from './check-slot.ts';
import { writeSlots } from './write-slots.ts';
import { presentSlot } from './present-slot.ts';
import { insertSlot, type SlotRow } from '../../booking/place/queries/slots.ts';
import { slotValues } from './slot-values.ts';

interface Creation {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  draft: z.output<typeof slotDraft>;
}

/** @throws AppError boat_not_found; invalid_fields (P-3.3); slot_overlaps when another write took the time first */
export async function createSlot(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { boatId, actor, draft }: Creation,
): Promise<Slot> {
  const withheld = Math.min(draft.seatsTaken ?? 0, draft.seatsTotal ?? 0);
  const values = slotValues(draft, withheld);
  const made = await writeSlots(() =>
    withTransaction(db, async (tx): Promise<SlotRow[]> => {
      await checkSlot(tx, { boatId, values, before: null, now: clock.now() });
      const rows = await insertSlot(tx, [boatId, values]);
      for (const { id } of rows)
        await writeAuditLine(tx, [actor, 'slot.create', 'slot', id, null, { boatId, ...values }]);
      return rows;
    }),
  );
  return presentSlot(made[0] as SlotRow, []);
}
