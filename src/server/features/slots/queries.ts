import { OCCUPYING_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../../db/listed.ts';
import { prepared } from '../../db/statement.ts';
import { type CharterRow, SLOT_ROW, type SlotRow } from '../../booking/place/queries/slots.ts';

/** A booking in a slot: a charter that overlaps it, or seats of it. */
export interface SaleRow extends CharterRow {
  slot_id: string;
  seats: number;
  /** The hold has expired: its time is free, unless ending it shows that it was paid (docs/decisions/0004). */
  is_expired: boolean;
}

export const boatLimits = prepared<[boatId: string], { min_hours: number | null; max_hours: number | null }>(
  'slots-boat-limits',
  'select min_hours, max_hours from boats where id = $1',
);

export const slotsFrom = prepared<[boatId: string, start: Temporal.Instant, end: Temporal.Instant], SlotRow>(
  'slots-from',
  `select ${SLOT_ROW} from slots where boat_id = $1 and start_at >= $2 and start_at < $3 order by start_at`,
);

/** Locks the slot against concurrent sales until the transaction ends (docs/decisions/0003). */
export const lockSlot = prepared<[slotId: string, boatId: string], SlotRow>(
  'slots-lock',
  `select ${SLOT_ROW} from slots where id = $1 and boat_id = $2 for update`,
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
   where b.slot_id = any($1) and b.status in (${listed(OCCUPYING_STATUSES)})
   order by start, booking_id`,
);

export const slotTime = prepared<[slotId: string, boatId: string], { start: Temporal.Instant; end: Temporal.Instant }>(
  'slots-time',
  'select start_at as start, end_at as "end" from slots where id = $1 and boat_id = $2',
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

/** Earliest first, the order in which sales lock them too, which prevents deadlocks. */
export const lockSlotsToOpen = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, isOpen: boolean],
  { id: string }
>(
  'slots-lock-to-open',
  `select id from slots where boat_id = $1 and start_at >= $2 and start_at < $3 and type <> 'block' and is_open <> $4
   order by start_at for update`,
);
