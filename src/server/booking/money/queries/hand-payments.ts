import { prepared } from '../../../db/statement.ts';
import { heldAtPierUntil } from '../../queries/held-until.ts';
import { recordEvents } from '../../queries/record-events.ts';

interface EarlierPayment {
  provider: string;
  amount_cents: number;
  /** Hash of the code of the voucher that paid; null: none did. */
  code_hash: Buffer | null;
}

/** The payment that an earlier request with this key has recorded. */
export const handPaymentOfRequest = prepared<[requestKey: Buffer], EarlierPayment>(
  'hand-payment-of-request',
  `select provider, amount_cents, (select code_hash from vouchers where id = voucher_id) as code_hash
   from payments where request_key = $1`,
);

/** Records money taken by hand. Cancels a card payment that is not opened yet, because it would charge too much. */
export const insertHandPayment = prepared<
  [
    bookingId: string,
    way: string,
    amountCents: number,
    note: string | null,
    requestKey: Buffer | null,
    actor: string,
    groupPaymentId: string | null,
    voucherId: string | null,
  ],
  never
>(
  'insert-hand-payment',
  `with unopened as (
     update payments set status = 'canceled', updated_at = app_now()
     where booking_id = $1 and status = 'created' and provider_payment_id is null
   ), taken as (
     insert into payments (booking_id, provider, status, amount_cents, received_cents, note, request_key, group_payment_id, voucher_id)
     values ($1, $2, 'succeeded', $3, $3, $4, $5, $7, $8)
     returning booking_id, provider, amount_cents, note
   ), ${recordEvents({
     rows: 'taken',
     event: 'hand_payment_taken',
     bookingId: 'booking_id',
     actor: '$6',
     after: `jsonb_strip_nulls(jsonb_build_object('way', provider, 'amountCents', amount_cents, 'note', note))`,
   })}
   select from taken`,
);

/** Holds a partly paid booking until the day after its trip: the rest is paid at the pier (docs/decisions/0021). */
export const keepUntilAfterTrip = prepared<[bookingId: string], never>(
  'keep-until-after-trip',
  `update bookings set hold_expires_at = greatest(hold_expires_at, ${heldAtPierUntil('end_at')}), updated_at = app_now()
   where id = $1 and status = 'pending'`,
);
