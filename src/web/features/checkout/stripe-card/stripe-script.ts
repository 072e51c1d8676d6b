import type { ReleaseTrain, StripeConstructor } from '@stripe/stripe-js';

/** The Stripe.js release that matches the API version of the server's SDK. */
const RELEASE: ReleaseTrain = 'endive';
const STRIPE_JS = `https://js.stripe.com/${RELEASE}/stripe.js`;
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Loads Stripe.js from Stripe's own address, once per page. It must never be bundled or self-hosted (PCI DSS, SAQ A).
 * @throws Error when it is blocked, takes longer than 20 s, or is not Stripe.js.
 */
export async function loadStripeJs(): Promise<StripeConstructor> {
  if (!window.Stripe) await addScript();
  if (!window.Stripe) throw new Error('The script from js.stripe.com is not Stripe.js');
  return window.Stripe;
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = STRIPE_JS;
  return new Promise((resolve, reject) => {
    const giveUp = (message: string) => {
      script.remove();
      reject(new Error(message));
    };
    const timeout = window.setTimeout(() => giveUp('Stripe.js did not load in time'), LOAD_TIMEOUT_MS);
    script.addEventListener('load', () => {
      window.clearTimeout(timeout);
      resolve();
    });
    script.addEventListener('error', () => {
      window.clearTimeout(timeout);
      giveUp('Stripe.js could not be loaded');
    });
    document.head.append(script);
  });
}
