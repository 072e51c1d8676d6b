import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { takenFromParties, withTurnarounds } from '../../../db/tables/boat-time.ts';

export const bookingStatus = prepared<[bookingId: string], { status: string }>(
  'booking-status',
  'select status from bookings where id = $1',
);

export const pendingHold = prepared<
  [bookingId: string],
  {
    is_expired: boolean;
    has_money: boolean;
    provider_payment_id: string | null;
    change_id: string | null;
    group_id: string | null;
  }
>(
  'pending-hold',
  `select b.hold_expires_at <= app_now() as is_expired, p.provider_payment_id, b.change_id, b.group_id,
     exists (select from payments where booking_id = b.id and status = 'succeeded') as has_money
   from bookings b
   left join payments p on p.booking_id = b.id and p.status in (${listed(OPEN_PAYMENT_STATUSES)})
   where b.id = $1 and b.status = 'pending'
   order by p.created_at desc limit 1`,
);

/** The intents of the group's payments that may still be paid. */
export const openIntentsOfGroup = prepared<[groupId: string], { intent_id: string }>(
  'open-intents-of-group',
  `select distinct p.provider_payment_id as intent_id from bookings b join payments p on p.booking_id = b.id
   where b.group_id = $1 and b.status = 'pending' and p.provider_payment_id is not null
     and p.status in (${listed(OPEN_PAYMENT_STATUSES)})`,
);

interface PaymentsOfHold {
  /** A part was paid by hand. */
  has_money: boolean;
  /** Whether a payment is open, and its intent; null until the intent is stored. */
  is_open: boolean;
  open_intent: string | null;
}

/** To be read after the hold's lock is taken: a statement that itself waits for the lock does not see what was paid meanwhile. */
export const paymentsOfHold = prepared<[bookingId: string], PaymentsOfHold>(
  'payments-of-hold',
  `select coalesce(bool_or(status = 'succeeded'), false) as has_money, coalesce(bool_or(is_open), false) as is_open,
     (array_agg(provider_payment_id order by created_at desc) filter (where is_open))[1] as open_intent
   from (
     select *, status in (${listed(OPEN_PAYMENT_STATUSES)}) as is_open from payments where booking_id = $1
   ) p`,
);

/** The holds that expired first. */
export const expiredHolds = prepared<[limit: number], { id: string }>(
  'expired-holds',
  `select id from bookings where status = 'pending' and hold_expires_at <= app_now() order by hold_expires_at limit $1`,
);

/** Expired holds of a boat, charters and seats, that overlap a time range. */
export const expiredHoldsWithin = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant],
  { id: string }
>(
  'expired-holds-within',
  `select id from bookings
   where boat_id = $1 and status = 'pending' and hold_expires_at <= app_now() and start_at < $3 and end_at > $2`,
);

export interface BlockingHoldRow {
  id: string;
  seats: number;
  is_expired: boolean;
  /** Seats that nobody has booked or withheld; 0 for a charter. */
  seats_left: number;
}

/** Pending charters that block the time for a party, turnaround included, and have expired or belong to the session. */
export const holdsBlockingCharter = prepared<
  [boatId: string, start: Temporal.Instant, end: Temporal.Instant, session: Buffer | null],
  BlockingHoldRow
>(
  'holds-blocking-charter',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired, 0 as seats_left
   from boats b join boat_time t on t.boat_id = b.id join bookings h on h.id = t.booking_id
   where b.id = $1 and t.during && ${withTurnarounds('$2::timestamptz', '$3::timestamptz')} and h.status = 'pending'
     and ${takenFromParties('t', 'b.turnaround_minutes')} && tstzrange($2, $3)
     and (h.hold_expires_at <= app_now() or h.checkout_session = $4)`,
);

/** Expired holds first, in random order so that simultaneous buyers begin with different ones; the session's own last. */
export const holdsBlockingTrip = prepared<[slotId: string, session: Buffer | null], BlockingHoldRow>(
  'holds-blocking-trip',
  `select h.id, h.seats, h.hold_expires_at <= app_now() as is_expired,
     s.seats_total - s.seats_booked - s.seats_withheld as seats_left
   from bookings h join slots s on s.id = h.slot_id
   where h.slot_id = $1 and h.status = 'pending' and (h.hold_expires_at <= app_now() or h.checkout_session = $2)
   order by is_expired desc, random()`,
);
