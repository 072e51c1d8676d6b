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
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

type RefundOrder = Pick<
  Refund,
  'amount' | 'balance_transaction' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason'
>;

export function newRefund(order: RefundOrder): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    ...order,
    destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
    status: 'succeeded',
  };
}
