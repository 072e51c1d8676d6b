import type { Availability, BlockEntry, PrivateEntry, SharedEntry } from '#contract/boats.ts';
import { eurosFromCents } from '#domain/money.ts';
import { type FreeSegment, freeSegments } from '#domain/slot/free-segments.ts';
import type { PrivateSlot } from '#domain/slot/slot.ts';
import { subtractUnion, type TimeRange, unionOf } from '#domain/time/time-range.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { BoatRow, OfferedRow } from './queries.ts';

/**
 * What can still be booked and what is blocked. A private slot is presented as its free segments. A mode without a price,
 * or at a price of 0, is not offered.
 */
export function presentAvailability(
  boat: Pick<BoatRow, 'charter_hour_cents' | 'seat_hour_cents'>,
  offered: readonly OfferedRow[],
  taken: readonly TimeRange[],
): Availability {
  const hasSeats = Boolean(boat.seat_hour_cents);
  const isCharter = Boolean(boat.charter_hour_cents);
  const slots = isCharter ? offered.filter(({ type }) => type === 'private').map(toPrivateSlot) : [];
  const free = freeSegments(slots, taken);
  const sold = takenParts(slots, free);
  return {
    private: privateEntries(slots, free),
    shared: hasSeats ? offered.filter(({ type }) => type === 'shared').map(sharedEntry) : [],
    block: offered.filter(({ type }) => type === 'block').map(blockEntry),
    ...(sold.length > 0 && {
      taken: sold.map(({ start, end }) => ({ start: isoInstant(start), end: isoInstant(end) })),
    }),
  };
}

/** The occupied parts of the slots. */
function takenParts(slots: readonly PrivateSlot[], free: readonly FreeSegment[]): TimeRange[] {
  const union = unionOf(free);
  return slots.flatMap((slot) => subtractUnion(slot, union));
}

function privateEntries(slots: readonly PrivateSlot[], free: readonly FreeSegment[]): PrivateEntry[] {
  const whole = new Map(slots.map((slot) => [slot.id, slot]));
  return free.map((segment) => privateEntry(segment, whole.get(segment.slotId)));
}

/** `_id` is the slot's id when all of it is free, otherwise `slotId@<start in epoch seconds>` (docs/http.md). */
function privateEntry({ slotId, start, end }: FreeSegment, slot: TimeRange | undefined): PrivateEntry {
  const isWhole = slot !== undefined && start.equals(slot.start) && end.equals(slot.end);
  return {
    _id: isWhole ? slotId : `${slotId}@${start.epochMilliseconds / 1000}`,
    slotId,
    type: 'private',
    start: isoInstant(start),
    end: isoInstant(end),
    isOpen: true,
  };
}

function sharedEntry(row: OfferedRow): SharedEntry {
  return {
    _id: row.id,
    slotId: row.id,
    type: 'shared',
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    isOpen: true,
    seatPrice: eurosFromCents(row.seat_price_cents ?? 0),
    seatsTotal: row.seats_total ?? 0,
    seatsTaken: row.seats_taken ?? 0,
    paidSeatsSold: row.paying_seats ?? 0,
    ...(row.decides_at && { minimum: { decidesAt: isoInstant(row.decides_at) } }),
    ...(row.outcome === 'runs' && { minimum: { runs: true } }),
  };
}

function blockEntry(row: OfferedRow): BlockEntry {
  return { _id: row.id, type: 'block', start: isoInstant(row.start_at), end: isoInstant(row.end_at) };
}

function toPrivateSlot(row: OfferedRow): PrivateSlot {
  return { id: row.id, start: row.start_at, end: row.end_at, isOpen: true };
}

/** `2026-12-01T09:00:00.000Z`. */
