import { overlaps, subtractRanges, type TimeRange } from '#domain/time/time-range.ts';
import type { SlotType } from './slot.ts';

export interface SlotInTheWay extends TimeRange {
  readonly id: string;
  readonly type: SlotType;
  /** A trip that has or had bookings, or seats sold elsewhere (P-7.6): it is kept. */
  readonly hasHadSales: boolean;
}

export interface BlockPlan {
  /** The time that becomes blocked. */
  readonly blocks: readonly TimeRange[];
  /** Unsold slots that are shortened or removed, with the parts that remain of each (none of a trip). */
  readonly cuts: readonly { readonly id: string; readonly left: readonly TimeRange[] }[];
  /** Trips kept because they are sold; they sell no more seats. */
  readonly closed: readonly string[];
}

/**
 * The effect of blocking time ranges on the slots: unsold time is removed, sold time is unchanged (P-3.8). `charters` must
 * contain all charters that overlap the ranges.
 */
export function blockedTime(
  wanted: readonly TimeRange[],
  slots: readonly SlotInTheWay[],
  charters: readonly TimeRange[],
): BlockPlan {
  const inTheWay = slots.filter((slot) => wanted.some((stretch) => overlaps(slot, stretch)));
  const staying = inTheWay.filter(({ type, hasHadSales }) => type === 'block' || (type === 'shared' && hasHadSales));
  const blocks = wanted.flatMap((stretch) => subtractRanges(stretch, [...staying, ...charters]));
  const cuts = inTheWay
    .filter((slot) => !staying.includes(slot) && blocks.some((block) => overlaps(slot, block)))
    .map((slot) => ({ id: slot.id, left: slot.type === 'private' ? subtractRanges(slot, blocks) : [] }));
  return { blocks, cuts, closed: staying.filter(({ type }) => type === 'shared').map(({ id }) => id) };
}
