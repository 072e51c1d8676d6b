import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import type { SlotValues } from '../../db/tables/slots.ts';
import type { Outlook } from './present-block-plan.ts';
import { deleteSlot, insertSlot, openSlots, type SlotRow, updateSlot } from './queries.ts';

interface Writing {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  reason: string;
}

/** Writes the shortened slots first and the blocks afterwards, so that they never overlap. */
export async function writeBlocks(tx: Queryable, writing: Writing, { plan, slots }: Outlook): Promise<void> {
  const byId = new Map(slots.map((row) => [row.id, row]));
  for (const { id, left } of plan.cuts) {
    const row = byId.get(id);
    if (row) await cut(tx, writing, row, left);
  }
  const stillOpen = plan.closed.filter((id) => byId.get(id)?.is_open);
  await openSlots(tx, [stillOpen, false, writing.actor]);
  for (const block of plan.blocks) await insert(tx, writing, blockOf(block, writing.reason));
}

/** The slot keeps the first remaining part; each other part becomes a new slot with the same values. */
async function cut(tx: Queryable, writing: Writing, row: SlotRow, left: readonly TimeRange[]): Promise<void> {
  const [first, ...others] = left;
  if (!first) {
    await deleteSlot(tx, [row.id]);
    await writeAuditLine(tx, [writing.actor, 'slot.delete', 'slot', row.id, row, null]);
    return;
  }
  const [after = row] = await updateSlot(tx, [row.id, { ...row, start_at: first.start, end_at: first.end }]);
  await writeAuditLine(tx, [writing.actor, 'slot.change', 'slot', row.id, row, after]);
  for (const { start, end } of others) await insert(tx, writing, { ...row, start_at: start, end_at: end });
}

async function insert(sql: Queryable, { boatId, actor }: Writing, values: SlotValues): Promise<void> {
  const rows = await insertSlot(sql, [boatId, values]);
  for (const row of rows) await writeAuditLine(sql, [actor, 'slot.create', 'slot', row.id, null, { boatId, ...row }]);
}

function blockOf({ start, end }: TimeRange, reason: string): SlotValues {
  return {
    type: 'block',
    start_at: start,
    end_at: end,
    is_open: true,
    seat_price_cents: null,
    seats_total: null,
    seats_withheld: 0,
    note: reason,
  };
}
