import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { BOOKING_VERSION } from '../../read/booking-version.ts';
import { prepared } from '../../../db/statement.ts';
import type { Place } from '../../place/place.ts';
import { recordEvents } from '../../queries/record-events.ts';

/** What a move needs of a booking; cents. */
export interface MovableRow extends Place {
  type: 'private' | 'shared';
  status: BookingStatus;
  version: string;
  now: Temporal.Instant;
  adults: number;
  child_u13: number;
  child_u6_paid: number;
  child_u6_free: number;
  amount_gross_cents: number;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: string;
  price_breakdown: unknown;
}

const MOVABLE = `
  select b.id, b.boat_id, b.slot_id, b.seats, b.start_at, b.end_at, b.type, b.status, ${BOOKING_VERSION} as version,
    app_now() as now, b.adults, b.child_u13, b.child_u6_paid, b.child_u6_free, b.amount_gross_cents, b.platform_fee_cents,
    b.owner_amount_cents, b.igic_percent, b.price_breakdown
  from bookings b where b.id = $1`;

export const movableBooking = prepared<[bookingId: string], MovableRow>('movable-booking', MOVABLE);

export const lockMovable = prepared<[bookingId: string], MovableRow>(
  'lock-movable-booking',
  `${MOVABLE} for no key update`,
);

export const lockPayments = prepared<[bookingId: string], never>(
  'lock-payments-to-move',
  'select from payments where booking_id = $1 order by id for no key update',
);

/** One move of a boat's charters at a time: two that swap their times would wait for each other. */
export const lockBoat = prepared<[boatId: string], never>(
  'lock-boat-to-move',
  'select from boats where id = $1 for no key update',
);

/** Both trips in one order, so that two moves in opposite directions do not wait for each other. */
export const lockTrips = prepared<[slotIds: string[]], never>(
  'lock-trips-to-move',
  'select from slots where id = any ($1) order by id for no key update',
);

/** A booking's new place and price, passed as one JSON record. Money in cents. */
export interface MovedRow {
  booking_id: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  slot_id: string | null;
  amount_gross_cents: number;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: number | string;
  price_breakdown: unknown;
  actor: string;
  price: 'keep' | 'new';
}

/** Writes the new time and price, and the record of the move. The caller has the lock and the place. */
export const writeMove = prepared<[moved: MovedRow], never>(
  'write-move',
  `with moved as materialized (
     select * from jsonb_to_record($1::jsonb) as moved (booking_id uuid, start_at timestamptz, end_at timestamptz,
       slot_id uuid, amount_gross_cents int, platform_fee_cents int, owner_amount_cents int, igic_percent numeric,
       price_breakdown jsonb, actor text, price text)
   ), old as (
     select b.id, b.start_at, b.end_at, b.amount_gross_cents from bookings b join moved m on m.booking_id = b.id
   ), written as (
     update bookings b set start_at = m.start_at, end_at = m.end_at, slot_id = m.slot_id,
       amount_gross_cents = m.amount_gross_cents, platform_fee_cents = m.platform_fee_cents,
       owner_amount_cents = m.owner_amount_cents, igic_percent = m.igic_percent, price_breakdown = m.price_breakdown,
       updated_at = app_now()
     from moved m where b.id = m.booking_id
   ), noted as (
     insert into booking_moves (booking_id, from_start_at, from_end_at, to_start_at, to_end_at, amount_before_cents,
       amount_after_cents)
     select old.id, old.start_at, old.end_at, m.start_at, m.end_at, old.amount_gross_cents, m.amount_gross_cents
     from old join moved m on m.booking_id = old.id
     returning *
   ), ${recordEvents({
     rows: 'noted',
     event: 'moved',
     bookingId: 'booking_id',
     actor: '(select actor from moved)',
     before: `jsonb_build_object('start', from_start_at, 'end', from_end_at, 'amountCents', amount_before_cents)`,
     after: `jsonb_build_object('start', to_start_at, 'end', to_end_at, 'amountCents', amount_after_cents,
       'price', (select price from moved))`,
     subjectId: 'id',
   })}
   select id from noted`,
);
