import { prepared } from '../../../db/named.ts';

interface EarlierPayment {
  provider: string;
  amount_cents: number;
}

/** What this very request has recorded before. */
export const handPaymentOfRequest = prepared<[requestKey: Buffer], EarlierPayment>(
  'hand-payment-of-request',
  'select provider, amount_cents from payments where request_key = $1',
);

/**
 * What of a booking's money came by its other payments ($2 left out; null: by all) and has not gone back, nor is on its
 * way back. The caller has locked the booking.
 */
export const keptMoney = prepared<[bookingId: string, besides: string | null], { kept_cents: number }>(
  'kept-money',
  `select coalesce(sum(p.received_cents - coalesce(r.going, 0)), 0)::integer as kept_cents
   from payments p left join lateral (
     select sum(amount_cents) as going from refunds
     where payment_id = p.id and status in ('created', 'pending', 'succeeded')
   ) r on true
   where p.booking_id = $1 and p.status = 'succeeded' and p.id is distinct from $2`,
);

/** Writes down money that was taken by hand; a payment that nobody has opened yet would ask for too much, and ends. */
export const insertHandPayment = prepared<
  [bookingId: string, way: string, amountCents: number, note: string | null, requestKey: Buffer | null, actor: string],
  never
>(
  'insert-hand-payment',
  `with unopened as (
     update payments set status = 'canceled', updated_at = app_now()
     where booking_id = $1 and status = 'created' and provider_payment_id is null
   ), taken as (
     insert into payments (booking_id, provider, status, amount_cents, received_cents, note, request_key)
     values ($1, $2, 'succeeded', $3, $3, $4, $5)
     returning booking_id
   )
   insert into audit_log (actor, action, entity, entity_id, after)
   select $6, 'booking.take_money', 'booking', booking_id,
     jsonb_strip_nulls(jsonb_build_object('way', $2::text, 'amountCents', $3::integer, 'note', $4::text))
   from taken`,
);

/** A booking that is paid in part is kept until the day after its trip: the rest comes at the pier (docs/decisions/0021). */
export const keepForTheRest = prepared<[bookingId: string], never>(
  'keep-for-the-rest',
  `update bookings set hold_expires_at = greatest(hold_expires_at, end_at + interval '1 day'), updated_at = app_now()
   where id = $1 and status = 'pending'`,
);
