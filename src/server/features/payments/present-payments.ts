import type { KeptDeposit, ListedPayment, PaymentTotals } from '#contract/payments.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { disputedCents } from '#domain/booking/dispute.ts';
import { eurosFromCents } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { KeptDepositRow, PaymentDisputeRow, PaymentRow, PaymentRefundRow, TotalsRow } from './queries.ts';

/** A payment as the back office shows it, amounts in euros. */
export function presentPayment(row: PaymentRow): ListedPayment {
  const takenCents = disputedCents({
    receivedCents: row.received_cents,
    refundedCents: row.refunded_cents,
    disputes: row.disputes.map(({ status, amount_cents: amountCents }) => ({ status, amountCents })),
  });
  const keptCents = Math.max(0, row.received_cents - row.refunded_cents - takenCents);
  const igicPercent = Number(row.igic_percent);
  return {
    _id: row.id,
    booking: presentBooking(row),
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    status: row.status,
    currency: row.currency,
    createdAt: isoInstant(row.created_at),
    updatedAt: isoInstant(row.updated_at),
    amount: eurosFromCents(row.amount_cents),
    in: eurosFromCents(row.received_cents),
    out: eurosFromCents(row.refunded_cents),
    outPending: eurosFromCents(row.pending_cents),
    fee: row.provider_fee_cents === null ? null : eurosFromCents(row.provider_fee_cents),
    taken: eurosFromCents(takenCents),
    igicPercent,
    igicIncluded: eurosFromCents(includedTax(keptCents, igicPercent)),
    net: eurosFromCents(row.received_cents - row.refunded_cents - takenCents - (row.provider_fee_cents ?? 0)),
    unsettled: row.is_unsettled,
    difference: eurosFromCents(row.difference_cents),
    checkedAt: row.provider_asked_at && isoInstant(row.provider_asked_at),
    refunds: row.refunds.map(presentRefund),
    disputes: row.disputes.map(presentDispute),
  };
}

export function presentKeptDeposit(row: KeptDepositRow): KeptDeposit {
  return {
    _id: row.id,
    booking: presentBooking(row),
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    keptAt: isoInstant(row.kept_at),
    held: eurosFromCents(row.amount_cents),
    kept: eurosFromCents(row.captured_cents),
    reason: row.reason,
  };
}

function presentBooking(row: PaymentRow | KeptDepositRow): ListedPayment['booking'] {
  return {
    _id: row.booking_id,
    shortNumber: shortNumber(row.booking_id),
    status: row.booking_status,
    customerName: row.customer_name,
    boatTitle: row.boat_title,
    start: isoInstant(row.start_at),
  };
}

export function presentTotals(row: TotalsRow): PaymentTotals {
  return {
    payments: row.payments,
    in: eurosFromCents(row.received_cents),
    out: eurosFromCents(row.refunded_cents),
    outPending: eurosFromCents(row.pending_cents),
    fee: eurosFromCents(row.fee_cents),
    taken: eurosFromCents(row.taken_cents),
    net: eurosFromCents(row.received_cents - row.refunded_cents - row.taken_cents - row.fee_cents),
    unsettled: row.unsettled,
    disputed: row.disputed,
    differing: row.differing,
  };
}

function presentRefund(row: PaymentRefundRow): ListedPayment['refunds'][number] {
  return {
    _id: row.id,
    providerRefundId: row.provider_refund_id,
    amount: eurosFromCents(row.amount_cents),
    status: row.status,
    source: row.source,
    reason: row.reason,
    failureCode: row.failure_code,
    createdAt: isoInstant(Temporal.Instant.from(row.created_at)),
  };
}

function presentDispute(row: PaymentDisputeRow): ListedPayment['disputes'][number] {
  return {
    providerDisputeId: row.provider_dispute_id,
    amount: eurosFromCents(row.amount_cents),
    status: row.status,
    reason: row.reason,
    openedAt: isoInstant(Temporal.Instant.from(row.opened_at)),
  };
}
