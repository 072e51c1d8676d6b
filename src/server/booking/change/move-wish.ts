import type { ChangeWish } from './wish.ts';

/** Where a booking is to go: a charter's start and hours, or another trip. */
export interface MoveTarget {
  start?: string | undefined;
  hours?: number | undefined;
  slotId?: string | undefined;
}

/** At the price that it costs now, or at today's. */
export function moveWish({ start, hours, slotId }: MoveTarget, at: 'keep' | 'today'): ChangeWish {
  return { start: start === undefined ? undefined : Temporal.Instant.from(start), hours, slotId, pricing: { at } };
}
