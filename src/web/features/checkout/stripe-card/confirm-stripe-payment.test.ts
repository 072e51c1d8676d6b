import type { PaymentIntentResult, StripeElements, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { confirmStripePayment } from './confirm-stripe-payment.ts';

const ORDER = {
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  returnUrl: 'https://boats.example/booking',
  billing: { name: 'Ana Díaz', phone: '+34600111222' },
};
const elements = {} as StripeElements;

/** A fake Stripe.js with fixed answers; requests are recorded in `asked`. */
function aStripe(answer: object | Error) {
  const asked: object[] = [];
  const confirmPayment = async (options: object): Promise<PaymentIntentResult> => {
    asked.push(options);
    if (answer instanceof Error) throw answer;
    return answer as PaymentIntentResult;
  };
  return { asked, session: { stripe: { confirmPayment: confirmPayment as never }, elements } };
}

const outcomeOf = (answer: object | Error) => confirmStripePayment(aStripe(answer).session, ORDER);
const refusal = (error: Partial<StripeError>) => outcomeOf({ error });

test('confirmation redirects only if required, returns to the same page, and passes the contact on', async () => {
  const { asked, session } = aStripe({ paymentIntent: { status: 'succeeded' } });

  expect(await confirmStripePayment(session, ORDER)).toEqual({ kind: 'succeeded' });
  expect(asked).toEqual([
    {
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: ORDER.returnUrl, payment_method_data: { billing_details: ORDER.billing } },
    },
  ]);
});

test('a decline carries its codes', async () => {
  expect(await refusal({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' })).toEqual({
    kind: 'refused',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
  });
  expect(await refusal({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' })).toEqual({
    kind: 'refused',
    code: 'payment_intent_authentication_failure',
    declineCode: null,
  });
});

test('a retry after a lost answer finds the payment succeeded', async () => {
  const paid = { status: 'succeeded' } as StripeError['payment_intent'] & object;

  expect(
    await refusal({ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: paid }),
  ).toEqual({ kind: 'succeeded' });
});

test.each([
  { error: { type: 'api_connection_error' } },
  { error: { type: 'api_error' } },
  { error: { type: 'rate_limit_error' } },
  { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
  { paymentIntent: { status: 'requires_action' } },
  new Error('IntegrationError'),
])('an inconclusive answer has an unknown outcome: %o', async (answer) => {
  expect(await outcomeOf(answer)).toEqual({ kind: 'unknown' });
});

test('a processing payment is waited for', async () => {
  expect(await outcomeOf({ paymentIntent: { status: 'processing' } })).toEqual({ kind: 'processing' });
});
