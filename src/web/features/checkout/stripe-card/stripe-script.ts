import type { ReleaseTrain, StripeConstructor } from '@stripe/stripe-js';

/** The release that goes with the API version which the server's SDK is pinned to. */
const RELEASE: ReleaseTrain = 'endive';
const STRIPE_JS = `https://js.stripe.com/${RELEASE}/stripe.js`;
const PATIENCE_MS = 20_000;

/**
 * Stripe's own script from Stripe's own address: it must never be kept or served by anybody else (PCI DSS, SAQ A). A
 * page has it once, however often somebody pays.
 * @throws Error when it is blocked, does not come in 20 s, or is something else.
 */
export async function loadStripeJs(): Promise<StripeConstructor> {
  if (!window.Stripe) await addScript();
  if (!window.Stripe) throw new Error('What came from js.stripe.com is not Stripe.js');
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
    const patience = window.setTimeout(() => giveUp('Stripe.js does not come'), PATIENCE_MS);
    script.addEventListener('load', () => {
      window.clearTimeout(patience);
      resolve();
    });
    script.addEventListener('error', () => {
      window.clearTimeout(patience);
      giveUp('Stripe.js could not be loaded');
    });
    document.head.append(script);
  });
}
