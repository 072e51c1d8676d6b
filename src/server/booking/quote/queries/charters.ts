import { prepared } from '../../../db/named.ts';
import { BOOKING_COLUMNS, type BookingParams, type HeldRow, writeBooking } from '../../place/queries/write-booking.ts';
import { LIVE_HOLDS, type LiveHolds } from '../../hold/queries/live-holds.ts';

interface JsonRange {
  start: string;
  end: string;
}

export interface CharterOfferRow extends LiveHolds {
  capacity: number;
  min_hours: number | null;
  max_hours: number | null;
  charter_hour_cents: number | null;
  charter_half_day_cents: number | null;
  charter_day_cents: number | null;
  charter_packages: boolean;
  platform_fee_percent: string | null;
  now: Temporal.Instant;
  /** Null: the boat has no such private slot. */
  slot_start: Temporal.Instant | null;
  slot_end: Temporal.Instant | null;
  /** Open ones that the wanted time touches. */
  slots: (JsonRange & { id: string })[];
  /** What occupies the boat in them, but for expired holds and those of the same session. */
  taken: JsonRange[];
}

/** No row: no such active boat. `start` null means the slot's. */
export const charterOffer = prepared<
  [
    boatId: string,
    slotId: string,
    session: Buffer,
    address: Buffer | null,
    addressCap: number,
    start: Temporal.Instant | null,
    hours: number,
  ],
  CharterOfferRow
>(
  'charter-offer',
  `select b.capacity, b.min_hours, b.max_hours, b.charter_hour_cents, b.charter_half_day_cents, b.charter_day_cents,
     b.charter_packages, b.platform_fee_percent, app_now() as now,
     named.start_at as slot_start, named.end_at as slot_end,
     coalesce(open.slots, '[]') as slots,
     (select coalesce(jsonb_agg(jsonb_build_object('start', t.start_at, 'end', t.end_at)), '[]')
      from boat_time t left join bookings h on h.id = t.booking_id
      where t.boat_id = b.id and t.during && open.during
        and (h.status is distinct from 'pending'
          or (h.hold_expires_at > app_now() and h.checkout_session is distinct from $3))) as taken,
     ${LIVE_HOLDS}
   from boats b
   left join slots named on named.id = $2 and named.boat_id = b.id and named.type = 'private'
   left join lateral (
     select jsonb_agg(jsonb_build_object('id', s.id, 'start', s.start_at, 'end', s.end_at)) as slots,
       range_merge(range_agg(s.during)) as during
     from slots s
     where s.boat_id = b.id and s.type = 'private' and s.is_open and s.during && tstzrange(
       coalesce($6, named.start_at), coalesce($6, named.start_at) + make_interval(secs => $7::float8 * 3600))
   ) open on named.id is not null
   where b.id = $1 and b.is_active`,
);

type Rates = [perHour: number, halfDay: number | null, day: number | null, packages: boolean];

/**
 * Takes the time for a charter and writes its booking, in one round trip (docs/decisions/0003). The slots that cover it
 * are locked against the operator's edits; the ledger decides between buyers, and whoever comes second gets no row. Nor
 * does a charter whose boat, price, slots or start are no longer what was quoted.
 */
export const claimCharter = prepared<[...BookingParams, ...Rates], HeldRow>(
  'claim-charter',
  `with cover as (
     select during from slots
     where boat_id = $2 and type = 'private' and is_open and during && tstzrange($4, $5)
     for share
   ), won as (
     insert into boat_time (boat_id, kind, start_at, end_at, booking_id)
     select id, 'charter', $4, $5, $1 from boats
     where id = $2 and is_active and $4 > app_now()
       and charter_hour_cents = $${BOOKING_COLUMNS + 1}
       and charter_half_day_cents is not distinct from $${BOOKING_COLUMNS + 2}
       and charter_day_cents is not distinct from $${BOOKING_COLUMNS + 3}
       and charter_packages = $${BOOKING_COLUMNS + 4}
       and (select range_agg(during) from cover) @> tstzrange($4, $5)
     on conflict do nothing
     returning booking_id
   ), ${writeBooking({ type: 'private' })}`,
);
