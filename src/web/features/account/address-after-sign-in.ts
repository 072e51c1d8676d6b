import type { User } from '#contract/accounts.ts';
import { pageAtAddress } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import { NEXT, returnAddress, withNext } from '#contract/return-address.ts';
import { refusalOf } from '../../lib/page/refusal.ts';

/**
 * Where a sign-in continues (P-19.16): at the requested address, or at the page that asked for it. A required second
 * factor is set up first. null: on the page that is shown, because no address was requested or the user may not open
 * it.
 */
export function addressAfterSignIn(
  user: User,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | null {
  const { page } = pageAtAddress(pathname);
  const needsSignIn = page.access !== 'public' || page === PAGES.account;
  const address = returnAddress(new URLSearchParams(search).get(NEXT)) ?? (needsSignIn ? pathname + search : null);
  if (user.mustSetUpSecondFactor) return withNext(PAGES.staffAccount.path, address);
  return address !== null && mayOpen(user, address) ? address : null;
}

/** @param address a path of this site with its query */
export function mayOpen(user: User | null, address: string): boolean {
  return refusalOf(user, pageAtAddress(address.replace(/\?.*/s, '')).page) === null;
}
