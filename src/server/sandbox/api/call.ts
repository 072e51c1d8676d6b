import type { SandboxTx } from '../sandbox-tx.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Form } from './form.ts';
import type { StripeErrorBody } from './refusal.ts';

/** One request to the sandbox's API with its key checked and its form parsed. */
export interface Call {
  tx: SandboxTx;
  /** The id in the path; empty when the path has none. */
  id: string;
  params: Form;
  /** Which key the request has: the secret key (server) or the publishable key (browser). */
  caller: 'server' | 'browser';
  /**
   * The URL of the bank's page for an intent, on the origin of the return address or, when that is unknown, of the
   * site.
   */
  bankPage: (intent: PaymentIntent, returnUrl: string | null) => string;
}

/** An answer, which is stored under the idempotency key and can be replayed. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}

/** An error whose effects are committed, such as the failed charge of a declined card. */
export function failed(status: number, error: StripeErrorBody): Answer {
  return { status, body: { error } };
}
