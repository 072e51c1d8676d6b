import Stripe from 'stripe';

/** The time-out of one attempt; the SDK's own default is 80 s. */
const TIMEOUT_MS = 10_000;

interface StripeAddress {
  secretKey: string;
  /** Another Stripe-compatible server, such as `http://127.0.0.1:3000/sandbox/stripe`; null: Stripe. */
  apiBase: string | null;
  timeoutMs?: number;
}

/** The official SDK for Stripe or a compatible server. It retries once: every POST carries an idempotency key. */
export function stripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeAddress): Stripe {
  return new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase !== null && otherServer(new URL(apiBase))),
  });
}

function otherServer(base: URL): Stripe.StripeConfig {
  const protocol = base.protocol === 'https:' ? 'https' : 'http';
  return {
    protocol,
    host: base.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: base.port || (protocol === 'https' ? 443 : 80),
    httpClient: below(base.pathname.replace(/\/+$/, '')),
  };
}

/** An HTTP client that adds `folder` to every path: the SDK accepts a host but no path prefix. */
function below(folder: string): NonNullable<Stripe.StripeConfig['httpClient']> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) => client.makeRequest(host, port, folder + path, ...rest),
  };
}
