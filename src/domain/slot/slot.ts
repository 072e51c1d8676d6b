import type { TimeRange } from '#domain/time/time-range.ts';

/** Time offered on one boat: for charters, for a trip that is sold by the seat, or kept out of sale. */
export const SLOT_TYPES = ['private', 'shared', 'block'] as const;
export type SlotType = (typeof SLOT_TYPES)[number];

/** Time offered for charters. Slots of one boat never overlap. */
export interface PrivateSlot extends TimeRange {
  readonly id: string;
  /** A closed slot is not for sale. */
  readonly isOpen: boolean;
}
