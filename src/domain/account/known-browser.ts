/** A browser is forgotten this long after its last sign-in to the account, and its cookie expires (P-19.5). */
export const KNOWN_BROWSER_DAYS = 180;
