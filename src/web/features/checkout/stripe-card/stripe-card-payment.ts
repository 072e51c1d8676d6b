import type { StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import type { Language } from '#contract/language.ts';
import { mayPayAt } from '#contract/paths.ts';
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
 * Stripe's Payment Element: card, and the wallets that the account has. @throws Error when Stripe.js cannot be loaded.
 */
export async function stripeCardPayment(checkout: StripeCheckout): Promise<CardPayment> {
  if (!mayPayAt(pathOfDocument())) return payOnItsOwnPage();
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

/** The name is asked for by our own form; an e-mail or a telephone number only where a way of paying needs the one we lack. */
function paymentElement(elements: StripeElements): StripePaymentElement {
  return elements.create('payment', { layout: 'tabs', fields: { billingDetails: { name: 'never' } } });
}

/** Where the document at hand was loaded; the address has moved on with the visitor since, its policy has not. */
function pathOfDocument(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded ? new URL(loaded.name).pathname : window.location.pathname;
}

/** A document that may not run Stripe.js gives way to one that may; the checkout goes on there. */
function payOnItsOwnPage(): Promise<never> {
  window.location.assign('/booking');
  return new Promise(() => {});
}
