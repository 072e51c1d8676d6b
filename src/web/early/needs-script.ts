import { laterFiles } from './later-files.ts';

/** A payment that goes on after a reload (features/checkout/running-checkout.ts). */
const CHECKOUT = 'booking.checkout';

/** Places of a page that open a dialog. */
const OPENING: ReadonlySet<string> = new Set(['#login', '#create-account', '#book']);

/** True for pages that are nothing without script, and where a whole one has something to go on with. */
export function needsScriptAtOnce(): boolean {
  if (laterFiles() === null) return true;
  const { hash, search } = window.location;
  return OPENING.has(hash) || new URLSearchParams(search).has('payment_intent') || hasCheckout();
}

function hasCheckout(): boolean {
  try {
    return sessionStorage.getItem(CHECKOUT) !== null;
  } catch {
    return false;
  }
}
