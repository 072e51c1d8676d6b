import type { TimelineCharter, TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import { compareStart, type TimeRange } from '#domain/time/time-range.ts';

interface Stretch extends TimeRange {
  readonly key: string;
}

/** The bars of a lane, earliest first. A private slot is shown as its free parts and its charters. */
export type Bar =
  | (Stretch & { readonly kind: 'free' | 'closed' | 'trip' | 'block'; readonly slot: TimelineSlot })
  | (Stretch & { readonly kind: 'charter'; readonly charter: TimelineCharter });

export type BarKind = Bar['kind'];
export type SlotBar = Extract<Bar, { slot: TimelineSlot }>;

export function barsOf(lane: TimelineLane): Bar[] {
  const slots = new Map(lane.slots.map((slot) => [slot._id, slot]));
  const parts = (kind: 'free' | 'closed'): Bar[] =>
    lane[kind].flatMap((part, nth) => {
      const slot = slots.get(part.slotId);
      return slot ? [{ kind, slot, key: `${kind} ${nth} ${part.slotId}`, ...rangeOf(part) }] : [];
    });
  const whole = lane.slots.flatMap((slot): Bar[] =>
    slot.type === 'private'
      ? []
      : [{ kind: slot.type === 'shared' ? 'trip' : 'block', slot, key: slot._id, ...rangeOf(slot) }],
  );
  const charters = lane.charters.map(
    (charter): Bar => ({ kind: 'charter', charter, key: charter.bookingId, ...rangeOf(charter) }),
  );
  return [...parts('free'), ...parts('closed'), ...whole, ...charters].sort(compareStart);
}

export function rangeOf({ start, end }: { readonly start: string; readonly end: string }): TimeRange {
  return { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}
