import type { Language } from '#contract/language.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { Translations } from '#web/i18n/translations.ts';
import type { PageClock } from '#web/lib/time/clock.ts';
import type { CardPayment } from './card-payment.ts';

export interface CardPage {
  readonly i18n: Translations;
  readonly clock: PageClock;
  readonly language: Language;
  /** Client secret of the payment intent. */
  readonly clientSecret: string;
}

/** Loads the site's card provider, and only that one. @throws Error when its script cannot be loaded. */
export async function loadCardPayment(payments: SiteConfig['payments'], page: CardPage): Promise<CardPayment> {
  const { publishableKey, sandboxBase } = payments;
  if (sandboxBase !== null) {
    const { sandboxCardPayment } = await import('./sandbox-card/sandbox-card-payment.tsx');
    return sandboxCardPayment({ base: sandboxBase, publishableKey }, page);
  }
  const { stripeCardPayment } = await import('./stripe-card/stripe-card-payment.ts');
  return stripeCardPayment({ publishableKey, ...page });
}
