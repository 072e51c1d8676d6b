import { newId } from './new-id.ts';

/** A movement on the account with the provider's fee, in cents; negative for outgoing money. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
  source: string | null;
  status: 'available';
  type: 'charge' | 'refund';
}

type Movement = Pick<BalanceTransaction, 'amount' | 'created' | 'currency' | 'type'>;

/** The published price for European cards: 1.5 % and 25 cents per charge; refunds do not return it. */
export function newBalanceTransaction(movement: Movement): BalanceTransaction {
  const fee = movement.type === 'charge' ? Math.round((movement.amount * 15) / 1000) + 25 : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    ...movement,
    fee,
    net: movement.amount - fee,
    source: null,
    status: 'available',
  };
}
