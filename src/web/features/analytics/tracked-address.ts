import { splitLanguage } from '#contract/language.ts';

/**
 * The pages that contract/pages.ts calls uncounted; a test compares them. The table itself stays out of this script, which
 * is loaded before the page's own.
 */
const UNCOUNTED = /^\/(admin|reset-password|invite|create-account|account)(\/|$)/;

/**
 * A page's address as it may be disclosed to the analytics service: without query and fragment, which may contain
 * tokens, and without booking ids. null: the page is not counted.
 */
export function trackedAddress(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  if (UNCOUNTED.test(path)) return null;
  return pathname.replace(/^((?:\/[a-z]{2})?\/booking)\/[^/]+/, '$1/id');
}
