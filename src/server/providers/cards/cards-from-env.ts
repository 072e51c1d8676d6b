import type { Queryable } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import type { Clock } from '../clock.ts';
import type { CardProvider } from './card-provider.ts';
import { guardedCards } from './guarded-cards.ts';
import { SANDBOX_PUBLISHABLE_KEY, SANDBOX_SECRET_KEY, sandboxWebhookSecret } from './sandbox-account.ts';
import { type StripeAccount, stripeCards } from './stripe-cards.ts';

/**
 * The card provider of the environment, behind a circuit breaker: Stripe, or the app's own sandbox at the address that
 * it listens on.
 */
export async function cardsFromEnv(env: Env, clock: Clock, sql: Queryable): Promise<CardProvider> {
  return guardedCards(await unguardedCards(env, clock, sql), clock);
}

async function unguardedCards(env: Env, clock: Clock, sql: Queryable): Promise<CardProvider> {
  if (env.payments === 'sandbox') return sandboxCards(ownAddress(env), clock, sql);
  const { secretKey, publishableKey, webhookSecret, apiBase } = env.stripe;
  if (!secretKey) throw new Error('PAYMENTS=stripe without STRIPE_SECRET_KEY: readEnv must refuse it');
  return stripeCards(
    { name: 'stripe', secretKey, publishableKey: publishableKey ?? '', webhookSecret, apiBase },
    clock,
  );
}

/** `origin` is the address of the sandbox, such as `http://127.0.0.1:3000`. */
export async function sandboxCards(
  origin: string,
  clock: Clock,
  sql: Queryable,
  waits: Pick<StripeAccount, 'timeoutMs' | 'keyPausesMs'> = {},
): Promise<CardProvider> {
  const account = {
    name: 'sandbox',
    secretKey: SANDBOX_SECRET_KEY,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    webhookSecret: await sandboxWebhookSecret(sql),
    apiBase: `${origin}/sandbox/stripe`,
    ...waits,
  } as const;
  return stripeCards(account, clock);
}

/** The address that this machine can call: wildcard addresses can only be listened on. */
function ownAddress({ host, port }: Env): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
