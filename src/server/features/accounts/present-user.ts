import type { User } from '#contract/accounts.ts';
import type { SessionUser } from '../../http/access.ts';

type Shown = Pick<SessionUser, 'id' | 'email' | 'role' | 'mustSetUp'>;

/** The signed-in user as the API returns it; null for a visitor. */
export function presentUser(user: Shown): User;
export function presentUser(user: Shown | null): User | null;
export function presentUser(user: Shown | null): User | null {
  if (!user) return null;
  const { id, email, role, mustSetUp } = user;
  return { _id: id, email, role, ...(mustSetUp && { mustSetUpSecondFactor: true }) };
}
