import { prepared } from '../../../db/named.ts';

export interface ObstacleRow {
  id: string;
  seats: number;
  is_expired: boolean;
  /** Seats that are really free at the moment; 0 for a charter. */
  seats_left: number;
}

/** Pending charters across the wanted time that have run out, or are the same session's. */
export const holdsInTheWayOfCharter = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, session: Buffer],
  ObstacleRow
>(
  'holds-in-the-way-of-charter',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired, 0 as seats_left
   from boat_time t join bookings h on h.id = t.booking_id
   where t.boat_id = $1 and t.during && tstzrange($2, $3) and h.status = 'pending'
     and (h.hold_expires_at <= app_now() or h.checkout_session = $4)`,
);

/** Expired ones first, in no order, so that many newcomers do not all begin with the same; the session's own last. */
export const holdsInTheWayOfTrip = prepared<[slotId: string, session: Buffer], ObstacleRow>(
  'holds-in-the-way-of-trip',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired,
     s.seats_total - s.seats_booked - s.seats_withheld as seats_left
   from bookings h join slots s on s.id = h.slot_id
   where h.slot_id = $1 and h.status = 'pending' and (h.hold_expires_at <= app_now() or h.checkout_session = $2)
   order by is_expired desc, random()`,
);

export const pendingHold = prepared<
  [bookingId: string],
  { is_expired: boolean; has_money: boolean; provider_payment_id: string | null }
>(
  'pending-hold',
  `select b.hold_expires_at <= app_now() as is_expired, p.provider_payment_id,
     exists (select from payments where booking_id = b.id and status = 'succeeded') as has_money
   from bookings b
   left join payments p on p.booking_id = b.id and p.status in ('created', 'processing', 'requires_action')
   where b.id = $1 and b.status = 'pending'
   order by p.created_at desc limit 1`,
);

/** `has_money`: a part of it has been paid by hand. */
export const lockBooking = prepared<
  [bookingId: string],
  { id: string; status: string; slot_id: string | null; seats: number; has_money: boolean }
>(
  'lock-booking',
  `select id, status, slot_id, seats, exists (select from payments where booking_id = $1 and status = 'succeeded') as has_money
   from bookings where id = $1 for no key update`,
);

export const intentOfBooking = prepared<[bookingId: string], { provider_payment_id: string | null }>(
  'intent-of-booking',
  `select provider_payment_id from payments
   where booking_id = $1 and status in ('created', 'processing', 'requires_action') order by created_at desc limit 1`,
);
