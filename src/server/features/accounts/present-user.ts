import type { User } from '#contract/accounts.ts';
import type { SessionUser } from '../../http/access.ts';

/** Who is signed in, as the contract shows it; null for a visitor. */
export function presentUser(user: SessionUser | null): User | null {
  return user && { _id: user.id, email: user.email, role: user.role };
}
