import { apiErrorFrom } from './api-error.ts';
import { guardRequests } from './send.ts';

/** Asks the person to sign in again. Resolves to true once the same user has, and to false when the person declines. */
type AskToSignIn = () => Promise<boolean>;

let ask: AskToSignIn | null = null;
/** All requests that wait for the same sign-in. */
let asking: Promise<boolean> | null = null;
let isDeclined = false;

/**
 * Sets the function that asks for a sign-in when a request finds that the session has ended. Returns a function that
 * unsets it.
 */
export function onSessionEnd(handler: AskToSignIn): () => void {
  guardRequests(withSession);
  ask = handler;
  isDeclined = false;
  return () => {
    if (ask === handler) ask = null;
  };
}

/**
 * Sends the request, and once more after the same user has signed in again, when the session has ended (P-19.17). The
 * server refuses such a request before it does anything, so nothing is done twice.
 *
 * @param isRead true for a request that may come from a timer: after the person has declined to sign in, it asks again
 *   only when it follows a press
 */
export async function withSession(request: () => Promise<Response>, isRead: boolean): Promise<Response> {
  const answer = await request();
  if (ask === null || answer.status !== 401) return answer;
  const { code } = await apiErrorFrom(answer.clone());
  if (code !== 'not_signed_in') return answer;
  if (isDeclined && isRead && !navigator.userActivation?.isActive) return answer;
  return (await signedInAgain(ask)) ? request() : answer;
}

async function signedInAgain(askToSignIn: AskToSignIn): Promise<boolean> {
  asking ??= askToSignIn();
  try {
    const isSignedIn = await asking;
    isDeclined = !isSignedIn;
    return isSignedIn;
  } finally {
    asking = null;
  }
}
