import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { DEFAULT_LANGUAGE, splitLanguage } from '#contract/language.ts';
import { OWN_MOVE, whenNoDialog } from '../browser/when-no-dialog.ts';
import { localPath, pageAt, pageAtAddress } from '#contract/page-address.ts';

/** The router's idea of where the visitor is: the path without its language, which is kept on the way to other pages. */
export const useSiteLocation: BaseLocationHook = (options) => {
  const [address] = useBrowserLocation(options);
  return [splitLanguage(address).path, goTo];
};

/** Where the document came from; pages that were shown in it since have its rights. */
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
 * The card provider's script runs only in a document that was loaded from a page where it may (contract/pages.ts). A secret
 * page is shown in no document into which another page may have loaded the scripts of others.
 */
function needsOwnDocument(path: string): boolean {
  const { page } = pageAt(path.replace(/[?#].*/s, ''));
  return page.isSecret === true || (page.mayPay === true && !pageAtAddress(DOCUMENT_PATH).page.mayPay);
}
