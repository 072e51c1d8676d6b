import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../api/send.ts';
import { isMarkedSignedIn, showWhoIsSignedIn } from '../browser/account-mark.ts';

/**
 * The signed-in user, and a function that changes the displayed one. `known` is the document's value; it is undefined
 * in a document that is the same for everybody. Then, if this browser has the mark of a session, the server is asked.
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
