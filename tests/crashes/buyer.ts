import { setTimeout } from 'node:timers/promises';
import type { PaymentIntentAnswer, PaymentIntentRequest } from '#contract/checkout.ts';
import { PATHS } from '#contract/paths.ts';
import { SANDBOX_PUBLISHABLE_KEY } from '#server/providers/cards/sandbox-account.ts';

/** A customer's browser as an HTTP client. Calls reject when the server is killed during them. */
export function aBuyer(baseUrl: string, key: string) {
  const post = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(baseUrl + path, { method: 'POST', body, headers });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    /** "Continue": a repeated key is the same booking. */
    async hold(request: PaymentIntentRequest): Promise<PaymentIntentAnswer> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const { status, body } = await post(PATHS.paymentIntent, JSON.stringify(request), headers);
      if (status !== 200) throw new Error(`No hold: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** "Pay" with a card that succeeds. */
    pay({ paymentIntentId, clientSecret }: PaymentIntentAnswer) {
      const form = new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' });
      const headers = { authorization: `Bearer ${SANDBOX_PUBLISHABLE_KEY}`, 'idempotency-key': `pay-${key}` };
      return post(`/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, form, headers);
    },
    /** What the page requests after the card step. */
    async confirm({ paymentIntentId, accessToken }: PaymentIntentAnswer) {
      const answer = await fetch(`${baseUrl}${PATHS.confirm}?payment_intent=${paymentIntentId}&t=${accessToken}`);
      return { status: answer.status, body: await answer.json() };
    },
  };
}

const MOST_TRIES = 30;
const PAUSE_MS = 500;

/** Tries again while the server is too busy to answer (503), as a customer's page does. */
export async function untilServed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !String(error).includes(': 503 ')) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
