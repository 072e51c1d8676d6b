import type { ListedPayment } from '#contract/payments.ts';
import { CURRENCY } from '#domain/money.ts';
import { MAYBE_OPEN_PAYMENTS } from '../../booking/money/queries/maybe-open.ts';
import { REFUND_SOURCE } from '../../booking/money/queries/refunds.ts';
import { type BookingSearch, matchesSearch } from '../../booking/read/booking-search.ts';
import { filtered } from '../../db/filtered.ts';
import { prepared } from '../../db/statement.ts';
import type { ListPosition } from '../../http/cursor.ts';

/** A provider's payment or deposit with its booking. */
interface BookingMoneyRow {
  id: string;
  booking_id: string;
  booking_status: ListedPayment['booking']['status'];
  customer_name: string | null;
  boat_title: string;
  start_at: Temporal.Instant;
  provider: string;
  provider_payment_id: string | null;
}

/** A payment with its booking, as the payments page shows it. */
export interface PaymentRow extends BookingMoneyRow {
  status: ListedPayment['status'];
  currency: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  amount_cents: number;
  received_cents: number;
  refunded_cents: number;
  pending_cents: number;
  provider_fee_cents: number | null;
  provider_asked_at: Temporal.Instant | null;
  difference_cents: number;
  /** The booking's tax rate. */
  igic_percent: string;
  is_unsettled: boolean;
  refunds: PaymentRefundRow[];
  disputes: PaymentDisputeRow[];
}

/** Instants are strings because the rows come as JSON. */
export interface PaymentRefundRow {
  id: string;
  provider_refund_id: string | null;
  amount_cents: number;
  status: ListedPayment['refunds'][number]['status'];
  source: ListedPayment['refunds'][number]['source'];
  reason: string;
  failure_code: string | null;
  created_at: string;
}

export interface PaymentDisputeRow {
  provider_dispute_id: string;
  amount_cents: number;
  status: string;
  reason: string | null;
  opened_at: string;
}

/** null: no filter. `start` is inclusive, `end` exclusive. */
export interface PaymentsFilter {
  readonly start: Temporal.Instant | null;
  readonly end: Temporal.Instant | null;
  readonly status: string | null;
  readonly search: BookingSearch | null;
}

/** Each search column has its own index. One condition with OR over all columns would use none. */
const FOUND = `p.id = any(array(
  select id from payments where booking_id = any(array(select b.id from bookings b where ${matchesSearch('b', 'search')}))
  union select id from payments where provider_payment_id ilike :search.pattern))`;

const CONDITIONS = {
  start: 'p.created_at >= :start',
  end: 'p.created_at < :end',
  status: 'p.status = :status',
  search: FOUND,
};

/** A payment's position in the list, which is ordered by creation, newest first. */
export function openedAt({ created_at: at, id }: { created_at: Temporal.Instant; id: string }): ListPosition {
  return { at, id };
}

interface PageAsked extends PaymentsFilter {
  /** The position after which the page begins; null: the first page. */
  readonly after: ListPosition | null;
  readonly limit: number;
}

const PAYMENT = `select p.id, p.booking_id, b.status as booking_status, b.customer_name, boat.title as boat_title,
    b.start_at, p.provider, p.provider_payment_id, p.status, p.currency, p.created_at, p.updated_at, p.amount_cents,
    p.received_cents, p.refunded_cents, p.pending_cents, p.provider_fee_cents, p.provider_asked_at,
    p.difference_cents, p.is_unsettled, b.igic_percent,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'provider_refund_id', r.provider_refund_id,
       'amount_cents', r.amount_cents, 'status', r.status, 'source', ${REFUND_SOURCE}, 'reason', r.cause, 'failure_code', r.failure_code,
       'created_at', r.created_at) order by r.created_at, r.id), '[]') from refunds r where r.payment_id = p.id) as refunds,
    (select coalesce(jsonb_agg(jsonb_build_object('provider_dispute_id', d.provider_dispute_id,
       'amount_cents', d.amount_cents, 'status', d.status, 'reason', d.reason, 'opened_at', d.opened_at)
       order by d.opened_at, d.id), '[]') from disputes d where d.payment_id = p.id) as disputes
  from ledger_payments p join bookings b on b.id = p.booking_id join boats boat on boat.id = b.boat_id`;

/** Finds the page first, then reads refunds and disputes only for its payments. */
function page(source: 'payments' | 'ledger_payments', state: string) {
  const order = 'order by p.created_at desc, p.id desc';
  return filtered<PageAsked, PaymentRow>(
    { ...CONDITIONS, after: '(p.created_at, p.id) < (:after.at, :after.id)' },
    (where) => `${PAYMENT}
     where p.id = any(array(
       select p.id from ${source} p where ${state} and ${where} ${order} limit :limit)) ${order}`,
  );
}

