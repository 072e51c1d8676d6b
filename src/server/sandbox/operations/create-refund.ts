import { type Answer, type Call, ok } from '../api/call.ts';
import { nested, text, texts, wholeNumber } from '../api/fields.ts';
import { invalidRequest, missing } from '../api/refusal.ts';
import { type SandboxTx, storeObject, replaceObject, recordEvent } from '../sandbox-tx.ts';
import { findCharge, findMethod, lockIntent } from '../find.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import type { Dispute } from '../objects/dispute.ts';
import { newRefund, type Refund, type RefundOutcome, refundsNow, withOutcome } from '../objects/refund.ts';
import { listObjects } from '../queries.ts';

/** After this many seconds a slow refund succeeds and a failing one fails. */
const OUTCOME_SECONDS = 5;

/** POST /v1/refunds for a payment intent or a charge: the rest of it, or `amount`. */
export async function createRefund(call: Call): Promise<Answer> {
  const charge = await lockCharge(call);
  if (charge.disputed) await refuseWhileDisputed(call.tx, charge);
  const returned = await amountReturned(call.tx, charge);
  const amount = amountToReturn(charge, returned, wholeNumber(call.params, 'amount'));
  const { refund, outcome } = await makeRefund(call, charge, amount);
  const amount_refunded = returned + amount;
  const rest: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured };
  replaceObject(call.tx, rest);
  await recordEvent(call.tx, 'refund.created', refund);
  await recordEvent(call.tx, 'charge.refunded', rest);
  await recordOutcome(call.tx, refund, outcome);
  return ok(refund);
}

/** The bank has already taken the money back, or may do so. */
async function refuseWhileDisputed({ sql }: SandboxTx, { id: charge }: Charge): Promise<void> {
  const filter = { paymentIntent: null, charge, eventTypes: null, from: null, until: null, after: null };
  const disputes = await listObjects(sql, { ...filter, kind: 'dispute', limit: 10 });
  if (disputes.every(({ body }) => (body as Dispute).status === 'won')) return;
  throw invalidRequest(`Charge ${charge} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
}

async function recordOutcome(tx: SandboxTx, refund: Refund, outcome: RefundOutcome | null): Promise<void> {
  const known = { card: { reference_status: 'available', type: 'refund' }, type: 'card' } as const;
  if (!outcome) return recordEvent(tx, 'refund.updated', { ...refund, destination_details: known });
  const type = outcome.status === 'failed' ? 'refund.failed' : 'refund.updated';
  return recordEvent(tx, type, withOutcome(refund, outcome), outcome.at);
}

/** Failed refunds are left out: their money can be refunded again. */
async function amountReturned({ sql, now }: SandboxTx, { id: charge }: Charge): Promise<number> {
  const filter = { paymentIntent: null, charge, eventTypes: null, from: null, until: null, after: null };
  const made = refundsNow(await listObjects(sql, { ...filter, kind: 'refund', limit: 1_000 }), now);
  return made.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);
}

/** The paid charge with its intent locked, so that concurrent refunds of one payment wait for each other. */
async function lockCharge({ tx, params }: Call): Promise<Charge> {
  const [intentId, chargeId] = [text(params, 'payment_intent'), text(params, 'charge')];
  if (intentId === null && chargeId === null) throw missing('payment_intent');
  const owner = intentId ?? (await findCharge(tx, chargeId ?? '')).payment_intent;
  const intent = await lockIntent(tx, owner, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge) return findCharge(tx, intent.latest_charge);
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
}

function amountToReturn(charge: Charge, returned: number, asked: number | null): number {
  const left = charge.amount_captured - returned;
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

interface MadeRefund {
  refund: Refund;
  outcome: RefundOutcome | null;
}

async function makeRefund({ tx, params }: Call, charge: Charge, amount: number): Promise<MadeRefund> {
  const { behaviour } = await findMethod(tx, charge.payment_method);
  const manner = behaviour.does === 'pay' ? behaviour.refunds : undefined;
  const { currency, payment_intent } = charge;
  const entry = newBalanceTransaction({ amount: -amount, currency, created: tx.now, type: 'refund' });
  const refund = newRefund({
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: tx.now,
    currency,
    metadata: texts(nested(params, 'metadata')),
    payment_intent,
    reason: text(params, 'reason'),
    status: manner === 'slow' ? 'pending' : 'succeeded',
  });
  const outcome: RefundOutcome | null = manner
    ? { at: tx.now + OUTCOME_SECONDS, status: manner === 'slow' ? 'succeeded' : 'failed' }
    : null;
  storeObject(tx, { ...entry, source: refund.id }, { intent: payment_intent });
  storeObject(tx, refund, { outcome });
  return { refund, outcome };
}
