import { splitLanguage } from '#contract/language.ts';

/**
 * The pages that contract/pages.ts calls uncounted; a test compares them. The table itself stays out of this script,
 * which is loaded before the page's own.
 */
const UNCOUNTED = /^\/((admin|reset-password|invite|create-account|account|waitlist)(\/|$)|(booking|group|gift)\/.)/;

/**
 * A page's address as it may be disclosed to the analytics service: without query and fragment, which may contain
 * tokens. null: the page is not counted.
 */
export function trackedAddress(pathname: string): string | null {
  return UNCOUNTED.test(splitLanguage(pathname).path) ? null : pathname;
}
