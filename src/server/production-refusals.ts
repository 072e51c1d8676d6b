import { isCommonPassword } from './features/accounts/common-passwords.ts';
import { isLoopback } from './loopback.ts';

/** The part of the environment that production restricts. */
interface Settings {
  publicUrl: string;
  demo: boolean;
  admin: { password: string } | null;
  payments: 'sandbox' | 'stripe';
  stripe: {
    secretKey: string | null;
    publishableKey: string | null;
    webhookSecret: string | null;
    apiBase: string | null;
  };
  sessionSecrets: readonly string[] | null;
  clock: Temporal.Instant | null;
}

const NO_SECRET = 'SESSION_SECRET must be set with NODE_ENV=production: openssl rand -base64 32 makes one';

/** The reasons why this environment must not be started with NODE_ENV=production; each names its variable. */
export function productionRefusals(env: Settings): string[] {
  return [
    ...addressRefusals(env),
    ...paymentRefusals(env),
    ...adminRefusals(env),
    ...(env.sessionSecrets ? [] : [NO_SECRET]),
    ...(env.clock ? ['CLOCK is refused with NODE_ENV=production'] : []),
  ];
}

function addressRefusals({ publicUrl }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return ['PUBLIC_URL must start with https:// with NODE_ENV=production, because cookies and tokens are sent to it'];
}

function paymentRefusals({ payments, demo, stripe }: Settings): string[] {
  if (payments === 'sandbox') {
    if (demo) return [];
    return ['PAYMENTS=sandbox is refused with NODE_ENV=production: set STRIPE_SECRET_KEY, or DEMO=1 for a demo'];
  }
  const problems: string[] = [];
  const needed = { STRIPE_PUBLISHABLE_KEY: stripe.publishableKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) problems.push(`${missing.join(' and ')} must be set with NODE_ENV=production`);
  const modes = [modeOf(stripe.secretKey), modeOf(stripe.publishableKey)];
  if (modes.includes('live') && modes.includes('test')) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys');
  }
  if (stripe.apiBase && !isLoopback(new URL(stripe.apiBase).hostname)) {
    problems.push('STRIPE_API_BASE on another machine is refused with NODE_ENV=production: it receives the secret key');
  }
  return problems;
}

/** Stripe's keys name their mode: `sk_live_…`, `rk_test_…`, `pk_live_…`. */
function modeOf(key: string | null): string | null {
  return /^[a-z]+_(live|test)_/.exec(key ?? '')?.[1] ?? null;
}

function adminRefusals({ admin }: Settings): string[] {
  if (!admin || !isCommonPassword(admin.password)) return [];
  return ['ADMIN_PASSWORD is one of the most used passwords, which is refused with NODE_ENV=production'];
}
