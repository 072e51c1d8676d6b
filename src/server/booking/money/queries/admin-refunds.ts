import { prepared } from '../../../db/named.ts';

export interface RefundablePayment {
  id: string;
  provider: string;
  /** Received, less what went, goes or is to go back. */
  left_cents: number;
}

/** A booking's paid payments and what is left of each. The caller has locked the booking. */
export const refundablePayments = prepared<[bookingId: string], RefundablePayment>(
  'refundable-payments',
  `select p.id, p.provider, p.received_cents - coalesce(r.going, 0)::integer as left_cents
   from payments p left join lateral (
     select sum(amount_cents) as going from refunds
     where payment_id = p.id and status in ('created', 'pending', 'succeeded')
   ) r on true
   where p.booking_id = $1 and p.status = 'succeeded'
   order by p.created_at, p.id`,
);

interface EarlierRefund {
  id: string;
  asked: string;
}

/** The refunds that this request has made before. */
export const refundsOfRequest = prepared<[requestKey: Buffer], EarlierRefund>(
  'refunds-of-request',
  'select id, asked from refunds where request_key = $1 order by created_at, id',
);

/**
 * The same click twice: the same sum asked for within ten seconds, also by a transaction that began after this one and got
 * the booking's lock before it. Requests that carry keys of their own ($3) count as one only while the first is under way.
 */
export const sameRefundJustNow = prepared<[bookingId: string, asked: string, hasKey: boolean], EarlierRefund>(
  'same-refund-just-now',
  `select r.id, r.asked from refunds r join payments p on p.id = r.payment_id
   where p.booking_id = $1 and r.source = 'admin' and r.asked = $2
     and r.created_at > app_now() - interval '10 seconds' and r.created_at < app_now() + interval '10 seconds'
     and (r.status in ('created', 'pending') or (r.status = 'succeeded' and not $3))
   order by r.created_at, r.id`,
);
