import type { Books } from '../books.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Form } from './form.ts';
import type { StripeErrorBody } from './refusal.ts';

/** One request to the sandbox's API, its key checked and its form read. */
export interface Call {
  books: Books;
  /** The id in the path; empty where the path has none. */
  id: string;
  params: Form;
  /** Which key it came with: the secret one, or the publishable one of a browser. */
  caller: 'server' | 'browser';
  /** The bank's page for an intent, on the origin that the buyer is on (or, where unknown, the site's own). */
  bankPage: (intent: PaymentIntent, returnUrl: string | null) => string;
}

/** What is answered and, under an idempotency key, answered again. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}

/** An error whose effects stay: a declined card leaves its charge behind. */
export function failed(status: number, error: StripeErrorBody): Answer {
  return { status, body: { error } };
}
