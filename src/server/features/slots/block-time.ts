import type { z } from 'zod';
import type { SlotBlockPlan, slotBlock } from '#contract/slots.ts';
import { blockedTime } from '#domain/slot/block-time.ts';
import { endDay, endsNextDay } from '#domain/slot/end-day.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { rangesToBlock } from './block-hours.ts';
import { checkDays } from './check-days.ts';
import { freeExpiredTime } from './free-expired-time.ts';
import { writeSlots } from './write-slots.ts';
import { type Outlook, presentBlockPlan } from './present-block-plan.ts';
import { overlappingCharters, lockOverlappingSlots } from '../../booking/place/queries/slots.ts';
import { boatLimits, salesIn } from './queries.ts';
import { writeBlocks } from '../../booking/place/write-blocks.ts';

interface Blocking {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  request: z.output<typeof slotBlock>;
}

/**
 * Previews or blocks a range of time, in one transaction: unsold offers are shortened or removed, sales stay. The slots are
 * locked before their sales are read (docs/decisions/0003), also for the preview.
 * @throws AppError boat_not_found; invalid_fields; slot_changed when the plan differs from the expected one; slot_overlaps when
 * another write took the time first. On an error nothing is blocked.
 */
export async function blockTime(
  deps: Pick<AppDeps, 'db' | 'clock' | 'cards'>,
  { boatId, actor, request }: Blocking,
): Promise<SlotBlockPlan> {
  const { from, to } = checkDays(request);
  const hours = hoursOf(request);
  const lastDay = hours ? endDay(to, hours.start, hours.end) : to;
  const about = { boatId, start: startOfCanaryDay(from), end: startOfCanaryDay(lastDay.add({ days: 1 })) };
  await freeExpiredTime(deps, about);
  return writeSlots(() =>
    withTransaction(deps.db, async (tx) => {
      const wanted = rangesToBlock({ from, to, hours, now: deps.clock.now() });
      const outlook = { ...(await readOutlook(tx, about, wanted.stretches)), skipped: wanted.skipped };
      const plan = presentBlockPlan(outlook, 0);
      if (request.preview) return plan;
      if (request.expected !== undefined && request.expected !== plan.mark) throw new AppError('slot_changed');
      await writeBlocks(tx, { boatId, actor, reason: request.reason }, outlook);
      return { ...plan, created: plan.blocks.length };
    }),
  );
}

async function readOutlook(
  sql: Queryable,
  { boatId, start, end }: { boatId: string; start: Temporal.Instant; end: Temporal.Instant },
  stretches: Parameters<typeof blockedTime>[0],
): Promise<Omit<Outlook, 'skipped'>> {
  const [boat] = await boatLimits(sql, [boatId]);
  if (!boat) throw new AppError('boat_not_found');
  const slots = await lockOverlappingSlots(sql, [boatId, start, end]);
  const sales = await salesIn(sql, [slots.map(({ id }) => id)]);
  const charters = await overlappingCharters(sql, [boatId, start, end]);
  const conflicting = slots.map((row) => ({
    id: row.id,
    type: row.type,
    start: row.start_at,
    end: row.end_at,
    hasHadSales: row.has_had_sales,
  }));
  return { stretches, slots, sales, charters, plan: blockedTime(stretches, conflicting, charters) };
}

/** @throws AppError invalid_fields when the hours end before they start */
function hoursOf({ hours }: Blocking['request']) {
  if (!hours) return null;
  const [start, end] = [Temporal.PlainTime.from(hours.start), Temporal.PlainTime.from(hours.end)];
  if (Temporal.PlainTime.compare(end, start) <= 0 && !endsNextDay(start, end))
    throw new AppError('invalid_fields', { fields: { 'hours.end': 'end_before_start' } });
  return { start, end };
}
