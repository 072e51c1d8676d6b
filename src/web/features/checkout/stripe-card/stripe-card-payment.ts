import type { StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import type { Language } from '#contract/language.ts';
import { pageAtAddress } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import type { CardPayment } from '../card-payment.ts';
import { confirmStripePayment } from './confirm-stripe-payment.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { loadStripeJs } from './stripe-script.ts';

interface StripeCheckout {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly language: Language;
}

/**
 * Stripe's Payment Element: card, and the wallets enabled in the account. @throws Error when Stripe.js cannot be
 * loaded.
 */
export async function stripeCardPayment(checkout: StripeCheckout): Promise<CardPayment> {
  if (!pageAtAddress(pathOfDocument()).page.mayPay) return payOnItsOwnPage();
  const { publishableKey, clientSecret, language } = checkout;
  const stripe = (await loadStripeJs())(publishableKey, { locale: language });
  return {
    mount(host, on) {
      const elements = stripe.elements({ clientSecret, locale: language, appearance: stripeAppearance(host) });
      const element = paymentElement(elements);
      element.on('ready', on.ready);
      element.on('change', ({ complete }) => on.change({ complete }));
      element.on('loaderror', on.failed);
      element.mount(host);
      return {
        check: async () => !(await elements.submit()).error,
        focus: () => element.focus(),
        confirm: (order) => confirmStripePayment({ stripe, elements }, order),
        unmount: () => element.destroy(),
      };
    },
  };
}

/**
 * The site's own form asks for the name. Stripe asks for email or telephone only when the payment method needs the
 * missing one.
 */
function paymentElement(elements: StripeElements): StripePaymentElement {
  return elements.create('payment', { layout: 'tabs', fields: { billingDetails: { name: 'never' } } });
}

/** The path of the loaded document. Its content policy still applies after client-side navigation. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : window.location.pathname;
}

/** Reloads when the current document's policy forbids Stripe.js; the checkout continues in the new document. */
function payOnItsOwnPage(): Promise<never> {
  window.location.assign(PAGES.book.path);
  return new Promise(() => {});
}
