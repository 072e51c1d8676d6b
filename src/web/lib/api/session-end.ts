import { apiErrorFrom } from './api-error.ts';
import { guardRequests } from './send.ts';

/** Why the server refuses every request of a page: no session, or a session that must first get a second factor (P-19.14). */
export type SessionEnd = 'not_signed_in' | 'second_factor_not_set_up';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Asks the person to sign in again or to set up a second factor. Resolves to true once the same user has, and to false
 * when the person declines; null: the page does not ask.
 */
type AskToSignIn = (end: SessionEnd) => Promise<boolean> | null;

let ask: AskToSignIn | null = null;
/** All requests that wait for the same sign-in. */
let asking: Promise<boolean> | null = null;
let isDeclined = false;
/** The press that declined still counts as the browser's user activation, for some seconds. */
let hasPressedSince = false;

/**
 * Sets the function that asks for a sign-in when a request finds that the session has ended. Returns a function that
 * unsets it.
 */
export function onSessionEnd(handler: AskToSignIn): () => void {
  guardRequests(withSession);
  ask = handler;
  isDeclined = false;
  for (const type of PRESSES) document.addEventListener(type, notePress, { capture: true });
  return () => {
    if (ask !== handler) return;
    ask = null;
    for (const type of PRESSES) document.removeEventListener(type, notePress, { capture: true });
  };
}

/**
 * Sends the request, and once more after the same user has signed in again or set up the second factor, when the session
 * has ended or needs one (P-19.17). The server refuses such a request before it does anything, so nothing is done twice.
 *
 * @param isRead true for a request that may come from a timer: after the person has declined to sign in, it asks again
 *   only when it follows a later press
 */
export async function withSession(request: () => Promise<Response>, isRead: boolean): Promise<Response> {
  const answer = await request();
  if (ask === null || (answer.status !== 401 && answer.status !== 403)) return answer;
  const { code } = await apiErrorFrom(answer.clone());
  if (code !== 'not_signed_in' && code !== 'second_factor_not_set_up') return answer;
  if (isDeclined && isRead && !followsPress()) return answer;
  asking ??= ask(code);
  return asking !== null && (await signedInAgain(asking)) ? request() : answer;
}

function notePress(): void {
  hasPressedSince = true;
}

function followsPress(): boolean {
  return hasPressedSince && navigator.userActivation?.isActive === true;
}

async function signedInAgain(waiting: Promise<boolean>): Promise<boolean> {
  try {
    const isSignedIn = await waiting;
    isDeclined = !isSignedIn;
    hasPressedSince = false;
    return isSignedIn;
  } finally {
    asking = null;
  }
}
