import type { i18n as I18n } from 'i18next';
import type { SiteConfig } from '#contract/site.ts';
import type { PageClock } from '#web/lib/clock.ts';
import type { CardPayment } from './card-payment.ts';
import { sandboxCardPayment } from './sandbox-card/sandbox-card-payment.tsx';

/** The site's way to pay by card; null when this page has none for its provider. */
export function cardPaymentOf(
  { provider, sandboxBase, publishableKey }: SiteConfig['payments'],
  page: { readonly i18n: I18n; readonly clock: PageClock },
): CardPayment | null {
  if (provider === 'sandbox' && sandboxBase) return sandboxCardPayment({ base: sandboxBase, publishableKey }, page);
  return null;
}
