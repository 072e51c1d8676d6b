import { type Books, enter, rewrite, tell } from '../books.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { type Attempt, paidCharge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';

/** Charges the card: charge, balance transaction, intent and events, in the caller's transaction. */
export async function capture(books: Books, attempt: Attempt): Promise<PaymentIntent> {
  const { intent, method } = attempt;
  const { amount, currency } = intent;
  const entry = newBalanceTransaction({ amount, currency, created: books.now, type: 'charge' });
  const charge = paidCharge(attempt, entry.id);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  await enter(books, { ...entry, source: charge.id });
  await enter(books, charge);
  await rewrite(books, paid);
  await tell(books, 'charge.succeeded', charge);
  await tell(books, 'payment_intent.succeeded', paid);
  return paid;
}
