import { useLayoutEffect, useSyncExternalStore } from 'react';
import { cookieName, THEME_COOKIE } from '#contract/cookies.ts';
import { type Theme, themeFrom } from '#contract/theme.ts';
import { useSite } from '../page/site-context.ts';

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

/** The back office's theme, and a function that changes and saves it. Saving a theme needs no consent. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSite();
  return [useSyncExternalStore(subscribe, remembered, () => theme), remember];
}

/** Applies the theme while the page is shown; the public site is not affected. */
export function useThemedPage(): void {
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
