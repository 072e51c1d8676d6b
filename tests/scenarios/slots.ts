import type { Queryable } from '#server/db/database.ts';
import { type Given, insertRow } from '../database/insert-row.ts';

export interface SlotRow {
  id: string;
  boat_id: string;
  type: 'private' | 'shared' | 'block';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  /** The same as a `tstzrange`. */
  during: string;
  is_open: boolean;
  seat_price_cents: number | null;
  seats_total: number | null;
  seats_booked: number;
  seats_withheld: number;
  note: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** `start` and `end` are instants: `2026-12-05T09:00:00Z`. */
interface Times {
  boat: { id: string };
  start: Temporal.Instant | string;
  end: Temporal.Instant | string;
}

/** A private slot, open by default. */
export function aPrivateSlot(db: Queryable, given: Times & { isOpen?: boolean }): Promise<SlotRow> {
  return aSlot(db, given, { type: 'private', is_open: given.isOpen ?? true });
}

/** A shared trip with 12 seats at €15 an hour. */
export function aTrip(
  db: Queryable,
  given: Times & { seats?: number; seatPriceCents?: number; withheld?: number; isOpen?: boolean },
): Promise<SlotRow> {
  return aSlot(db, given, {
    type: 'shared',
    is_open: given.isOpen ?? true,
    seats_total: given.seats ?? 12,
    seats_withheld: given.withheld ?? 0,
    seat_price_cents: given.seatPriceCents ?? 1_500,
  });
}

/** A block: time out of sale, such as maintenance or weather. */
export function aBlock(db: Queryable, given: Times): Promise<SlotRow> {
  return aSlot(db, given, { type: 'block' });
}

function aSlot(db: Queryable, { boat, start, end }: Times, rest: Given<SlotRow>): Promise<SlotRow> {
  return insertRow<SlotRow>(db, 'slots', { boat_id: boat.id, start_at: start, end_at: end, ...rest });
}
