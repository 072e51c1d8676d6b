import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, text, texts, wholeNumber } from '../api/fields.ts';
import { invalidRequest, missing } from '../api/refusal.ts';
import { enter, rewrite, tell } from '../books.ts';
import { findCharge, lockIntent } from '../find.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import { newRefund, type Refund } from '../objects/refund.ts';

/** POST /v1/refunds for a payment intent or a charge: all that is left of it, or `amount`. */
export async function createRefund(call: Call): Promise<Answer> {
  const charge = await lockCharge(call);
  const amount = amountToReturn(charge, wholeNumber(call.params, 'amount'));
  const refund = await giveBack(call, charge, amount);
  const amount_refunded = charge.amount_refunded + amount;
  const rest: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  await rewrite(call.books, rest);
  await tell(call.books, 'refund.created', refund);
  await tell(call.books, 'charge.refunded', rest);
  const known = { card: { reference_status: 'available', type: 'refund' }, type: 'card' } as const;
  await tell(call.books, 'refund.updated', { ...refund, destination_details: known });
  return ok(refund);
}

/** The paid charge, with its intent locked: refunds of one payment take turns. */
async function lockCharge({ books, params }: Call): Promise<Charge> {
  const [intentId, chargeId] = [text(params, 'payment_intent'), text(params, 'charge')];
  if (intentId === null && chargeId === null) throw missing('payment_intent');
  const owner = intentId ?? (await findCharge(books.sql, chargeId ?? '')).payment_intent;
  const intent = await lockIntent(books.sql, owner, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge) return findCharge(books.sql, intent.latest_charge);
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
}

function amountToReturn(charge: Charge, asked: number | null): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = asked ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    const [wanted, rest] = [amount, left].map((cents) => `€${(cents / 100).toFixed(2)}`);
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    });
  }
  return amount;
}

async function giveBack({ books, params }: Call, charge: Charge, amount: number): Promise<Refund> {
  const { currency, payment_intent } = charge;
  const entry = newBalanceTransaction({ amount: -amount, currency, created: books.now, type: 'refund' });
  const refund = newRefund({
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: books.now,
    currency,
    metadata: texts(nested(params, 'metadata')),
    payment_intent,
    reason: text(params, 'reason'),
  });
  await enter(books, { ...entry, source: refund.id });
  await enter(books, refund);
  return refund;
}
