import type { Call } from '../api/call.ts';
import { replaceObject, recordEvent } from '../sandbox-tx.ts';
import { findMethod, lockIntent } from '../find.ts';
import type { SandboxTx } from '../sandbox-tx.ts';
import type { Attempt } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { charge } from './charge.ts';
import { decline, failAuthentication } from './decline.ts';

/** Starts 3-D Secure: the intent gets the address of the bank's page. */
export async function askBank(call: Call, attempt: Attempt, returnUrl: string | null): Promise<PaymentIntent> {
  const { intent, method } = attempt;
  const url = call.bankPage(intent, returnUrl);
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } },
    payment_method: method.id,
    status: 'requires_action',
  };
  replaceObject(call.tx, waiting);
  await recordEvent(call.tx, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Applies the buyer's choice on the bank's page. A repeated or late choice changes nothing. */
export async function answerBank(tx: SandboxTx, intentId: string, verdict: 'approve' | 'fail'): Promise<PaymentIntent> {
  const intent = await lockIntent(tx, intentId);
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  if (verdict === 'fail') return failAuthentication(tx, intent);
  const { method, behaviour } = await findMethod(tx, intent.payment_method);
  const attempt = { intent, method, created: tx.now };
  if (behaviour.does !== 'ask' || behaviour.afterwards.does === 'pay') return charge(tx, attempt);
  await decline(tx, attempt, behaviour.afterwards.decline);
  return lockIntent(tx, intentId);
}
