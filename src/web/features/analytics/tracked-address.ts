import { splitLanguage } from '#contract/language.ts';

/** Pages of the operator's, and pages that a secret link opens. */
const UNSEEN = /^\/(admin|reset-password|invite|create-account|account)(\/|$)/;

/**
 * A page's address as it may be told to others: without query and fragment, where tokens stand, and without the number of
 * a booking. null: this page is told of to nobody.
 */
export function trackedAddress(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  if (UNSEEN.test(path)) return null;
  return pathname.replace(/^((?:\/[a-z]{2})?\/booking)\/[^/]+/, '$1/id');
}
