import type { Call } from '../api/call.ts';
import { rewrite, tell } from '../books.ts';
import { findMethod, lockIntent } from '../find.ts';
import type { Books } from '../books.ts';
import type { Attempt } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { capture } from './capture.ts';
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
  await rewrite(call.books, waiting);
  await tell(call.books, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** Applies the buyer's choice on the bank's page. A repeated or late choice changes nothing. */
export async function answerBank(books: Books, intentId: string, verdict: 'approve' | 'fail'): Promise<PaymentIntent> {
  const intent = await lockIntent(books.sql, intentId);
  if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
  if (verdict === 'fail') return failAuthentication(books, intent);
  const { method, behaviour } = await findMethod(books.sql, intent.payment_method);
  const attempt = { intent, method, created: books.now };
  if (behaviour.does !== 'ask' || behaviour.afterwards.does === 'pay') return capture(books, attempt);
  await decline(books, attempt, behaviour.afterwards.decline);
  return lockIntent(books.sql, intentId);
}
