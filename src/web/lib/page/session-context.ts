import { createContext, use } from 'react';
import type { User } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../api/send.ts';

/** Who is signed in. The proof is the session cookie, which no script can read. */
export interface Session {
  readonly user: User | null;
  /** Updates the session after somebody has signed in. */
  readonly show: (user: User) => void;
  /** @throws ApiError */
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('The session is known inside <App> only');
  return session;
}

/** A session over HTTP; `setUser` updates its current user. */
export function sessionActions(setUser: (user: User | null) => void): Omit<Session, 'user'> {
  return {
    show: setUser,
    async signOut() {
      await send(PATHS.signOut, { method: 'POST' });
      setUser(null);
    },
  };
}
