import type { User } from '#contract/accounts.ts';
import type { Page } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';

/** The HTTP status with which the user is refused the page; null: it is shown. */
export function refusalOf(user: User | null, { access }: Page): 401 | 403 | null {
  if (access === 'public' || can(user, access)) return null;
  return user ? 403 : 401;
}
