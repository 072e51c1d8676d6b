import { createHash } from 'node:crypto';
import type { SlotBlockPlan } from '#contract/slots.ts';
import type { BlockPlan } from '#domain/slot/block-time.ts';
import { overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { presentSales } from './present-slot.ts';
import type { CharterRow, SlotRow } from '../../booking/place/queries/slots.ts';
import type { SaleRow } from './queries.ts';

/** The slots and sales in the time to be blocked, and the plan for blocking it. */
export interface Outlook {
  stretches: readonly TimeRange[];
  skipped: readonly Temporal.PlainDate[];
  slots: readonly SlotRow[];
  sales: readonly SaleRow[];
  charters: readonly CharterRow[];
  plan: BlockPlan;
}

export function presentBlockPlan({ plan, slots, sales, ...rest }: Outlook, created: number): SlotBlockPlan {
  const byId = new Map(slots.map((row) => [row.id, row]));
  const shown = {
    blocks: plan.blocks.map(stretch),
    givesWay: plan.cuts.flatMap(({ id, left }) => {
      const row = byId.get(id);
      return row ? [{ ...slotAt(row), left: left.map(stretch) }] : [];
    }),
    stays: [
      ...rest.charters
        .filter((charter) => rest.stretches.some((one) => overlaps(one, charter)))
        .map((charter) => ({
          type: 'private' as const,
          ...stretch(charter),
          bookings: presentSales([charter]),
          soldElsewhere: 0,
        })),
      ...plan.closed.flatMap((id) => {
        const row = byId.get(id);
        const own = sales.filter(({ slot_id }) => slot_id === id);
        return row ? [{ ...slotAt(row), bookings: presentSales(own), soldElsewhere: row.seats_withheld }] : [];
      }),
    ],
    skipped: rest.skipped.map(String),
  };
  const mark = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
  return { ...shown, mark, created };
}

function slotAt(row: SlotRow) {
  return { type: row.type, ...stretch({ start: row.start_at, end: row.end_at }) };
}

function stretch({ start, end }: TimeRange) {
  return {
    start: isoInstant(start),
    end: isoInstant(end),
  };
}
