import { CURRENCY } from '#domain/money.ts';
import { prepared } from '../../../db/statement.ts';

interface PaidPaymentRow {
  id: string;
  provider: string;
  received_cents: number;
  returned_cents: number;
}

/** The payments of a booking with money received in the site's currency, the oldest first. */
export const paidPaymentRows = prepared<[bookingId: string], PaidPaymentRow>(
  'paid-payments-of-booking',
  `select p.id, p.provider, p.received_cents, m.returned_cents
   from payments p join payment_money m on m.payment_id = p.id
   where p.booking_id = $1 and p.received_cents > 0 and p.currency = '${CURRENCY}' order by p.created_at, p.id`,
);

/**
 * SQL: the cents kept of the payments of a booking that no bank has taken in a dispute (P-13.10), in the site's currency. To
 * be read under the booking's lock by a caller that decides by it. `which`: SQL on `m` (payment_money), the payments that count.
 */
export function undisputedSql(bookingId: string, which = 'true'): string {
  return `(select coalesce(sum(greatest(m.kept_cents - coalesce((
       select disputed_cents from disputed_money where payment_id = m.payment_id), 0), 0)), 0)::int
     from payment_money m where m.booking_id = ${bookingId} and m.currency = '${CURRENCY}' and ${which})`;
}

export const undisputedMoney = prepared<[bookingId: string], { cents: number }>(
  'undisputed-money-of-booking',
  `select ${undisputedSql('$1')} as cents`,
);
