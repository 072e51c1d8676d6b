import { CURRENCY } from '#domain/money.ts';
import { OPEN_PAYMENT_STATUSES, RETURNED_REFUND_STATUSES } from '#domain/booking/payment-statuses.ts';
import { SETTLED_HERE } from '#domain/booking/payment-way.ts';
import { listed } from '../../../db/listed.ts';
import { prepared } from '../../../db/statement.ts';
import { isProofSql } from '../../access/queries.ts';
import { IS_OF_REJECTED_MONEY } from '../../queries/rejected-money.ts';

/** SQL on a row of `payments`: the provider has nothing to add. */
export const IS_SETTLED = `(status = 'succeeded' and provider_fee_cents is not null)`;

export interface LockedPayment {
  id: string;
  booking_id: string;
  amount_cents: number;
  status: 'created' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  /** The money came too late or with a wrong amount, and is being or has been returned. */
  is_rejected: boolean;
  /** The payment is for a change of the booking. */
  has_change: boolean;
  /** Cents kept of the booking's other payments, in the site's currency. */
  others_kept_cents: number;
}

/** For a group's payment: that of its first booking. */
interface PaymentOfIntent {
  booking_id: string;
  /** The provider has nothing to add: the money and the provider's fee are recorded. */
  is_settled: boolean;
  /** One of the given proofs belongs to the booking (`givenProofs`). */
  is_proven: boolean;
}

/** Also finds the intent of a security deposit. */
export const paymentOfIntent = prepared<
  [intentId: string, link: Buffer | null, session: Buffer | null],
  PaymentOfIntent
>(
  'payment-of-intent',
  `select booking_id, is_settled, ${isProofSql({ bookingId: 'known.booking_id', link: '$2', session: '$3' })} as is_proven
   from (
     select booking_id, ${IS_SETTLED} as is_settled from payments where provider_payment_id = $1
     union all select booking_id, false from security_deposits where provider_payment_id = $1
   ) known order by booking_id limit 1`,
);

export const bookingOfIntent = prepared<[intentId: string], { booking_id: string }>(
  'booking-of-intent',
  `select booking_id from payments where provider_payment_id = $1
   union all select booking_id from security_deposits where provider_payment_id = $1
   order by booking_id limit 1`,
);

/** Columns of a row of `payments`, read under the booking's lock. */
export const STATE = `id, booking_id, amount_cents, status, exists (select from refunds where payment_id = payments.id and ${IS_OF_REJECTED_MONEY}) as is_rejected,
     exists (select from booking_changes where payment_id = payments.id) as has_change,
     (select coalesce(sum(kept_cents), 0)::int from payment_money other where other.booking_id = payments.booking_id
       and other.payment_id <> payments.id and other.currency = '${CURRENCY}') as others_kept_cents`;

/** Returns several rows for the parts of a group's payment. */
export const lockPaymentsOfIntent = prepared<[intentId: string], LockedPayment>(
  'lock-payments-of-intent',
  `select ${STATE} from payments where provider_payment_id = $1 order by id for no key update`,
);

/** Gives an intent that was created, but whose id was never stored, to the payment that it was created for. */
export const adoptIntent = prepared<[intentId: string, bookingId: string], LockedPayment>(
  'adopt-intent',
  `update payments set provider_payment_id = $1, updated_at = app_now()
   where id = (select id from payments where booking_id = $2 and provider_payment_id is null
     and group_payment_id is null and provider not in (${listed(SETTLED_HERE)}) order by status <> 'created', created_at limit 1)
   returning ${STATE}`,
);

/** Records money for a booking under an intent that none of its payments has, so that it can be returned. */
export const insertUnexpectedPayment = prepared<
  [bookingId: string, provider: string, intentId: string, amountCents: number],
  LockedPayment
>(
  'insert-unexpected-payment',
  `insert into payments (booking_id, provider, provider_payment_id, amount_cents) values ($1, $2, $3, $4)
   returning ${STATE}`,
);

export const recordProgress = prepared<[paymentId: string, status: string, failureCode: string | null], never>(
  'record-payment-progress',
  `update payments set status = $2, failure_code = $3, updated_at = app_now()
   where id = $1 and status in (${listed(OPEN_PAYMENT_STATUSES)})`,
);

/** The provider's state of a payment that has succeeded, passed as one JSON record. */
interface MoneyRow {
  status: string;
  received_cents: number;
  refunded_cents: number;
  currency: string;
  /** null: not known yet. */
  fee_cents: number | null;
}

/**
 * Records the money of a payment that has succeeded, and the provider's figures beside the site's own. Returns the money
 * received and the money returned, including refunds under way. Received money is never reduced: an older answer of the
 * provider can arrive after a newer one.
 */
export const recordMoney = prepared<
  [paymentId: string, said: MoneyRow],
  { received_cents: number; returned_cents: number }
>(
  'record-money',
  `update payments p set status = 'succeeded', failure_code = null, updated_at = app_now(),
     received_cents = greatest(p.received_cents, said.received_cents), currency = said.currency,
     provider_fee_cents = coalesce(said.fee_cents, p.provider_fee_cents),
     refunded_cents = least(greatest(p.received_cents, said.received_cents), (
       select coalesce(sum(amount_cents), 0) from refunds where payment_id = $1 and status = 'succeeded')),
     provider_status = said.status, provider_received_cents = said.received_cents,
     provider_refunded_cents = said.refunded_cents, provider_asked_at = app_now()
   from jsonb_to_record($2::jsonb) as said (status text, received_cents int, refunded_cents int, currency text, fee_cents int)
   where p.id = $1
   returning p.received_cents, (select coalesce(sum(amount_cents), 0)::int from refunds
     where payment_id = $1 and status in (${listed(RETURNED_REFUND_STATUSES)})) as returned_cents`,
);

/** Stores the provider's latest state beside the site's own figures. */
export const recordProviderState = prepared<
  [paymentId: string, status: string, receivedCents: number, refundedCents: number],
  never
>(
  'record-provider-state',
  `update payments set provider_status = $2, provider_received_cents = $3, provider_refunded_cents = $4,
     provider_asked_at = app_now()
   where id = $1`,
);

/**
 * Cancels the open payments of a booking that ends, after the provider has canceled their intents. The caller has the
 * booking's lock.
 */
export const cancelOpenPayments = prepared<[bookingId: string], never>(
  'cancel-open-payments',
  `update payments set status = 'canceled', updated_at = app_now(),
     provider_status = case when provider_payment_id is not null then 'canceled' end
   where booking_id = $1 and status in (${listed(OPEN_PAYMENT_STATUSES)})`,
);

/** The provider knows no such payment, so it cannot be paid. */
export const markPaymentUnknown = prepared<[paymentId: string], never>(
  'mark-payment-unknown',
  `update payments set provider_status = 'unknown', provider_asked_at = app_now(), updated_at = app_now(),
     failure_code = case when status = 'canceled' then failure_code else 'unknown_to_provider' end,
     status = case when status = 'canceled' then status else 'failed' end
   where id = $1 and status in ('created', 'processing', 'requires_action', 'canceled')`,
);

/** The same, by the intent's id. */
export const markIntentUnknown = prepared<[intentId: string], never>(
  'mark-intent-unknown',
  `update payments set status = 'failed', failure_code = 'unknown_to_provider', provider_status = 'unknown',
     provider_asked_at = app_now(), updated_at = app_now()
   where provider_payment_id = $1 and status in (${listed(OPEN_PAYMENT_STATUSES)})`,
);
