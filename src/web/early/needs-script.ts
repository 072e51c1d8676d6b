import { isMarkedSignedIn } from '../lib/browser/account-mark.ts';
import { laterFiles } from './later-files.ts';

/** A payment that continues after a reload (running-checkout.ts and unresolved-payments.ts in features/checkout). */
const PAYMENTS = ['booking.checkout', 'booking.payment'];

/** Address fragments that open a dialog. */
const OPENING: ReadonlySet<string> = new Set(['#login', '#create-account', '#book']);

/**
 * True for pages that do not work without script, for pages with a checkout to resume, and for a signed-in visitor on a
 * document that is the same for everybody.
 */
export function needsScriptAtOnce(): boolean {
  if (laterFiles() === null || isMarkedSignedIn()) return true;
  const { hash, search } = window.location;
  return OPENING.has(hash) || new URLSearchParams(search).has('payment_intent') || hasCheckout();
}

function hasCheckout(): boolean {
  try {
    return PAYMENTS.some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
