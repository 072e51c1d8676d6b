import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import type { HoldCap } from '../hold-caps.ts';

interface HeldPlace {
  id: string;
  boat_id: string;
  slot_id: string | null;
  seats: number;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
}

/** The unpaid place that a change holds in addition to the booking's own, passed as one JSON record. */
export interface ChangeHoldRow {
  id: string;
  booking_id: string;
  change_id: string;
  boat_id: string;
  slot_id: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  seats: number;
  /** The end of the change. */
  hold_expires_at: Temporal.Instant;
  /** As `hexBytes`: the source of the guest's request; null: the caps do not apply. */
  client_address_hash: string | null;
  /** As in a claim (claims.ts). */
  max_charters: number | null;
  max_seats: number | null;
  max_hours: number | null;
}

/**
 * Inserts the row that holds it: a booking without a customer and at no cost. `takePlace` takes the place itself. Nothing is
 * inserted when the source would exceed a cap (P-10.5), which is returned with the seconds until the place fits (null: never).
 */
export const insertChangeHold = prepared<[hold: ChangeHoldRow], { cap: HoldCap | null; wait_seconds: number | null }>(
  'insert-change-hold',
  `with wanted as materialized (
   select * from jsonb_to_record($1::jsonb) as h (id uuid, booking_id uuid, change_id uuid, boat_id uuid, slot_id uuid,
     start_at timestamptz, end_at timestamptz, seats int, hold_expires_at timestamptz, client_address_hash bytea,
     max_charters int, max_seats int, max_hours int)
   ), limits as materialized (
   select l.cap, l.wait_seconds from wanted h, hold_cap_reached(h.client_address_hash, h.seats,
     extract(epoch from h.end_at - h.start_at) / 3600, h.max_charters, h.max_seats, h.max_hours) l
   ), held as (
   insert into bookings (id, change_id, boat_id, slot_id, type, start_at, end_at, seats, adults, amount_gross_cents,
     platform_fee_cents, owner_amount_cents, igic_percent, price_breakdown, cancellation_policy, move_until_hours, language, hold_expires_at,
     client_address_hash)
   select h.id, h.change_id, h.boat_id, h.slot_id, b.type, h.start_at, h.end_at, h.seats, h.seats, 0, 0, 0, b.igic_percent,
     b.price_breakdown, b.cancellation_policy, b.move_until_hours, b.language, h.hold_expires_at,
     h.client_address_hash
   from limits, wanted h join bookings b on b.id = h.booking_id
   where limits.cap is null
   returning id
   ), ${recordEvents({
     rows: 'held',
     event: 'held',
     bookingId: 'id',
     actor: `'system'`,
     after: `jsonb_build_object('status', 'pending', 'amountCents', 0)`,
     toStatus: `'pending'`,
   })}
   select cap, wait_seconds from limits`,
);

/** The holds of a pending change no longer count in the caps of their source. */
export const removeFromCaps = prepared<[changeId: string], never>(
  'remove-holds-of-change-from-caps',
  `update bookings set client_address_hash = null where change_id = $1 and status = 'pending'`,
);

/** The holds of a pending change, locked. */
export const lockChangeHolds = prepared<[changeId: string], HeldPlace>(
  'lock-holds-of-change',
  `select id, boat_id, slot_id, seats, start_at, end_at from bookings
   where change_id = $1 and status = 'pending' order by id for no key update`,
);

/** Restores a charter's time that the same transaction has freed; its turnaround ends where a later party begins. */
export const restoreTime = prepared<
  [bookingId: string, boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  never
>(
  'restore-time-of-booking',
  `insert into boat_time (boat_id, kind, start_at, end_at, booking_id, free_again_at)
   select b.id, 'charter', $3, $4, $1, least($4::timestamptz + make_interval(mins => b.turnaround_minutes),
     (select min(t.start_at) from boat_time t where t.boat_id = b.id and t.start_at >= $4::timestamptz and t.kind <> 'block'))
   from boats b where b.id = $2`,
);

/** Restores seats that the same transaction has freed. */
export const restoreSeats = prepared<[slotId: string, seats: number], never>(
  'restore-seats-of-booking',
  'update slots set seats_booked = seats_booked + $2, updated_at = app_now() where id = $1',
);
