import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Theme, THEME_COOKIE, themeFrom } from '#contract/theme.ts';
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
  return themeFrom(cookies.get(THEME_COOKIE));
}

function remember(theme: Theme): void {
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  for (const listener of listeners) listener();
}
