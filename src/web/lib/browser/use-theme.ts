import { useLayoutEffect, useSyncExternalStore } from 'react';
import { cookieName, THEME_COOKIE } from '#contract/cookies.ts';
import { type Theme, themeFrom } from '#contract/theme.ts';
import { useSite } from '../page/site-context.ts';

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

/** How the back office is lit, and how to change and remember that. A choice of light needs no consent. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSite();
  return [useSyncExternalStore(subscribe, remembered, () => theme), remember];
}

/** Lights the page while it is shown; the public site stays as it is. */
export function useLitPage(): void {
  const [theme] = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remembered(): Theme {
  const cookies = new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]));
  return themeFrom(cookies.get(cookieName(THEME_COOKIE, place())));
}

function remember(theme: Theme): void {
  const at = place();
  document.cookie = `${cookieName(THEME_COOKIE, at)}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${at.isSecure ? '; Secure' : ''}`;
  for (const listener of listeners) listener();
}

function place(): { isSecure: boolean } {
  return { isSecure: window.location.protocol === 'https:' };
}
