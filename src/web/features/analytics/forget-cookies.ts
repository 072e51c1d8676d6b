/** Cookies set by Google Analytics and Matomo. */
const SERVICE_COOKIES = /^(_ga|_gid|_gat|_gcl|_pk_|mtm_)/;

/** Removes the services' cookies on each of the site's domains. */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((one) => SERVICE_COOKIES.test(one))) {
    for (const domain of ['', ...domainsOf(window.location.hostname)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`;
    }
  }
}

/** Example: `a.b.example`, `b.example`. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, first) => parts.slice(first).join('.'));
}
