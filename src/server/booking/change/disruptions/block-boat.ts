import { blockedTime } from '#domain/slot/block-time.ts';
import { type TimeRange, overlaps } from '#domain/time/time-range.ts';
import type { Queryable } from '../../../db/database.ts';
import { lockOverlappingSlots, overlappingCharters } from '../../place/queries/slots.ts';
import { writeBlocks, type WrittenBlocks } from '../../place/write-blocks.ts';

interface Block extends TimeRange {
  readonly boatId: string;
  readonly actor: string;
  readonly reason: string;
}

/**
 * Blocks a boat's time once its bookings have lost their places in it: nothing in it is sold any more. A trip that
 * reaches into the time remains as a closed trip.
 */
export async function blockBoat(sql: Queryable, { boatId, actor, reason, start, end }: Block): Promise<WrittenBlocks> {
  const rows = await lockOverlappingSlots(sql, [boatId, start, end]);
  const charters = await overlappingCharters(sql, [boatId, start, end]);
  const slots = rows.map((row) => ({
    id: row.id,
    type: row.type,
    start: row.start_at,
    end: row.end_at,
    hasHadSales: row.has_had_sales,
  }));
  const stretch = { start, end };
  const plan = blockedTime(
    [stretch],
    slots,
    charters.filter((charter) => overlaps(charter, stretch)),
  );
  return writeBlocks(sql, { boatId, actor, reason }, { plan, slots: rows });
}
