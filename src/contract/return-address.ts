import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { localPath, pageAtAddress } from './page-address.ts';
import { PAGES } from './pages.ts';

/** Query parameter with the address to continue at after signing in. */
export const NEXT = 'next';

/** Query parameters that open a booking, an account or a payment. */
export const SECRET_PARAMETERS = ['t', 'token', 'payment_intent', 'payment_intent_client_secret'] as const;

const MAX_LENGTH = 1000;
/**
 * A path and its query. No segment is empty or begins with a dot, because browsers read `//host`, `/\host` and `/.//host`
 * as another host.
 */
const ADDRESS = /^((?:\/[\w~%-][\w.~%-]*)*\/?)(?:\?([^\s\\#]*))?(?:#.*)?$/s;

/**
 * The address to continue at after signing in, as a path of this site with its query (P-19.16). null when it leads to
 * another site, to no page, or to a page that is opened by a secret link. Secret parameters and the fragment are removed.
 */
export function returnAddress(asked: string | null | undefined): string | null {
  const [, path = '', query = ''] = (asked && asked.length <= MAX_LENGTH && ADDRESS.exec(asked)) || [];
  if (path === '') return null;
  const { page } = pageAtAddress(path);
  if (page.isSecret || page === PAGES.notFound || page === PAGES.officeNotFound) return null;
  const shown = query.split('&').filter((pair) => pair !== '' && !isSecret(pair));
  return shown.length > 0 ? `${path}?${shown.join('&')}` : path;
}

function isSecret(pair: string): boolean {
  try {
    const name = decodeURIComponent(pair.replace(/=.*/s, ''));
    return SECRET_PARAMETERS.some((secret) => secret === name);
  } catch {
    return true;
  }
}

/** The address of the sign-in dialog in a language. It continues at `next` if that is an address of this site. */
export function signInAddress(next: string | null | undefined, language: Language = DEFAULT_LANGUAGE): string {
  return `${withNext(localPath(language, '/'), next)}#login`;
}

/** Adds the address to continue at to a path without a fragment. */
export function withNext(path: string, next: string | null | undefined): string {
  const address = returnAddress(next);
  if (address === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${NEXT}=${encodeURIComponent(address)}`;
}
