import type { LedgerRow } from '#contract/payments.ts';
import { prepared } from '../../db/named.ts';

/** A payment with its booking, as the ledger shows it. */
export interface LedgerPaymentRow {
  id: string;
  booking_id: string;
  booking_status: LedgerRow['booking']['status'];
  customer_name: string | null;
  boat_title: string;
  start_at: Temporal.Instant;
  provider: string;
  provider_payment_id: string | null;
  status: LedgerRow['status'];
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  amount_cents: number;
  received_cents: number;
  refunded_cents: number;
  pending_cents: number;
  provider_fee_cents: number | null;
  provider_asked_at: Temporal.Instant | null;
  difference_cents: number;
  is_unsettled: boolean;
  refunds: LedgerRefundRow[];
  disputes: LedgerDisputeRow[];
}

/** Instants are texts: they come as JSON. */
export interface LedgerRefundRow {
  id: string;
  provider_refund_id: string | null;
  amount_cents: number;
  status: LedgerRow['refunds'][number]['status'];
  source: LedgerRow['refunds'][number]['source'];
  reason: string;
  created_at: string;
}

export interface LedgerDisputeRow {
  provider_dispute_id: string;
  amount_cents: number;
  status: string;
  reason: string | null;
  opened_at: string;
}

/** null: not asked for. `q` is an ILIKE pattern. `start` is included, `end` is not. */
export type LedgerFilter = [
  start: Temporal.Instant | null,
  end: Temporal.Instant | null,
  status: string | null,
  q: string | null,
];

const FROM = `ledger_payments p join bookings b on b.id = p.booking_id join boats boat on boat.id = b.boat_id`;

const FILTER = `p.created_at >= coalesce($1::timestamptz, '-infinity') and p.created_at < coalesce($2::timestamptz, 'infinity')
  and case $3::text
    when 'unsettled' then p.is_unsettled
    when 'refunded' then p.is_refunded
    when 'disputed' then p.is_disputed
    when 'differs' then p.difference_cents <> 0
    else $3 is null or p.status = $3 end
  and ($4::text is null or b.customer_name ilike $4 or b.customer_email ilike $4 or boat.title ilike $4
    or p.provider_payment_id ilike $4 or right(b.id::text, 8) ilike $4)`;

type PageParams = [...LedgerFilter, beforeCreated: Temporal.Instant | null, beforeId: string | null, limit: number];

/** Newest first, after the place (created_at, id) in the list, or from its beginning. */
export const ledgerPayments = prepared<PageParams, LedgerPaymentRow>(
  'ledger-payments',
  `select p.id, p.booking_id, b.status as booking_status, b.customer_name, boat.title as boat_title, b.start_at,
     p.provider, p.provider_payment_id, p.status, p.created_at, p.updated_at, p.amount_cents, p.received_cents,
     p.refunded_cents, p.pending_cents, p.provider_fee_cents, p.provider_asked_at, p.difference_cents, p.is_unsettled,
     (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'provider_refund_id', r.provider_refund_id,
        'amount_cents', r.amount_cents, 'status', r.status, 'source', r.source, 'reason', r.reason,
        'created_at', r.created_at) order by r.created_at, r.id), '[]') from refunds r where r.payment_id = p.id) as refunds,
     (select coalesce(jsonb_agg(jsonb_build_object('provider_dispute_id', d.provider_dispute_id,
        'amount_cents', d.amount_cents, 'status', d.status, 'reason', d.reason, 'opened_at', d.opened_at)
        order by d.opened_at, d.id), '[]') from disputes d where d.payment_id = p.id) as disputes
   from ${FROM}
   where ${FILTER}
     and (p.created_at, p.id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
   order by p.created_at desc, p.id desc
   limit $7`,
);

export interface TotalsRow {
  payments: number;
  received_cents: number;
  refunded_cents: number;
  pending_cents: number;
  fee_cents: number;
  unsettled: number;
  disputed: number;
  differing: number;
}

export const ledgerTotals = prepared<LedgerFilter, TotalsRow>(
  'ledger-totals',
  `select count(*) as payments, coalesce(sum(p.received_cents), 0)::bigint as received_cents,
     coalesce(sum(p.refunded_cents), 0)::bigint as refunded_cents, coalesce(sum(p.pending_cents), 0)::bigint as pending_cents,
     coalesce(sum(p.provider_fee_cents), 0)::bigint as fee_cents, count(*) filter (where p.is_unsettled) as unsettled,
     count(*) filter (where p.is_disputed) as disputed, count(*) filter (where p.difference_cents <> 0) as differing
   from ${FROM} where ${FILTER}`,
);

export interface AskableRow {
  id: string;
  booking_id: string;
  provider_payment_id: string;
  status: LedgerRow['status'];
  received_cents: number;
  refunded_cents: number;
  created_at: Temporal.Instant;
}

const ASKABLE = 'id, booking_id, provider_payment_id, status, received_cents, refunded_cents, created_at';

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

export const paymentById = prepared<[id: string], AskableRow>(
  'ledger-payment-by-id',
  `select ${ASKABLE} from payments where id = $1`,
);
