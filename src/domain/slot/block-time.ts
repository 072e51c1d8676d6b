import { overlaps, subtractRanges, type TimeRange } from '#domain/time/time-range.ts';
import type { SlotType } from './slot.ts';

export interface SlotInTheWay extends TimeRange {
  readonly id: string;
  readonly type: SlotType;
  /** Shared: somebody has booked of it, now or once; its row cannot go. */
  readonly hasBookings: boolean;
}

export interface BlockPlan {
  /** The time that becomes blocked. */
  readonly blocks: readonly TimeRange[];
  /** Slots that give way, with what is left of them: nothing of a trip. */
  readonly cuts: readonly { readonly id: string; readonly left: readonly TimeRange[] }[];
  /** Trips that stay, because of their bookings; no more is sold of them. */
  readonly closed: readonly string[];
}

/**
 * What blocking the wanted stretches does to the slots: unsold time gives way, what is sold stays exactly as it
 * is (P-3.8). `charters` are all that touch the stretches.
 */
export function blockedTime(
  wanted: readonly TimeRange[],
  slots: readonly SlotInTheWay[],
  charters: readonly TimeRange[],
): BlockPlan {
  const inTheWay = slots.filter((slot) => wanted.some((stretch) => overlaps(slot, stretch)));
  const staying = inTheWay.filter(({ type, hasBookings }) => type === 'block' || (type === 'shared' && hasBookings));
  const blocks = wanted.flatMap((stretch) => subtractRanges(stretch, [...staying, ...charters]));
  const cuts = inTheWay
    .filter((slot) => !staying.includes(slot) && blocks.some((block) => overlaps(slot, block)))
    .map((slot) => ({ id: slot.id, left: slot.type === 'private' ? subtractRanges(slot, blocks) : [] }));
  return { blocks, cuts, closed: staying.filter(({ type }) => type === 'shared').map(({ id }) => id) };
}
