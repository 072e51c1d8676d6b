import { laterFiles } from './later-files.ts';

/** A payment that continues after a reload (features/checkout/running-checkout.ts). */
const CHECKOUT = 'booking.checkout';

/** Address fragments that open a dialog. */
const OPENING: ReadonlySet<string> = new Set(['#login', '#create-account', '#book']);

/** True for pages that do not work without script, and for pages that have a checkout to resume. */
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
