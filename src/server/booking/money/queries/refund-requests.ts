import { OPEN_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

interface EarlierRefund {
  id: string;
  asked: string;
}

/** The refunds that an earlier request with this key has made. */
export const refundsOfRequest = prepared<[requestKey: Buffer], EarlierRefund>(
  'refunds-of-request',
  'select id, asked from refunds where request_key = $1 order by created_at, id',
);

/**
 * A double click: the same sum requested within ten seconds, also by a transaction that began after this one but got the
 * booking's lock before it. Requests with different keys ($3) count as one only while the first is under way.
 */
export const sameRefundJustNow = prepared<[bookingId: string, asked: string, hasKey: boolean], EarlierRefund>(
  'same-refund-just-now',
  `select r.id, r.asked from refunds r join payments p on p.id = r.payment_id
   where p.booking_id = $1 and r.asked = $2
     and r.created_at > app_now() - interval '10 seconds' and r.created_at < app_now() + interval '10 seconds'
     and (r.status in (${listed(OPEN_REFUND_STATUSES)}) or (r.status = 'succeeded' and not $3))
   order by r.created_at, r.id`,
);
