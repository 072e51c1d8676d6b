import { ACCOUNT_COOKIE } from '#contract/cookies.ts';

const ASKS = 'data-asks-account';

/** True if somebody has signed in in this browser and not signed out since; the session may have ended. */
export function isMarkedSignedIn(): boolean {
  return document.cookie.includes(`${ACCOUNT_COOKIE}=`);
}

/** Hides the words "Sign in" until it is known who is signed in (account-button.module.css). */
export function hideWhoIsSignedIn(): void {
  document.documentElement.setAttribute(ASKS, '');
}

export function showWhoIsSignedIn(): void {
  document.documentElement.removeAttribute(ASKS);
}
