import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../api/send.ts';
import { isMarkedSignedIn, showWhoIsSignedIn } from '../browser/account-mark.ts';

/**
 * Who is signed in, and a function that shows somebody else. `known` is what the document says; the document of a page that
 * is the same for everybody says nothing (undefined): then the server is asked, where this browser has the mark of a session.
 */
export function useSignedInUser(known: User | null | undefined) {
  const state = useState(known ?? null);
  const [, setUser] = state;
  useEffect(() => {
    if (known !== undefined || !isMarkedSignedIn()) return showWhoIsSignedIn();
    // Without an answer the visitor can still sign in.
    void send<{ user: User | null }>(PATHS.me)
      .then(
        ({ user }) => setUser(user),
        () => {},
      )
      .then(showWhoIsSignedIn);
  }, [known, setUser]);
  return state;
}
