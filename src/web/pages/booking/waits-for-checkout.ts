import { tabStorage } from '../../lib/browser/browser-storage.ts';
import { readCheckout } from '../../features/checkout/running-checkout.ts';
import { unresolvedOfTab } from '../../features/checkout/unresolved-payments.ts';

/** True when a payment started in this page's dialog must resume: back from the bank, or after a reload. */
export function waitsForCheckout({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  if (new URLSearchParams(search).has('payment_intent')) return true;
  return readCheckout(tabStorage())?.path === pathname || unresolvedOfTab(tabStorage())?.path === pathname;
}
