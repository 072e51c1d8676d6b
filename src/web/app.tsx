import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { DEFAULT_LANGUAGE, type Language, localPath, splitLanguage } from '#contract/language.ts';
import { changeLanguage } from './i18n/load-texts.ts';
import type { Translations } from './i18n/translations.ts';
import { TranslationsContext } from './i18n/translations-context.ts';
import { rememberLanguage } from './i18n/remember-language.ts';
import { type PageClock, pageClock } from './lib/clock.ts';
import type { AnyPage } from './lib/page.ts';
import type { PageData } from './lib/page-data.ts';
import { SessionContext, sessionActions } from './lib/session-context.ts';
import { SiteContext } from './lib/site-context.ts';
import { useSiteLocation } from './lib/site-location.ts';
import { PageOutlet } from './page-outlet.tsx';

interface AppProps {
  readonly data: PageData;
  readonly i18n: Translations;
  /** Path and query of the first view. */
  readonly url: string;
  /** The first view's page, loaded before the first render so that server and browser draw the same. */
  readonly page: AnyPage;
  /** Told as React takes the server's page over, before anything can be pressed in it. */
  readonly onTakeOver?: () => void;
  /** Told once the page listens. */
  readonly onReady?: () => void;
}

/** The whole page below the document: the same tree on the server and in the browser. */
export function App({ data, i18n, url, page, onTakeOver, onReady }: AppProps) {
  const [user, setUser] = useState(data.user);
  const session = useMemo(() => ({ user, ...sessionActions(setUser) }), [user]);
  const [addressLanguage, setAddressLanguage] = useState(() => splitLanguage(url).language ?? DEFAULT_LANGUAGE);
  const hrefs = useCallback((path: string) => localPath(addressLanguage, path), [addressLanguage]);
  const site = useSiteValue(data, i18n, setAddressLanguage);
  useLayoutEffect(() => onTakeOver?.(), [onTakeOver]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <TranslationsContext value={i18n}>
      <SiteContext value={site}>
        <SessionContext value={session}>
          <Router hook={useSiteLocation} hrefs={hrefs} ssrPath={url}>
            <PageOutlet first={{ page, state: data.state }} />
          </Router>
        </SessionContext>
      </SiteContext>
    </TranslationsContext>
  );
}

function useSiteValue({ site }: PageData, i18n: Translations, setAddressLanguage: (chosen: Language) => void) {
  const [clock] = useState<PageClock>(() => pageClock(site.now));
  const [language, showLanguage] = useState(site.language);
  const setLanguage = useCallback(
    async (chosen: Language) => {
      await changeLanguage(i18n, chosen);
      document.documentElement.lang = chosen;
      rememberLanguage(chosen);
      moveTo(chosen);
      setAddressLanguage(chosen);
      showLanguage(chosen);
    },
    [i18n, setAddressLanguage],
  );
  return useMemo(() => ({ site, clock, language, setLanguage }), [site, clock, language, setLanguage]);
}

/** The same page at its address in the language. */
function moveTo(language: Language): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    localPath(language, splitLanguage(pathname).path) + search + hash,
  );
}