/** The condition of each list. The list of all payments needs only the table `payments`. */
const STATES = {
  any: 'true',
  unsettled: `p.id = any(array(${MAYBE_OPEN_PAYMENTS})) and p.is_unsettled`,
  refunded: 'p.is_refunded',
  disputed: 'p.is_disputed',
  differs: 'p.difference_cents <> 0',
};

export type PaymentsState = keyof typeof STATES;

/** Newest first. */
export const paymentsPages = {
  any: page('payments', STATES.any),
  unsettled: page('ledger_payments', STATES.unsettled),
  refunded: page('ledger_payments', STATES.refunded),
  disputed: page('ledger_payments', STATES.disputed),
  differs: page('ledger_payments', STATES.differs),
};

export const paymentById = prepared<[id: string], PaymentRow>('payment-by-id', `${PAYMENT} where p.id = $1`);

export interface TotalsRow {
  payments: number;
  received_cents: number;
  refunded_cents: number;
  pending_cents: number;
  fee_cents: number;
  taken_cents: number;
  unsettled: number;
  disputed: number;
  differing: number;
}

const IN_EUROS = `p.currency = '${CURRENCY}'`;

function totals(state: string) {
  return filtered<PaymentsFilter, TotalsRow>(
    CONDITIONS,
    (
      where,
    ) => `select count(*) as payments, coalesce(sum(p.received_cents) filter (where ${IN_EUROS}), 0)::bigint as received_cents,
       coalesce(sum(p.refunded_cents) filter (where ${IN_EUROS}), 0)::bigint as refunded_cents,
       coalesce(sum(p.pending_cents) filter (where ${IN_EUROS}), 0)::bigint as pending_cents,
       coalesce(sum(p.provider_fee_cents) filter (where ${IN_EUROS}), 0)::bigint as fee_cents,
       coalesce(sum(d.disputed_cents), 0)::bigint as taken_cents, count(*) filter (where p.is_unsettled) as unsettled,
       count(*) filter (where p.is_disputed) as disputed, count(*) filter (where p.difference_cents <> 0) as differing
     from ledger_payments p left join disputed_money d on d.payment_id = p.id where ${state} and ${where}`,
  );
}

export const paymentTotals = {
  any: totals(STATES.any),
  unsettled: totals(STATES.unsettled),
  refunded: totals(STATES.refunded),
  disputed: totals(STATES.disputed),
  differs: totals(STATES.differs),
};

export interface KeptDepositRow extends BookingMoneyRow {
  kept_at: Temporal.Instant;
  amount_cents: number;
  captured_cents: number;
  reason: string;
}

/** Security deposits kept in the given period, newest first. */
export const keptDeposits = filtered<Omit<PaymentsFilter, 'status'> & { readonly limit: number }, KeptDepositRow>(
  {
    start: 'd.ended_at >= :start',
    end: 'd.ended_at < :end',
    search: `(d.provider_payment_id ilike :search.pattern or ${matchesSearch('b', 'search')})`,
  },
  (
    where,
  ) => `select d.id, d.booking_id, b.status as booking_status, b.customer_name, boat.title as boat_title, b.start_at,
       d.provider, d.provider_payment_id, coalesce(d.ended_at, d.updated_at) as kept_at, d.amount_cents, d.captured_cents, d.reason
     from security_deposits d join bookings b on b.id = d.booking_id join boats boat on boat.id = b.boat_id
     where d.status = 'captured' and ${where} order by d.ended_at desc, d.id desc limit :limit`,
);

export interface AskableRow {
  id: string;
  booking_id: string;
  provider_payment_id: string;
  status: ListedPayment['status'];
  currency: string;
  received_cents: number;
  refunded_cents: number;
  created_at: Temporal.Instant;
}

const ASKABLE = 'id, booking_id, provider_payment_id, status, currency, received_cents, refunded_cents, created_at';

/** Payments that the provider can be asked about, newest first. */
export const paymentsToCheck = prepared<
  [
    start: Temporal.Instant | null,
    end: Temporal.Instant | null,
    beforeCreated: Temporal.Instant | null,
    beforeId: string | null,
    limit: number,
  ],
  AskableRow
>(
  'payments-to-check',
  `select ${ASKABLE} from payments
   where provider_payment_id is not null
     and created_at >= coalesce($1::timestamptz, '-infinity') and created_at < coalesce($2::timestamptz, 'infinity')
     and (created_at, id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
   order by created_at desc, id desc
   limit $5`,
);

/** A payment after the check with the provider. */
export const checkedPayment = prepared<[id: string], AskableRow>(
  'checked-payment',
  `select ${ASKABLE} from payments where id = $1 and provider_payment_id is not null`,
);
