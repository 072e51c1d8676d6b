import type { Stored } from '../queries.ts';
import { newId } from './new-id.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string;
  charge: string;
  created: number;
  currency: string;
  destination_details: { card: { reference_status: 'pending' | 'available'; type: 'refund' }; type: 'card' };
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** The later outcome of a refund and its time in epoch seconds; stored beside the refund and never returned. */
export interface RefundOutcome {
  at: number;
  status: 'succeeded' | 'failed';
}

type RefundOrder = Pick<
  Refund,
  | 'amount'
  | 'balance_transaction'
  | 'charge'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export function newRefund(order: RefundOrder): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    ...order,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  };
}

export function withOutcome(refund: Refund, { status }: RefundOutcome): Refund {
  return { ...refund, status, ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }) };
}

/** Stored refunds with their state at `now`. */
export function refundsNow(stored: Stored[], now: number): Refund[] {
  return stored.map(({ body, hidden }) => {
    const [refund, outcome] = [body as Refund, hidden as RefundOutcome | null];
    return outcome && outcome.at <= now ? withOutcome(refund, outcome) : refund;
  });
}
