import { prepared } from '../../db/statement.ts';
import { HAS_CONTACT, IS_VISITORS_HOLD } from '../../db/tables/bookings.ts';

export interface LiveHoldRow {
  id: string;
  boat_title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  seats: number;
  amount_gross_cents: number;
  created_at: Temporal.Instant;
  hold_expires_at: Temporal.Instant;
  has_contact: boolean;
  /** Hexadecimal. */
  source: string;
  /** The number of all live holds. */
  total: number;
}

/** At most `limit` live holds, those that expire first. */
export const visitorsLiveHolds = prepared<[limit: number], LiveHoldRow>(
  'visitors-live-holds',
  `select h.id, boat.title as boat_title, h.start_at, h.end_at, h.seats, h.amount_gross_cents, h.created_at,
     h.hold_expires_at, h.has_contact, encode(h.client_address_hash, 'hex') as source, h.total
   from (
     select *, ${HAS_CONTACT} as has_contact, count(*) over ()::integer as total from bookings where ${IS_VISITORS_HOLD}
     order by hold_expires_at, id limit $1
   ) h
   join boats boat on boat.id = h.boat_id
   order by h.hold_expires_at, h.id`,
);

export const liveHoldsOfSource = prepared<[source: Buffer], { id: string }>(
  'live-holds-of-source',
  `select id from bookings where client_address_hash = $1 and ${IS_VISITORS_HOLD} order by hold_expires_at, id`,
);
