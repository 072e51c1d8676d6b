import { splitLanguage } from '#contract/language.ts';

/** Back-office pages, and pages that a secret link opens. */
const UNTRACKED = /^\/(admin|reset-password|invite|create-account|account)(\/|$)/;

/**
 * A page's address as it may be disclosed to the analytics service: without query and fragment, which may contain
 * tokens, and without booking ids. null: the page is not counted.
 */
export function trackedAddress(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  if (UNTRACKED.test(path)) return null;
  return pathname.replace(/^((?:\/[a-z]{2})?\/booking)\/[^/]+/, '$1/id');
}
