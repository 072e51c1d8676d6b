import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { endAttempt } from './attempt-key.ts';
import { releaseHold } from './release-hold.ts';
import { forgetCheckout, readCheckout } from './running-checkout.ts';
import { isUnresolved, storages } from './unresolved-payments.ts';

/**
 * Releases the hold when the visitor closes the payment. A payment whose result is unknown is kept: the next booking
 * asks for it first (P-11.11).
 */
export function abandonCheckout(): void {
  const checkout = readCheckout(tabStorage());
  if (!checkout || isUnresolved(storages(), checkout.held.paymentIntentId)) return;
  forgetCheckout(tabStorage());
  endAttempt(tabStorage());
  void releaseHold(checkout.held);
}
