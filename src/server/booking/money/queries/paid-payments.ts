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
