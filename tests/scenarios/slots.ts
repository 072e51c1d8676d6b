import type { Insertable, Selectable } from 'kysely';
import type { Session } from '#server/db/database.ts';
import type { Slots } from '#server/db/types.ts';

export type SlotRow = Selectable<Slots>;

/** `start` and `end` are instants: `2026-12-05T09:00:00Z`. */
interface Times {
  boat: { id: string };
  start: Temporal.Instant | string;
  end: Temporal.Instant | string;
}

/** Time offered for charters, open unless told otherwise. */
export function aPrivateSlot(db: Session, given: Times & { isOpen?: boolean }): Promise<SlotRow> {
  return aSlot(db, given, { type: 'private', is_open: given.isOpen ?? true });
}

/** A shared trip with 12 seats at €15 an hour. */
export function aTrip(
  db: Session,
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

/** Time kept out of sale: maintenance, weather. */
export function aBlock(db: Session, given: Times): Promise<SlotRow> {
  return aSlot(db, given, { type: 'block' });
}

function aSlot(
  { kysely }: Session,
  { boat, start, end }: Times,
  rest: Partial<Insertable<Slots>> & { type: string },
): Promise<SlotRow> {
  return kysely
    .insertInto('slots')
    .values({ boat_id: boat.id, start_at: start, end_at: end, ...rest })
    .returningAll()
    .executeTakeFirstOrThrow();
}
