import { createContext, use } from 'react';
import type { SignInAnswer, User } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../api/send.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Who is signed in. The proof is the session cookie, which no script can read. */
export interface Session {
  readonly user: User | null;
  /** @throws ApiError */
  readonly signIn: (credentials: SignIn) => Promise<void>;
  /** After a sign-in by other means than `signIn`. */
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

/** A session over HTTP; `setUser` shows who it belongs to now. */
export function sessionActions(setUser: (user: User | null) => void): Omit<Session, 'user'> {
  return {
    show: setUser,
    async signIn(credentials) {
      const { user } = await send<SignInAnswer>(PATHS.signIn, { method: 'POST', body: credentials });
      setUser(user);
    },
    async signOut() {
      await send(PATHS.signOut, { method: 'POST' });
      setUser(null);
    },
  };
}
