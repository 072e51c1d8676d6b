import type { Language } from '#contract/language.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { Translations } from '#web/i18n/translations.ts';
import type { PageClock } from '#web/lib/time/clock.ts';
import type { CardPayment } from './card-payment.ts';

export interface CardPage {
  readonly i18n: Translations;
  readonly clock: PageClock;
  readonly language: Language;
  /** Of the payment intent that is to be paid. */
  readonly clientSecret: string;
}

/**
 * The site's way to pay by card, fetched when somebody comes to pay; of the other one nothing is loaded. @throws Error
 * when its script cannot be had.
 */
export async function loadCardPayment(payments: SiteConfig['payments'], page: CardPage): Promise<CardPayment> {
  const { publishableKey, sandboxBase } = payments;
  if (sandboxBase !== null) {
    const { sandboxCardPayment } = await import('./sandbox-card/sandbox-card-payment.tsx');
    return sandboxCardPayment({ base: sandboxBase, publishableKey }, page);
  }
  const { stripeCardPayment } = await import('./stripe-card/stripe-card-payment.ts');
  return stripeCardPayment({ publishableKey, ...page });
}
