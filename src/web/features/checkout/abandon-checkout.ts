import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { endAttempt } from './attempt-key.ts';
import { releaseHold } from './release-hold.ts';
import { forgetCheckout, readCheckout } from './running-checkout.ts';

/** Releases the hold when the visitor closes the payment. */
export function abandonCheckout(): void {
  const checkout = readCheckout(tabStorage());
  if (!checkout) return;
  forgetCheckout(tabStorage());
  endAttempt(tabStorage());
  void releaseHold(checkout.held);
}
