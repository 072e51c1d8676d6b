import { useState } from 'react';
import type { TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import { type MoveStep, movedBy, whyFixed } from '#domain/slot/timeline-move.ts';
import { type SlotProblem, slotProblem } from '#domain/slot/slot-rules.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { rangeOf } from './lane-bars.ts';

/** A slot that is being moved; nothing is sent before the confirmation. */
export interface Move {
  readonly lane: TimelineLane;
  readonly slot: TimelineSlot;
  readonly to: TimeRange;
  /** dragging: by the pointer. placing: by keys and buttons. confirming: the dialog is open. */
  readonly stage: 'dragging' | 'placing' | 'confirming';
}

export function useMove() {
  const [move, setMove] = useState<Move | null>(null);
  return {
    move,
    cancel: () => setMove(null),
    begin: (lane: TimelineLane, slot: TimelineSlot) => setMove({ lane, slot, to: rangeOf(slot), stage: 'placing' }),
    step: (step: MoveStep) => setMove((now) => now && { ...now, to: movedBy(now.to, step) }),
    place: () => setMove((now) => now && { ...now, stage: 'placing' }),
    confirm: () => setMove((now) => now && { ...now, stage: 'confirming' }),
    drag: (lane: TimelineLane, slot: TimelineSlot, step: MoveStep) =>
      setMove({ lane, slot, to: movedBy(rangeOf(slot), step), stage: 'dragging' }),
  };
}

export type Moving = ReturnType<typeof useMove>;

export function whySlotIsFixed(slot: TimelineSlot, now: Temporal.Instant): 'sold' | 'begun' | null {
  return whyFixed({ start: Temporal.Instant.from(slot.start), hasBookings: slot.bookings.length > 0 }, now);
}

export function isMoved({ slot, to }: Pick<Move, 'slot' | 'to'>): boolean {
  return !rangeOf(slot).start.equals(to.start);
}

/** The rule that the new time breaks, as far as the lane tells; the server checks again (P-3.3). */
export function problemOf({ lane, slot, to }: Move, now: Temporal.Instant): SlotProblem | null {
  return slotProblem({
    slot: { type: slot.type, ...to, seatsTotal: slot.seatsTotal, seatPriceCents: null },
    others: lane.slots.filter(({ _id }) => _id !== slot._id).map(rangeOf),
    boatMinHours: lane.boat.minHours,
    boatMaxHours: lane.boat.maxHours,
    now,
  });
}
