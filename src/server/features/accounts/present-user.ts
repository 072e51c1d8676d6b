import type { User } from '#contract/accounts.ts';
import type { SessionUser } from '../../http/access.ts';

/** The signed-in user as the API answers it; null for a visitor. */
export function presentUser(user: SessionUser | null): User | null {
  return user && { _id: user.id, email: user.email, role: user.role };
}
