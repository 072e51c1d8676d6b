import { LONGEST_BOOKING_HOURS } from '#domain/booking/longest-booking.ts';
import type { Cents } from '#domain/money.ts';
import { overlaps, rangeHours, type TimeRange } from '#domain/time/time-range.ts';
import type { SlotType } from './slot.ts';

/** A slot as an operator asks for it: `start` and `end` may still be in any order. Seats and price: null unless shared. */
export interface SlotDraft {
  readonly type: SlotType;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly seatsTotal: number | null;
  /** A seat's price for one hour. */
  readonly seatPriceCents: Cents | null;
}

export type SlotProblem =
  | 'end_before_start'
  | 'in_past'
  | 'too_short'
  | 'too_long'
  | 'overlaps'
  | 'seats_required'
  | 'price_negative';

/**
 * The first rule that a new or moved slot breaks, or null (P-3.3). `others` are the boat's other
 * slots, without the one being moved. The boat's limits (hours, null for none) do not apply to blocks. A trip, which is one
 * booking's length, lasts at most LONGEST_BOOKING_HOURS on a boat without a maximum; charter time may be longer.
 */
export function slotProblem(request: {
  readonly slot: SlotDraft;
  readonly others: readonly TimeRange[];
  readonly boatMinHours: number | null;
  readonly boatMaxHours: number | null;
  readonly now: Temporal.Instant;
}): SlotProblem | null {
  const { slot, others, now } = request;
  if (Temporal.Instant.compare(slot.end, slot.start) <= 0) return 'end_before_start';
  if (Temporal.Instant.compare(slot.start, now) < 0) return 'in_past';
  const lengthProblem = slot.type === 'block' ? null : lengthProblemOf(slot, request);
  if (lengthProblem) return lengthProblem;
  if (others.some((other) => overlaps(slot, other))) return 'overlaps';
  return slot.type === 'shared' ? seatsProblem(slot) : null;
}

/**
 * Seats taken when the operator sets how many remain: `total` less `remaining`, which is clamped to 0 and `total` (P-3.4).
 * Returns whole numbers; non-numeric values count as 0.
 */
export function seatsTaken(total: number, remaining: number): number {
  const seats = wholeSeats(total);
  return seats - Math.min(wholeSeats(remaining), seats);
}

function lengthProblemOf(
  slot: SlotDraft,
  limits: { readonly boatMinHours: number | null; readonly boatMaxHours: number | null },
): 'too_short' | 'too_long' | null {
  const hours = rangeHours(slot);
  if (hours < (limits.boatMinHours ?? 0)) return 'too_short';
  const mostHours = limits.boatMaxHours ?? (slot.type === 'shared' ? LONGEST_BOOKING_HOURS : Infinity);
  return hours > mostHours ? 'too_long' : null;
}

function seatsProblem({ seatsTotal, seatPriceCents }: SlotDraft): 'seats_required' | 'price_negative' | null {
  if (wholeSeats(seatsTotal ?? 0) < 1) return 'seats_required';
  return (seatPriceCents ?? 0) >= 0 ? null : 'price_negative';
}

function wholeSeats(seats: number): number {
  const whole = Math.floor(seats);
  return Number.isSafeInteger(whole) ? Math.max(0, whole) : 0;
}
