import type Stripe from 'stripe';
import { stripeClient } from './stripe-client.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

export type KeyState = { works: true } | { works: false; reason: string };

/** Checks whether the account accepts the secret key, with a read-only call that lists its events. */
export async function inspectKey(account: { secretKey: string; apiBase: string | null }): Promise<KeyState> {
  try {
    await stripeClient(account).events.list({ limit: 1 });
    return { works: true };
  } catch (error) {
    return { works: false, reason: reasonOf(error) };
  }
}

export type WebhookState =
  | { is: 'complete' }
  | { is: 'missing' }
  | { is: 'disabled' }
  | { is: 'incomplete'; missing: string[] }
  /** A restricted key may not list endpoints. */
  | { is: 'unknown'; reason: string };

/** Checks whether the account's webhook endpoint at this address sends all the events needed. */
export async function inspectWebhook(
  account: { secretKey: string; apiBase: string | null },
  address: string,
): Promise<WebhookState> {
  let endpoints: Stripe.WebhookEndpoint[];
  try {
    endpoints = (await stripeClient(account).webhookEndpoints.list({ limit: 100 })).data;
  } catch (error) {
    return { is: 'unknown', reason: reasonOf(error) };
  }
  const endpoint = endpoints.find(({ url }) => url === address);
  if (!endpoint) return { is: 'missing' };
  if (endpoint.status !== 'enabled') return { is: 'disabled' };
  const sent = new Set(endpoint.enabled_events);
  const missing = sent.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.has(event));
  return missing.length === 0 ? { is: 'complete' } : { is: 'incomplete', missing };
}

/** The type of the error without its message, which repeats a part of the key. */
function reasonOf(error: unknown): string {
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  return [type ?? 'unknown', code, statusCode].filter(Boolean).join(' ');
}
