import { prepared } from '../../../../db/statement.ts';
import { PEOPLE_OF_BOOKING } from '../../../queries/people-of-booking.ts';

export interface EquivalentRow {
  id: string;
  title: string;
  image: string | null;
  port_name: string | null;
}

/**
 * The booking's boat, and active boats that offer its party the same mode and require no higher licence; those of the
 * same port first, then by the difference of their prices.
 */
export const equivalentBoats = prepared<[bookingId: string, limit: number], EquivalentRow>(
  'equivalent-boats',
  `select other.id, coalesce(other.translations -> b.language ->> 'title', other.title) as title, other.images[1] as image,
     other.port_name
   from bookings b join boats own on own.id = b.boat_id
   join boats other on other.id = own.id or (other.is_active
     and other.capacity >= coalesce(${PEOPLE_OF_BOOKING}, own.capacity)
     and other.licence in ('skipper', own.licence)
     and case b.type when 'private' then other.charter_hour_cents > 0 else other.seat_hour_cents > 0 end)
   where b.id = $1
   order by other.id <> own.id, other.port_name is distinct from own.port_name,
     abs(case b.type when 'private' then other.charter_hour_cents - own.charter_hour_cents
       else other.seat_hour_cents - own.seat_hour_cents end), other.id
   limit $2`,
);
