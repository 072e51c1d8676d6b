import type { z } from 'zod';
import type { SlotPlan, slotCopy } from '#contract/slots.ts';
import { copiedSlots } from '#domain/slot/copy-slots.ts';
import type { SlotTemplate } from '#domain/slot/planned-slots.ts';
import { canaryDate, startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import type { AppDeps } from '../../app-deps.ts';
import { checkDays } from './check-days.ts';
import { rulesFor, previewOrCreate } from './plan-slots.ts';
import type { SlotRow } from '../../booking/place/queries/slots.ts';
import { slotsFrom } from './queries.ts';

interface Copy {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  request: z.output<typeof slotCopy>;
}

/**
 * Previews or creates, in one transaction, copies of a day's or week's slots on other days; blocks and bookings are not
 * copied.
 * @throws AppError boat_not_found; invalid_fields; slot_changed; slot_overlaps. On an error none is created.
 */
export function copySlots(deps: Pick<AppDeps, 'db' | 'clock'>, { boatId, actor, request }: Copy): Promise<SlotPlan> {
  const { preview, expected, days } = request;
  const from = Temporal.PlainDate.from(request.from);
  const targets = request.targets.map((day) => Temporal.PlainDate.from(day)).sort(Temporal.PlainDate.compare);
  const last = (targets.at(-1) ?? from).add({ days: days - 1 });
  const reach = checkDays({ from: String(targets[0] ?? from), to: String(last) });
  return previewOrCreate(deps, {
    boatId,
    actor,
    preview,
    expected,
    plan: async (sql) => {
      const offered = await slotsFrom(sql, [boatId, startOfCanaryDay(from), startOfCanaryDay(from.add({ days }))]);
      const slots = offered.filter(({ type }) => type !== 'block').map(sourceOf);
      const to = reach.to.add({ days: Math.max(0, ...slots.map(daysLater)) });
      const rules = await rulesFor(sql, { boatId, from: reach.from, to, now: deps.clock.now() });
      return copiedSlots({ slots, from, targets }, rules);
    },
  });
}

/** How many days after its first day a slot ends. */
function daysLater({ start, end }: TimeRange): number {
  return canaryDate(start).until(canaryDate(end)).days;
}

function sourceOf(row: SlotRow): { start: Temporal.Instant; end: Temporal.Instant; template: SlotTemplate } {
  return {
    start: row.start_at,
    end: row.end_at,
    template: {
      type: row.type,
      seatPriceCents: row.seat_price_cents,
      seatsTotal: row.seats_total,
      isOpen: row.is_open,
      note: row.note,
    },
  };
}
