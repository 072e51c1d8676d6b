import type { BlockPlan } from '#domain/slot/block-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { Queryable } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import type { SlotValues } from '../../db/tables/slots.ts';
import { deleteSlot, insertSlot, openSlots, restoreSlot, type SlotRow, updateSlot } from './queries/slots.ts';

interface Writing {
  readonly boatId: string;
  /** `admin:<user id>` or `system` */
  readonly actor: string;
  readonly reason: string;
}

/** The changes to a boat's slots that are needed to undo the blocks. */
export interface WrittenBlocks {
  readonly boatId: string;
  /** The earlier state of slots that were cut or removed. */
  readonly before: readonly SlotRow[];
  /** Slots that were created. */
  readonly made: readonly string[];
  /** Trips that were closed. */
  readonly closed: readonly string[];
}

/** `WrittenBlocks` after it was stored as JSON. */
export interface StoredBlocks extends Omit<WrittenBlocks, 'before'> {
  readonly before: readonly (Omit<SlotRow, 'start_at' | 'end_at'> & { start_at: string; end_at: string })[];
}

/** Writes the shortened slots before the blocks, so that they never overlap. `slots`: those of the plan, locked. */
export async function writeBlocks(
  sql: Queryable,
  writing: Writing,
  { plan, slots }: { readonly plan: BlockPlan; readonly slots: readonly SlotRow[] },
): Promise<WrittenBlocks> {
  const byId = new Map(slots.map((row) => [row.id, row]));
  const before = plan.cuts.flatMap(({ id }) => byId.get(id) ?? []);
  const made: string[] = [];
  for (const { id, left } of plan.cuts) {
    const row = byId.get(id);
    if (row) made.push(...(await cut(sql, writing, row, left)));
  }
  const closed = plan.closed.filter((id) => byId.get(id)?.is_open);
  await openSlots(sql, [closed, false, writing.actor]);
  for (const block of plan.blocks) made.push(...(await insert(sql, writing, blockOf(block, writing.reason))));
  return { boatId: writing.boatId, before, made, closed };
}

/**
 * Removes blocks and restores the slots.
 * @throws the exclusion violation of a slot that was created in this time since
 */
export async function removeBlocks(
  sql: Queryable,
  actor: string,
  { boatId, before, made, closed }: StoredBlocks,
): Promise<void> {
  for (const id of made) {
    await deleteSlot(sql, [id]);
    await writeAuditLine(sql, [actor, 'slot.delete', 'slot', id, null, null]);
  }
  for (const row of before) {
    const times = { start_at: Temporal.Instant.from(row.start_at), end_at: Temporal.Instant.from(row.end_at) };
    await restoreSlot(sql, [row.id, boatId, { ...row, ...times }]);
    await writeAuditLine(sql, [actor, 'slot.create', 'slot', row.id, null, { boatId, ...row }]);
  }
  await openSlots(sql, [[...closed], true, actor]);
}

/** The slot keeps the first remaining part; each other part becomes a new slot with the same values. Returns the new slots. */
async function cut(sql: Queryable, writing: Writing, row: SlotRow, left: readonly TimeRange[]): Promise<string[]> {
  const [first, ...others] = left;
  if (!first) {
    await deleteSlot(sql, [row.id]);
    await writeAuditLine(sql, [writing.actor, 'slot.delete', 'slot', row.id, row, null]);
    return [];
  }
  const [after = row] = await updateSlot(sql, [row.id, { ...row, start_at: first.start, end_at: first.end }]);
  await writeAuditLine(sql, [writing.actor, 'slot.change', 'slot', row.id, row, after]);
  const made: string[] = [];
  for (const { start, end } of others)
    made.push(...(await insert(sql, writing, { ...row, start_at: start, end_at: end })));
  return made;
}

async function insert(sql: Queryable, { boatId, actor }: Writing, values: SlotValues): Promise<string[]> {
  const rows = await insertSlot(sql, [boatId, values]);
  for (const row of rows) await writeAuditLine(sql, [actor, 'slot.create', 'slot', row.id, null, { boatId, ...row }]);
  return rows.map(({ id }) => id);
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
