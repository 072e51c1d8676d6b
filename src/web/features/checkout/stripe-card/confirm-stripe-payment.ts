import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { CardOrder, CardOutcome } from '../card-payment.ts';

/** What Stripe.js needs for confirming, and no more. */
export interface StripeSession {
  readonly stripe: Pick<Stripe, 'confirmPayment'>;
  readonly elements: StripeElements;
}

/** Confirms through Stripe.js; the bank's page is left for only when the card asks for it, and leads back here. */
export async function confirmStripePayment(
  { stripe, elements }: StripeSession,
  { returnUrl, billing }: CardOrder,
): Promise<CardOutcome> {
  try {
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
  if (status === 'succeeded') return { kind: 'succeeded' };
  if (status === 'processing') return { kind: 'processing' };
  if (status === 'requires_payment_method') return { kind: 'refused', code: 'card_declined', declineCode: null };
  return { kind: 'unknown' };
}

function refusalOf({ type, code, decline_code, payment_intent }: StripeError): CardOutcome {
  // A second try after an answer that was lost on the way: the first one has paid.
  if (payment_intent?.status === 'succeeded') return { kind: 'succeeded' };
  const isAuthentication = code === 'payment_intent_authentication_failure';
  if (type !== 'card_error' && !isAuthentication) return { kind: 'unknown' };
  return { kind: 'refused', code: code ?? 'card_declined', declineCode: decline_code ?? null };
}
