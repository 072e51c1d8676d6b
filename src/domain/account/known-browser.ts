/** A browser is forgotten, and its cookie expires, this long after its last sign-in to the account (P-19.5). */
export const KNOWN_BROWSER_DAYS = 180;
