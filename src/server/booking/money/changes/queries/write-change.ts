import type { CharterRates } from '#domain/pricing/charter-price.ts';
import { prepared } from '../../../../db/statement.ts';
import { recordEvents } from '../../../queries/record-events.ts';
import { PEOPLE_OF_BOOKING } from '../../../queries/people-of-booking.ts';

/** What a booking is after a change, passed as one JSON record. Money in cents. */
export interface ChangedRow {
  booking_id: string;
  boat_id: string;
  slot_id: string | null;
  start_at: Temporal.Instant | string;
  end_at: Temporal.Instant | string;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_paid: number;
  child_u6_free: number;
  people: number | null;
  amount_gross_cents: number;
  retained_cents: number;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: number | string;
  price_breakdown: unknown;
  charter_rates: CharterRates | null;
  actor: string;
  /** How the price was calculated, for the audit log. */
  price: string;
  reason: string | null;
}

/** Writes time, place, party and price, and the record of the change. The caller has the lock and has taken the place. */
export const writeChange = prepared<[changed: ChangedRow], never>(
  'write-change',
  `with changed as materialized (
     select * from jsonb_to_record($1::jsonb) as changed (booking_id uuid, boat_id uuid, slot_id uuid, start_at timestamptz,
       end_at timestamptz, seats int, adults int, child_u13 int, child_u6_paid int, child_u6_free int, people int,
       amount_gross_cents int, retained_cents int, platform_fee_cents int, owner_amount_cents int, igic_percent numeric,
       price_breakdown jsonb, charter_rates jsonb, actor text, price text, reason text)
   ), old as (
     select b.id, b.boat_id, b.start_at, b.end_at, b.amount_gross_cents, ${PEOPLE_OF_BOOKING} as people
     from bookings b join changed c on c.booking_id = b.id
   ), written as (
     update bookings b set boat_id = c.boat_id, slot_id = c.slot_id, start_at = c.start_at, end_at = c.end_at,
       seats = c.seats, adults = c.adults, child_u13 = c.child_u13, child_u6_paid = c.child_u6_paid,
       child_u6_free = c.child_u6_free, people = c.people, amount_gross_cents = c.amount_gross_cents,
       retained_cents = c.retained_cents, platform_fee_cents = c.platform_fee_cents,
       owner_amount_cents = c.owner_amount_cents, igic_percent = c.igic_percent, price_breakdown = c.price_breakdown,
       charter_rates = c.charter_rates, no_show_at = case when c.start_at = b.start_at then b.no_show_at end, updated_at = app_now()
     from changed c where b.id = c.booking_id
     returning b.id, ${PEOPLE_OF_BOOKING} as people
   ), noted as (
     insert into booking_moves (booking_id, from_start_at, from_end_at, to_start_at, to_end_at, amount_before_cents,
       amount_after_cents, people_before, people_after)
     select old.id, old.start_at, old.end_at, c.start_at, c.end_at, old.amount_gross_cents, c.amount_gross_cents,
       old.people, written.people
     from old join changed c on c.booking_id = old.id join written on written.id = old.id
     returning *
   ), ${recordEvents({
     rows: 'noted',
     event: 'moved',
     bookingId: 'booking_id',
     actor: '(select actor from changed)',
     before: `jsonb_strip_nulls(jsonb_build_object('start', from_start_at, 'end', from_end_at,
       'amountCents', amount_before_cents, 'people', people_before,
       'boatId', (select old.boat_id from old, changed c where old.boat_id <> c.boat_id)))`,
     after: `jsonb_strip_nulls(jsonb_build_object('start', to_start_at, 'end', to_end_at,
       'amountCents', amount_after_cents, 'people', people_after, 'price', (select price from changed),
       'reason', (select reason from changed),
       'boatId', (select c.boat_id from old, changed c where old.boat_id <> c.boat_id)))`,
     subjectId: 'id',
   })}
   select id from noted`,
);
