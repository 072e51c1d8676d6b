import type { PaymentIntent } from '../objects/payment-intent.ts';

export const BANK_PATH = '/sandbox/3ds';

/** The origin of the return address when it is one of the site's own; else the first of those. */
export function originFor(returnUrl: string | null, own: readonly string[]): string {
  const origin = originOf(returnUrl);
  return own.find((candidate) => candidate === origin) ?? own[0] ?? '';
}

export function bankPageUrl(origin: string, { id, client_secret }: PaymentIntent): string {
  const url = new URL(`${BANK_PATH}/${id}`, origin);
  url.searchParams.set('payment_intent_client_secret', client_secret);
  return url.href;
}

/**
 * The return address with the outcome in its query; null for a foreign address, so that the bank's page is not an open redirect.
 */
export function returnAddress(intent: PaymentIntent, returnUrl: string | null, own: readonly string[]): string | null {
  if (returnUrl === null || !own.includes(originOf(returnUrl) ?? '')) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function originOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).origin : null;
}
