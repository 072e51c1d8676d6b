import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';

interface OpenPayment {
  id: string;
  amount_cents: number;
  provider_payment_id: string | null;
  /** The customer whose stored card is charged; null: no stored card is charged. */
  customer_id: string | null;
}

/** The booking's open payment; the payment of a change is not one of them. */
export const openPayment = prepared<[bookingId: string], OpenPayment>(
  'open-payment-of-booking',
  `select id, amount_cents, provider_payment_id,
     (select customer_id from stored_cards where charge_payment_id = payments.id) as customer_id
   from payments
   where booking_id = $1 and status in (${listed(OPEN_PAYMENT_STATUSES)}) and group_payment_id is null
     and not exists (select from booking_changes where payment_id = payments.id)
   order by created_at desc limit 1`,
);

export const insertCardPayment = prepared<[bookingId: string, provider: string, amountCents: number], OpenPayment>(
  'insert-card-payment',
  `insert into payments (booking_id, provider, amount_cents) values ($1, $2, $3)
   returning id, amount_cents, provider_payment_id, null as customer_id`,
);
