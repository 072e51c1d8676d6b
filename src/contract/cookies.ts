/**
 * A cookie's name. Under https it has the prefix that binds it to this exact host: no other host, not even a subdomain, can
 * set it. Browsers accept the prefix only with `Secure`, `Path=/` and no `Domain`.
 */
export function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The language chosen last (P-22.1). */
export const LANGUAGE_COOKIE = 'app.lang';

/** Appearance of the back office; the server renders the page with it, so that the page does not flash. */
export const THEME_COOKIE = 'app.theme';

/**
 * Set while somebody is signed in. It tells the script of a page that is the same for everybody to request the account. It
 * proves nothing and names nobody; the proof is the session's cookie, which no script can read.
 */
export const ACCOUNT_COOKIE = 'app.account';
