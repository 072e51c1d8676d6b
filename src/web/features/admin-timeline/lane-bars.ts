import type { TimelineCharter, TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import type { DayHours } from '#domain/slot/timeline.ts';
import { toCanary } from '#domain/time/canary-time.ts';
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

/** The hours in which boats usually sail. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/**
 * The hours of the day to draw: the usual ones, those of earlier and later departures, and those of bars that would
 * otherwise be invisible. Blocks add no hours.
 */
export function hoursOf(lanes: readonly TimelineLane[]): DayHours {
  const more = lanes
    .flatMap(barsOf)
    .map((bar) => ({ kind: bar.kind, ...clockHours(bar) }))
    .filter(({ kind, first, last }) => {
      if (kind === 'charter' || kind === 'trip') return true;
      return kind !== 'block' && (last <= FIRST_HOUR || first >= LAST_HOUR);
    });
  return {
    first: Math.min(FIRST_HOUR, ...more.map(({ first }) => first)),
    last: Math.max(LAST_HOUR, ...more.map(({ last }) => last)),
  };
}

/** The full hours around a range on the day on which it starts. */
function clockHours({ start, end }: TimeRange): DayHours {
  const [from, until] = [toCanary(start), toCanary(end)];
  const isOneDay = from.toPlainDate().equals(until.toPlainDate());
  return { first: from.hour, last: isOneDay ? Math.ceil(until.hour + until.minute / 60) : 24 };
}

export function rangeOf({ start, end }: { readonly start: string; readonly end: string }): TimeRange {
  return { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}
