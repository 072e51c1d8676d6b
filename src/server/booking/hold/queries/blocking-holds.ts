import { prepared } from '../../../db/named.ts';

export interface BlockingHoldRow {
  id: string;
  seats: number;
  is_expired: boolean;
  /** Seats that nobody has booked or withheld; 0 for a charter. */
  seats_left: number;
}

/** Pending charters that overlap the time and have expired, or belong to the session. */
export const holdsBlockingCharter = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, session: Buffer],
  BlockingHoldRow
>(
  'holds-blocking-charter',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired, 0 as seats_left
   from boat_time t join bookings h on h.id = t.booking_id
   where t.boat_id = $1 and t.during && tstzrange($2, $3) and h.status = 'pending'
     and (h.hold_expires_at <= app_now() or h.checkout_session = $4)`,
);

/** Expired holds first, in random order, so that buyers who come together begin with different ones; the session's own last. */
export const holdsBlockingTrip = prepared<[slotId: string, session: Buffer], BlockingHoldRow>(
  'holds-blocking-trip',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired,
     s.seats_total - s.seats_booked - s.seats_withheld as seats_left
   from bookings h join slots s on s.id = h.slot_id
   where h.slot_id = $1 and h.status = 'pending' and (h.hold_expires_at <= app_now() or h.checkout_session = $2)
   order by is_expired desc, random()`,
);
