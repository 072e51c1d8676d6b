import type { Cents } from '#domain/money.ts';
import { freeRuns, freeSegments } from '#domain/slot/free-segments.ts';
import type { PrivateSlot } from '#domain/slot/slot.ts';
import { nextListedStart, wholeHours } from '#domain/slot/start-times.ts';
import { type Micros, microsOf } from '#domain/time/micros.ts';
import { overlaps, type TimeRange } from '#domain/time/time-range.ts';

export interface OfferedTrip extends TimeRange {
  readonly slotId: string;
  /** Per seat and hour. */
  readonly seatPriceCents: Cents;
  readonly seatsLeft: number;
  readonly paidSeatsSold: number;
  /** The paid seats that the trip must reach with the party on board (P-7.3, P-7.7); 0: it sells to any party. */
  readonly seatsToReach: number;
}

/** One boat's slots and sales in a range of time. */
export interface BoatOffer {
  readonly slots: readonly PrivateSlot[];
  /** Time that is not available, turnarounds included (P-4.8); `slotId` is set for a trip. */
  readonly taken: readonly (TimeRange & { readonly slotId: string | null })[];
  /** Open slots only. */
  readonly trips: readonly OfferedTrip[];
}

export interface FreeTrip extends Omit<OfferedTrip, 'start' | 'end'> {
  readonly start: Micros;
  readonly end: Micros;
}

/** What every search needs of a boat's offer, in a compact form. */
export interface BoatTime {
  /** Three numbers for each free segment, in order: its start, its end, and the end of its free run. */
  readonly charters: Float64Array;
  /** The slot of each segment. */
  readonly slotIds: readonly string[];
  /** Trips whose time is not taken by anything else, earliest first. */
  readonly trips: readonly FreeTrip[];
}

export function boatTime({ slots, taken, trips }: BoatOffer): BoatTime {
  const runs = freeRuns(freeSegments(slots, taken));
  const parts = runs.flatMap(({ end: runEnd, segments }) => segments.map((segment) => ({ ...segment, runEnd })));
  return {
    charters: Float64Array.from(
      parts.flatMap(({ start, end, runEnd }) => [microsOf(start), microsOf(end), microsOf(runEnd)]),
    ),
    slotIds: parts.map(({ slotId }) => slotId),
    trips: trips
      .filter((trip) => !isBlocked(trip, taken))
      .map((trip) => ({ ...trip, start: microsOf(trip.start), end: microsOf(trip.end) }))
      .sort((a, b) => a.start - b.start),
  };
}

/** The earliest start (P-4.3) of a charter of `hours` hours at or after `from` and before `to`; null when there is none. */
export function nextCharterStart({ charters }: BoatTime, hours: number, from: Micros, to: Micros): Micros | null {
  for (let place = 3 * firstEndingAfter(charters, from); place < charters.length; place += 3) {
    const start = charters[place] ?? Infinity;
    if (start >= to) return null;
    const at = nextListedStart(start, charters[place + 1] ?? start, from);
    // A later start in the same segment leaves less time.
    if (at !== null && at < to && wholeHours(at, charters[place + 2] ?? at) >= hours) return at;
  }
  return null;
}

/** The slot that contains a charter's start. */
export function slotOfStart({ charters, slotIds }: BoatTime, start: Micros): string {
  return slotIds[firstEndingAfter(charters, start)] ?? '';
}

/** The index of the first free segment that ends after `from`. */
function firstEndingAfter(charters: Float64Array, from: Micros): number {
  let [low, high] = [0, charters.length / 3];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((charters[3 * middle + 1] ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A trip with seats sold already occupies its time, so nothing blocks it. */
function isBlocked(trip: OfferedTrip, taken: BoatOffer['taken']): boolean {
  return !taken.some(({ slotId }) => slotId === trip.slotId) && taken.some((range) => overlaps(range, trip));
}
