import type Stripe from 'stripe';
import type { CardDispute, CardRefund } from './card-provider.ts';

const AT_MOST = 1_000;

/** All refunds of a paid charge. The expanded list is short, so further pages are requested. */
export async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<CardRefund[]> {
  if (!charge?.paid || !charge.refunds) return [];
  if (!charge.refunds.has_more) return charge.refunds.data.map(toRefund);
  const all = await stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: AT_MOST });
  return all.map(toRefund);
}

/** The disputes of a charge; makes a request only when the charge is disputed. */
export async function disputesOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<CardDispute[]> {
  if (!charge?.disputed) return [];
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.map(toDispute);
}

/** A refund that needs action (`requires_action`) counts as pending. */
export function toRefund(refund: Stripe.Refund): CardRefund {
  const { id, currency, amount: amountCents, status, metadata, reason, failure_reason: failureCode } = refund;
  const isOver = status === 'succeeded' || status === 'failed' || status === 'canceled';
  return {
    id,
    currency,
    amountCents,
    status: isOver ? status : 'pending',
    order: metadata?.order ?? null,
    reason: reason ?? null,
    failureCode: failureCode ?? null,
  };
}

function toDispute({ id, currency, amount: amountCents, status, reason, created }: Stripe.Dispute): CardDispute {
  return {
    id,
    currency,
    amountCents,
    status,
    reason,
    openedAt: Temporal.Instant.fromEpochMilliseconds(created * 1000),
  };
}
