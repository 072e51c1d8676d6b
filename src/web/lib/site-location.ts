import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { DEFAULT_LANGUAGE, localPath, splitLanguage } from '#contract/language.ts';

/** The router's idea of where the visitor is: the path without its language, which is kept on the way to other pages. */
export const useSiteLocation: BaseLocationHook = (options) => {
  const [address] = useBrowserLocation(options);
  return [splitLanguage(address).path, goTo];
};

function goTo(path: string, options?: Parameters<typeof navigate>[1]): void {
  const { language } = splitLanguage(window.location.pathname);
  navigate(localPath(language ?? DEFAULT_LANGUAGE, path), options);
}
