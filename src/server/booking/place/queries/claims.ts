import type { CharterPrice, CharterRates } from '#domain/pricing/charter-price.ts';
import type { TripPrice } from '#domain/pricing/trip-price.ts';
import { prepared } from '../../../db/statement.ts';
import { recordEvents } from '../../queries/record-events.ts';
import type { HoldCap } from '../hold-caps.ts';

/** A booking to be inserted, passed as one JSON record. Money in cents; hashes as `hexBytes`. */
export interface BookingRow {
  id: string;
  type: 'private' | 'shared';
  boat_id: string;
  slot_id: string | null;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  seats: number;
  adults: number;
  child_u13: number;
  child_u6_free: number;
  child_u6_paid: number;
  people: number | null;
  language: string;
  amount_gross_cents: number;
  /** The part that is due at the sale; null, as is `balance_days`: the whole price is due. */
  deposit_cents: number | null;
  balance_days: number | null;
  platform_fee_cents: number;
  owner_amount_cents: number;
  igic_percent: number;
  price_breakdown: CharterPrice | TripPrice;
  /** The boat's rates at the sale, for a later change of length; null: seats on a trip. */
  charter_rates: CharterRates | null;
  /** The quoted price of a seat on a trip; null: a charter. */
  seat_price_cents: number | null;
  hold_minutes: number;
  /** Hash of the access token in the answer; null: there is none. */
  link_hash: string | null;
  idempotency_key: string | null;
  session_key: string | null;
  request_hash: string | null;
  checkout_session: string | null;
  /** The buyer's source; null: the caps do not apply. */
  client_address_hash: string | null;
  /** Caps on the source's unpaid holds, this one included; null: no cap. */
  max_charters: number | null;
  max_seats: number | null;
  max_hours: number | null;
  /** The provider of the payment that is due at once; null: there is none. */
  provider: string | null;
  actor: string;
}

/** A booking's id and end of hold, or the cap that it would exceed. Neither: the place is not available. */
interface ClaimRow {
  id: string | null;
  hold_expires_at: Temporal.Instant | null;
  cap: HoldCap | null;
  /** Seconds until the request fits; null: never, because it exceeds the cap by itself. */
  wait_seconds: number | null;
}

/**
 * The parameter as the CTE `claim`; `seat_price_cents` is set for trips only. The CTE is empty when the claim would
 * exceed a cap of its source (P-10.5). The source is the first thing that a claim locks.
 */
const CLAIM = `wanted as materialized (
    select * from jsonb_to_record($1::jsonb) as wanted (id uuid, type text, boat_id uuid, slot_id uuid,
      start_at timestamptz, end_at timestamptz, seats int, adults int, child_u13 int, child_u6_free int,
      child_u6_paid int, people int, language text, amount_gross_cents int, deposit_cents int, balance_days smallint, platform_fee_cents int,
      owner_amount_cents int, igic_percent numeric, price_breakdown jsonb, charter_rates jsonb, hold_minutes int,
      link_hash bytea, idempotency_key text, session_key text, request_hash bytea, checkout_session bytea,
      client_address_hash bytea, max_charters int, max_seats int, max_hours int, provider text, actor text,
      seat_price_cents int)
  ), limits as materialized (
    select l.cap, l.wait_seconds from wanted w, hold_cap_reached(w.client_address_hash, w.seats,
      extract(epoch from w.end_at - w.start_at) / 3600, w.max_charters, w.max_seats, w.max_hours) l
  ), claim as materialized (
    select wanted.* from wanted, limits where limits.cap is null
  )`;

/**
 * The second half of a claim: writes booking, tokens, payment and event when the CTE `won` has a row, and nothing
 * otherwise. The booking is sold under the boat's current policy (P-13.1). A second booking with the same idempotency key
 * fails the whole statement, the claim included.
 */
