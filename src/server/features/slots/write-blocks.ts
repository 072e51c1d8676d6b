import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import type { Outlook } from './present-block-plan.ts';
import { deleteSlot, insertSlot, logSlot, openSlots, type SlotRow, type SlotValues, updateSlot } from './queries.ts';

interface Writing {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  reason: string;
}

/** Slots give way first and the blocks come afterwards, so that they overlap at no moment. */
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

/** The slot keeps the first piece of what is left; each other one becomes a slot like it. */
async function cut(tx: Queryable, writing: Writing, row: SlotRow, left: readonly TimeRange[]): Promise<void> {
  const [first, ...others] = left;
  const before = JSON.stringify(row);
  if (!first) {
    await deleteSlot(tx, [row.id]);
    await logSlot(tx, [writing.actor, 'slot.delete', row.id, before, null]);
    return;
  }
  const [after] = await updateSlot(tx, [row.id, { ...row, start_at: first.start, end_at: first.end }]);
  await logSlot(tx, [writing.actor, 'slot.change', row.id, before, JSON.stringify(after)]);
  for (const { start, end } of others) await insert(tx, writing, { ...row, start_at: start, end_at: end });
}

async function insert(sql: Queryable, { boatId, actor }: Writing, values: SlotValues): Promise<void> {
  const rows = await insertSlot(sql, [boatId, values]);
  for (const row of rows) await logSlot(sql, [actor, 'slot.create', row.id, null, JSON.stringify({ boatId, ...row })]);
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
