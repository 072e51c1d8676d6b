import { seatsBelowMinimum } from '#domain/booking/minimum-to-depart.ts';
import type { TimelineCharter, TimelineLane, TimelineSlot } from '#contract/timeline.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { freeSegments } from '#domain/slot/free-segments.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { decisionOfTrip } from '../../booking/read/decision-of-trip.ts';
import type { BoatRow, TimelineCharterRow, TimelineSlotRow } from './queries.ts';

interface BoatTimeRows {
  readonly boat: BoatRow;
  readonly slots: readonly TimelineSlotRow[];
  readonly charters: readonly TimelineCharterRow[];
  readonly now: Temporal.Instant;
}

export function presentBoatTime({ boat, slots, charters, now }: BoatTimeRows): TimelineLane {
  return {
    boat: {
      _id: boat.id,
      title: boat.title,
      port: boat.port_name,
      minHours: boat.min_hours,
      maxHours: boat.max_hours,
    },
    slots: slots.map((slot) => presentSlot(slot, { charters, now })),
    charters: charters.map(presentCharter),
    free: unsold(slots, charters, true),
    closed: unsold(slots, charters, false),
  };
}

/** The domain's free segments, of the open private slots or of the closed ones. */
function unsold(slots: readonly TimelineSlotRow[], charters: readonly TimelineCharterRow[], isOpen: boolean) {
  const offered = slots
    .filter((slot) => slot.type === 'private' && slot.is_open === isOpen)
    .map(({ id, start_at, end_at }) => ({ id, isOpen: true, start: start_at, end: end_at }));
  const taken = charters.map(({ start_at, end_at }) => ({ start: start_at, end: end_at }));
  return freeSegments(offered, taken).map(({ slotId, start, end }) => ({
    slotId,
    start: isoInstant(start),
    end: isoInstant(end),
  }));
}

function presentSlot(row: TimelineSlotRow, { charters, now }: Pick<BoatTimeRows, 'charters' | 'now'>): TimelineSlot {
  const sold = row.type === 'private' ? charters.filter((charter) => touches(charter, row)).map(({ id }) => id) : [];
  return {
    _id: row.id,
    type: row.type,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    isOpen: row.is_open,
    seatPrice: row.seat_price_cents === null ? null : eurosFromCents(row.seat_price_cents),
    seatsTotal: row.seats_total,
    seatsTaken: row.seats_taken,
    booked: row.seats_taken === null ? null : row.seats_taken - row.seats_withheld,
    note: row.note,
    version: row.version,
    bookings: [...sold, ...row.booking_ids].map((id) => ({ id, shortNumber: shortNumber(id) })),
    underMinimum: underMinimum(row, now),
  };
}

function underMinimum(row: TimelineSlotRow, now: Temporal.Instant): TimelineSlot['underMinimum'] {
  const hasLeft = Temporal.Instant.compare(row.start_at, now) <= 0;
  if (row.type !== 'shared' || hasLeft) return null;
  const below = seatsBelowMinimum({ payingSeats: row.paying_seats ?? 0, minSeatsToDepart: row.needed ?? 0 });
  const decision = decisionOfTrip(row);
  return below && { ...below, ...(decision && { decision }) };
}

function presentCharter(row: TimelineCharterRow): TimelineCharter {
  return {
    bookingId: row.id,
    shortNumber: shortNumber(row.id),
    customer: row.customer,
    status: row.status,
    holdExpiresAt: row.hold_expires_at && isoInstant(row.hold_expires_at),
    people: row.people,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
  };
}

function touches(charter: TimelineCharterRow, slot: TimelineSlotRow): boolean {
  return (
    Temporal.Instant.compare(charter.start_at, slot.end_at) < 0 &&
    Temporal.Instant.compare(slot.start_at, charter.end_at) < 0
  );
}
