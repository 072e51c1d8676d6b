import { prepared } from '../../../db/statement.ts';
import { SLOT_COLUMNS, SLOT_FIELDS, SLOT_VERSION, type SlotValues } from '../../../db/tables/slots.ts';

export interface SlotRow extends SlotValues {
  id: string;
  seats_booked: number;
  version: string;
}

export interface CharterRow {
  booking_id: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** The columns of `SlotRow`. */
export const SLOT_ROW = `id, ${SLOT_COLUMNS}, seats_booked, ${SLOT_VERSION} as version`;

/**
 * All slots that overlap the range, earliest first, locked against sales until the transaction ends. `has_had_sales`: a trip that has or
 * had bookings, or has seats sold elsewhere (P-7.6).
 */
export const lockOverlappingSlots = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  SlotRow & { has_had_sales: boolean }
>(
  'slots-lock-about',
  `select ${SLOT_ROW}, seats_withheld > 0 or exists (select from bookings b where b.slot_id = slots.id) as has_had_sales
   from slots where boat_id = $1 and during && tstzrange($2, $3) order by start_at for update`,
);

/** The charters in a range of the boat's time. Call it after the slots are locked. */
export const overlappingCharters = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  CharterRow
>(
  'slots-charters-about',
  `select booking_id, start_at as start, end_at as "end" from boat_time
   where boat_id = $1 and during && tstzrange($2, $3) and kind = 'charter' order by start_at`,
);

const GIVEN = `jsonb_to_record($2) as given (${SLOT_FIELDS})`;

export const insertSlot = prepared<[boatId: string, values: SlotValues], SlotRow>(
  'slots-insert',
  `insert into slots (boat_id, ${SLOT_COLUMNS}) select $1, ${SLOT_COLUMNS} from ${GIVEN} returning ${SLOT_ROW}`,
);

export const updateSlot = prepared<[slotId: string, values: SlotValues], SlotRow>(
  'slots-update',
  `update slots set updated_at = app_now(), (${SLOT_COLUMNS}) = (select ${SLOT_COLUMNS} from ${GIVEN})
   where id = $1 returning ${SLOT_ROW}`,
);

/** No row: canceled bookings still reference it. */
export const deleteSlot = prepared<[slotId: string], { id: string }>(
  'slots-delete',
  `delete from slots where id = $1
     and not exists (select from bookings where slot_id = $1) and not exists (select from tickets where slot_id = $1)
   returning id`,
);

export const openSlots = prepared<[ids: string[], isOpen: boolean, actor: string], { id: string }>(
  'slots-open',
  `with moved as (
     update slots set is_open = $2, updated_at = app_now() where id = any($1) returning id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $3, 'slot.change', 'slot', id, jsonb_build_object('isOpen', not $2), jsonb_build_object('isOpen', $2) from moved
   )
   select id from moved`,
);

/** Gives a slot its earlier values back, under its old id if it was deleted. */
export const restoreSlot = prepared<[slotId: string, boatId: string, values: SlotValues], SlotRow>(
  'slots-restore',
  `insert into slots (id, boat_id, ${SLOT_COLUMNS})
   select $1, $2, ${SLOT_COLUMNS} from jsonb_to_record($3) as given (${SLOT_FIELDS})
   on conflict (id) do update set updated_at = app_now(), (${SLOT_COLUMNS}) = (
     excluded.type, excluded.start_at, excluded.end_at, excluded.is_open, excluded.seat_price_cents, excluded.seats_total,
     excluded.seats_withheld, excluded.note)
   returning ${SLOT_ROW}`,
);
