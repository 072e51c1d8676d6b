import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { DEFAULT_LANGUAGE, splitLanguage } from '#contract/language.ts';
import { OWN_MOVE, whenNoDialog } from '../browser/when-no-dialog.ts';
import { localPath, pageAt, pageAtAddress } from '#contract/page-address.ts';

/** The location for the router: the path without its language, which is added again when navigating to other pages. */
export const useSiteLocation: BaseLocationHook = (options) => {
  const [address] = useBrowserLocation(options);
  return [splitLanguage(address).path, goTo];
};

/** The path from which the document was loaded. Pages shown in it later have the same content security policy. */
const DOCUMENT_PATH = typeof window === 'undefined' ? '/' : window.location.pathname;

function goTo(path: string, options?: Parameters<typeof navigate>[1]): void {
  const { language } = splitLanguage(window.location.pathname);
  const address = localPath(language ?? DEFAULT_LANGUAGE, path);
  if (!needsOwnDocument(path)) return navigate(address, options);
  const open = () => (options?.replace ? window.location.replace(address) : window.location.assign(address));
  if (options?.state === OWN_MOVE) void whenNoDialog().then(open);
  else open();
}

/**
 * The card provider's script runs only in a document loaded from a page that allows it (contract/pages.ts). A secret
 * page needs a document of its own, because another page may have loaded third-party scripts.
 */
function needsOwnDocument(path: string): boolean {
  const { page } = pageAt(path.replace(/[?#].*/s, ''));
  return page.isSecret === true || (page.mayPay === true && !pageAtAddress(DOCUMENT_PATH).page.mayPay);
}
