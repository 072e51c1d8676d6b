import { prepared } from '../../db/statement.ts';
import { SLOT_COLUMNS, SLOT_FIELDS, SLOT_VERSION, type SlotValues } from '../../db/tables/slots.ts';

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

/** A booking in a slot: a charter that overlaps it, or seats of it. */
export interface SaleRow extends CharterRow {
  slot_id: string;
  seats: number;
  /** The hold has expired: its time is free, unless ending it shows that it was paid (docs/decisions/0004). */
  is_expired: boolean;
}

const COLUMNS = `id, ${SLOT_COLUMNS}, seats_booked, ${SLOT_VERSION} as version`;

export const boatLimits = prepared<[boatId: string], { min_hours: number | null; max_hours: number | null }>(
  'slots-boat-limits',
  'select min_hours, max_hours from boats where id = $1',
);

export const slotsFrom = prepared<[boatId: string, start: Temporal.Instant, end: Temporal.Instant], SlotRow>(
  'slots-from',
  `select ${COLUMNS} from slots where boat_id = $1 and start_at >= $2 and start_at < $3 order by start_at`,
);

/** Locks the slot against concurrent sales until the transaction ends (docs/decisions/0003). */
export const lockSlot = prepared<[slotId: string, boatId: string], SlotRow>(
  'slots-lock',
  `select ${COLUMNS} from slots where id = $1 and boat_id = $2 for update`,
);

export const salesIn = prepared<[slotIds: string[]], SaleRow>(
  'slots-sales-in',
  `select s.id as slot_id, b.id as booking_id, b.start_at as start, b.end_at as "end", b.seats,
     b.status = 'pending' and b.hold_expires_at <= (select app_now()) as is_expired
   from slots s join boat_time t on t.boat_id = s.boat_id and t.during && s.during and t.kind = 'charter'
   join bookings b on b.id = t.booking_id
   where s.id = any($1)
   union all
   select b.slot_id, b.id, b.start_at, b.end_at, b.seats,
     b.status = 'pending' and b.hold_expires_at <= (select app_now())
   from bookings b
   where b.slot_id = any($1) and b.status in ('pending', 'paid', 'confirmed', 'completed')
   order by start, booking_id`,
);

export const slotTime = prepared<[slotId: string, boatId: string], { start: Temporal.Instant; end: Temporal.Instant }>(
  'slots-time',
  'select start_at as start, end_at as "end" from slots where id = $1 and boat_id = $2',
);

/** All slots that overlap the range, earliest first, locked against sales until the transaction ends. */
export const lockOverlappingSlots = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  SlotRow & { has_bookings: boolean }
>(
  'slots-lock-about',
  `select ${COLUMNS}, exists (select from bookings b where b.slot_id = slots.id) as has_bookings
   from slots where boat_id = $1 and during && tstzrange($2, $3) order by start_at for update`,
);

/** The charters in a range of the boat's time. Read them after the slots are locked. */
export const overlappingCharters = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  CharterRow
>(
  'slots-charters-about',
  `select booking_id, start_at as start, end_at as "end" from boat_time
   where boat_id = $1 and during && tstzrange($2, $3) and kind = 'charter' order by start_at`,
);

/** The boat's other slots that overlap the range. */
export const overlappingSlots = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, butNot: string | null],
  { start: Temporal.Instant; end: Temporal.Instant }
>(
  'slots-about',
  `select start_at as start, end_at as "end" from slots
   where boat_id = $1 and during && tstzrange($2, $3) and ($4::uuid is null or id <> $4)`,
);

const GIVEN = `jsonb_to_record($2) as given (${SLOT_FIELDS})`;

export const insertSlot = prepared<[boatId: string, values: SlotValues], SlotRow>(
  'slots-insert',
  `insert into slots (boat_id, ${SLOT_COLUMNS}) select $1, ${SLOT_COLUMNS} from ${GIVEN} returning ${COLUMNS}`,
);

export const updateSlot = prepared<[slotId: string, values: SlotValues], SlotRow>(
  'slots-update',
  `update slots set updated_at = app_now(), (${SLOT_COLUMNS}) = (select ${SLOT_COLUMNS} from ${GIVEN})
   where id = $1 returning ${COLUMNS}`,
);

/** No row: canceled bookings still reference it. */
export const deleteSlot = prepared<[slotId: string], { id: string }>(
  'slots-delete',
  `delete from slots where id = $1
     and not exists (select from bookings where slot_id = $1) and not exists (select from tickets where slot_id = $1)
   returning id`,
);

/** Earliest first, the order in which sales lock them too, which prevents deadlocks. */
export const lockSlotsToOpen = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, isOpen: boolean],
  { id: string }
>(
  'slots-lock-to-open',
  `select id from slots where boat_id = $1 and start_at >= $2 and start_at < $3 and type <> 'block' and is_open <> $4
   order by start_at for update`,
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
