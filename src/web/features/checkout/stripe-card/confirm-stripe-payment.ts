import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { CardOrder, CardOutcome } from '../card-payment.ts';

/** The parts of Stripe.js that confirming needs. */
export interface StripeSession {
  readonly stripe: Pick<Stripe, 'confirmPayment'>;
  readonly elements: StripeElements;
}

/** Confirms through Stripe.js. Redirects to the bank only if the card requires it; the bank returns to this page. */
export async function confirmStripePayment(
  { stripe, elements }: StripeSession,
  { returnUrl, billing, isChanged = false }: CardOrder,
): Promise<CardOutcome> {
  try {
    if (isChanged) await elements.fetchUpdates();
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: billing } },
    });
    return error ? refusalOf(error) : outcomeOf(paymentIntent.status);
  } catch {
    return { kind: 'unknown' };
  }
}

function outcomeOf(status: string): CardOutcome {
  // An authorization is captured later.
  if (status === 'succeeded' || status === 'requires_capture') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'processing' };
  if (status === 'requires_payment_method') return { kind: 'refused', code: 'card_declined', declineCode: null };
  return { kind: 'unknown' };
}

function refusalOf({ type, code, decline_code, payment_intent }: StripeError): CardOutcome {
  // A retry after a lost answer: the first attempt has paid.
  if (payment_intent?.status === 'succeeded') return { kind: 'succeeded' };
  const isAuthentication = code === 'payment_intent_authentication_failure';
  if (type !== 'card_error' && !isAuthentication) return { kind: 'unknown' };
  return { kind: 'refused', code: code ?? 'card_declined', declineCode: decline_code ?? null };
}
