import { PATHS } from '#contract/paths.ts';
import type { Env } from '../env.ts';
import { inspectKey, inspectWebhook } from '../providers/cards/inspect-account.ts';
import { ok, problem, type Result, warning } from './finding.ts';

/** Whether cards are really charged, and whether the provider accepts the key. */
export async function checkCardKeys({ payments, stripe, production }: Env): Promise<Result> {
  const { secretKey, apiBase } = stripe;
  if (payments === 'sandbox' || secretKey === null) {
    return production ? warning('the card sandbox: nobody is charged') : ok('the card sandbox: nobody is charged');
  }
  const key = await inspectKey({ secretKey, apiBase });
  if (!key.works && key.reason.startsWith('StripeConnectionError')) {
    return problem('Stripe cannot be reached; check the DNS and the firewall of this machine');
  }
  if (!key.works) return problem(`Stripe refuses STRIPE_SECRET_KEY (${key.reason}); copy it again from the dashboard`);
  if (production && /^[rs]k_test_/.test(secretKey)) return warning('test keys of Stripe: nobody is charged');
  return ok('Stripe accepts the secret key');
}

/** null: the sandbox delivers its events itself. */
export async function checkWebhook({ payments, stripe, publicUrl }: Env): Promise<Result | null> {
  const { secretKey, webhookSecret, apiBase } = stripe;
  if (payments === 'sandbox' || secretKey === null) return null;
  if (webhookSecret === null) {
    return problem(
      'STRIPE_WEBHOOK_SECRET is not set: every webhook is refused; copy it from the endpoint in the dashboard',
    );
  }
  const address = publicUrl + PATHS.webhook;
  const state = await inspectWebhook({ secretKey, apiBase }, address);
  switch (state.is) {
    case 'complete':
      return ok(`${address} gets all its events`);
    case 'missing':
      return problem(`the account has no endpoint ${address}; add it (docs/going-live-with-stripe.md)`);
    case 'disabled':
      return problem(`the endpoint ${address} is disabled; enable it in the dashboard`);
    case 'incomplete':
      return problem(`the endpoint ${address} does not get ${state.missing.join(', ')}; add these events`);
    case 'unknown':
      return warning(
        `the key may not list endpoints (${state.reason}); compare them with docs/going-live-with-stripe.md`,
      );
  }
}