const WRITE_BOOKING = `booked as (
    insert into bookings (id, type, boat_id, slot_id, start_at, end_at, seats, adults, child_u13, child_u6_free,
      child_u6_paid, people, language, amount_gross_cents, deposit_cents, balance_days, security_deposit_cents, platform_fee_cents, owner_amount_cents, igic_percent,
      price_breakdown, charter_rates, cancellation_policy, move_until_hours, hold_expires_at, idempotency_key, session_key, request_hash,
      checkout_session, client_address_hash)
    select c.id, c.type, c.boat_id, c.slot_id, c.start_at, c.end_at, c.seats, c.adults, c.child_u13, c.child_u6_free,
      c.child_u6_paid, c.people, c.language, c.amount_gross_cents, c.deposit_cents, c.balance_days,
      case c.type when 'private' then (select security_deposit_cents from boats where id = c.boat_id) end, c.platform_fee_cents, c.owner_amount_cents,
      c.igic_percent, c.price_breakdown, c.charter_rates, policy.tiers, policy.move_until_hours, app_now() + make_interval(mins => c.hold_minutes),
      c.idempotency_key, c.session_key, c.request_hash, c.checkout_session, c.client_address_hash
    from won, claim c join boat_policies policy on policy.boat_id = c.boat_id and policy.type = c.type
    returning id, amount_gross_cents, deposit_cents, hold_expires_at
  ), proven as (
    insert into booking_tokens (booking_id, hash, kind)
    select b.id, token.hash, token.kind
    from booked b, claim c, lateral (values (c.link_hash, 'answered'), (c.checkout_session, 'session')) token (hash, kind)
    where token.hash is not null
  ), asked as (
    insert into payments (booking_id, provider, amount_cents)
    select b.id, c.provider, coalesce(b.deposit_cents, b.amount_gross_cents) from booked b, claim c where c.provider is not null
  ), ${recordEvents({
    rows: 'booked',
    event: 'held',
    bookingId: 'id',
    actor: '(select actor from claim)',
    after: `jsonb_build_object('status', 'pending', 'amountCents', amount_gross_cents)`,
    toStatus: `'pending'`,
  })}
  select booked.id, booked.hold_expires_at, limits.cap, limits.wait_seconds from limits left join booked on true`;

/**
 * Takes the time for a charter and writes its booking, in one round trip (docs/decisions/0003). The slots that cover it
 * are locked against the operator's edits. The constraint on boat time decides between buyers: the second one gets no id.
 * There is no id either when boat, rates, slots or start are no longer as quoted.
 */
export const claimCharter = prepared<[claim: BookingRow], ClaimRow>(
  'claim-charter',
  `with ${CLAIM}, cover as (
     select s.during from slots s, claim c
     where s.boat_id = c.boat_id and s.type = 'private' and s.is_open and s.during && tstzrange(c.start_at, c.end_at)
     for share
   ), won as (
     insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
     select b.id, 'charter', c.start_at, c.end_at, c.id
     from claim c join boats b on b.id = c.boat_id
     where b.is_active and c.start_at > app_now()
       and b.charter_hour_cents = (c.charter_rates ->> 'perHourCents')::int
       and b.charter_half_day_cents is not distinct from (c.charter_rates ->> 'halfDayCents')::int
       and b.charter_day_cents is not distinct from (c.charter_rates ->> 'perDayCents')::int
       and b.charter_packages = (c.charter_rates ->> 'packages')::boolean
       and (select range_agg(during) from cover) @> tstzrange(c.start_at, c.end_at)
     on conflict do nothing
     returning booking_id
   ), ${WRITE_BOOKING}`,
);

/**
 * Takes seats on a trip and writes the booking, in one round trip: on a popular trip every buyer waits for the same
 * row, and for no longer than one statement (docs/decisions/0003). No id when the seats are gone, or when boat, price,
 * times or start are no longer as quoted.
 */
export const claimTrip = prepared<[claim: BookingRow], ClaimRow>(
  'claim-trip',
  `with ${CLAIM}, won as (
     update slots s set seats_booked = s.seats_booked + c.seats, updated_at = app_now()
     from claim c join boats b on b.id = c.boat_id
     where s.id = c.slot_id and s.boat_id = b.id and s.type = 'shared' and b.is_active
       and s.is_open and s.start_at = c.start_at and s.end_at = c.end_at and s.start_at > app_now()
       and s.seat_price_cents = c.seat_price_cents
       and s.seats_booked + s.seats_withheld + c.seats <= s.seats_total
     returning s.id
   ), ${WRITE_BOOKING}`,
);
