import { toCanary } from '#domain/time/canary-time.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import {
  type PlannedSlot,
  plannedSlots,
  type SlotRules,
  type SlotTemplate,
  type WallTimeSlot,
} from './planned-slots.ts';

export interface CopyRequest {
  /** Slots of the copied days, earliest first. */
  readonly slots: readonly (TimeRange & { readonly template: SlotTemplate })[];
  /** The first day copied. */
  readonly from: Temporal.PlainDate;
  /** The days that `from` is copied to; the other copied days follow at the same distance. */
  readonly targets: readonly Temporal.PlainDate[];
}

/**
 * The same slots at the same wall-clock times on other days, also across a clock change. Bookings are not copied. Each
 * planned slot states the rule that it breaks, if any.
 */
export function copiedSlots(request: CopyRequest, rules: SlotRules): PlannedSlot[] {
  return plannedSlots(slotsOf(request), rules);
}

function* slotsOf({ slots, from, targets }: CopyRequest): Generator<WallTimeSlot> {
  for (const target of targets.toSorted(Temporal.PlainDate.compare)) {
    const shift = from.until(target);
    for (const { start, end, template } of slots) {
      const [first, last] = [toCanary(start), toCanary(end)];
      yield {
        date: first.toPlainDate().add(shift),
        startTime: first.toPlainTime(),
        endDate: last.toPlainDate().add(shift),
        endTime: last.toPlainTime(),
        template,
      };
    }
  }
}
