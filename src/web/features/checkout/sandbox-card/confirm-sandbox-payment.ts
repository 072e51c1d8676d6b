import type { CardOrder, CardOutcome } from '../card-payment.ts';
import { type CardFields, expiryMonth } from './card-fields.ts';

/** The fields of a Stripe-shaped answer that determine the outcome. */
interface IntentAnswer {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
  readonly last_payment_error?: CardError | null;
  readonly error?: CardError & { readonly payment_intent?: IntentAnswer };
}

interface CardError {
  readonly type?: string;
  readonly code?: string;
  readonly decline_code?: string;
}

export interface Sandbox {
  /** Example: `/sandbox/stripe`. */
  readonly base: string;
  readonly publishableKey: string;
}

/** Confirms at the sandbox in the format of Stripe.js: form-encoded, with the publishable key (docs/http.md). */
export async function confirmSandboxPayment(
  sandbox: Sandbox,
  order: CardOrder,
  card: CardFields,
): Promise<CardOutcome> {
  try {
    const answer = await fetch(
      `${sandbox.base}/v1/payment_intents/${encodeURIComponent(order.paymentIntentId)}/confirm`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandbox.publishableKey}` },
        body: confirmBody(order, card),
      },
    );
    return outcomeOf((await answer.json()) as IntentAnswer);
  } catch {
    return { kind: 'unknown' };
  }
}

function confirmBody(order: CardOrder, card: CardFields): URLSearchParams {
  const expires = expiryMonth(card.expiry);
  const { name, email, phone } = order.billing;
  const body = new URLSearchParams({
    client_secret: order.clientSecret,
    return_url: order.returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number.replace(/\D/g, ''),
    'payment_method_data[card][exp_month]': String(expires?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expires?.year ?? ''),
    'payment_method_data[card][cvc]': card.cvc,
    'payment_method_data[billing_details][name]': name,
  });
  if (email) body.set('payment_method_data[billing_details][email]', email);
  if (phone) body.set('payment_method_data[billing_details][phone]', phone);
  return body;
}

function outcomeOf(answer: IntentAnswer): CardOutcome {
  if (answer.error) return refusalOf(answer.error);
  // An authorization is captured later.
  if (answer.status === 'succeeded' || answer.status === 'requires_capture') return { kind: 'succeeded' };
  const bank = answer.next_action?.redirect_to_url?.url;
  if (answer.status === 'requires_action' && bank) {
    location.assign(bank);
    return { kind: 'redirecting' };
  }
  if (answer.status === 'requires_payment_method') return refusalOf(answer.last_payment_error ?? {});
  return { kind: 'unknown' };
}

function refusalOf(error: NonNullable<IntentAnswer['error']>): CardOutcome {
  // A retry after a lost answer: the first attempt has paid.
  if (error.payment_intent?.status === 'succeeded') return { kind: 'succeeded' };
  if (error.type !== 'card_error') return { kind: 'unknown' };
  return { kind: 'refused', code: error.code ?? 'card_declined', declineCode: error.decline_code ?? null };
}
