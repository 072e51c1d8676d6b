import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { DEFAULT_LANGUAGE, type Language, splitLanguage } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import type { Page } from '#contract/pages.ts';
import { changeLanguage } from './i18n/load-texts.ts';
import type { Translations } from './i18n/translations.ts';
import { TranslationsContext } from './i18n/translations-context.ts';
import { rememberedLanguage, rememberLanguage } from './i18n/remember-language.ts';
import { type PageClock, pageClock } from './lib/time/clock.ts';
import type { AnyPage } from './lib/page/page.ts';
import type { PageData } from './lib/page/page-data.ts';
import { SessionContext, sessionActions } from './lib/page/session-context.ts';
import { SiteContext } from './lib/page/site-context.ts';
import { useSiteLocation } from './lib/page/site-location.ts';
import { useSignedInUser } from './lib/page/use-signed-in-user.ts';
import { PageOutlet } from './page-outlet.tsx';

interface AppProps {
  readonly data: PageData;
  readonly i18n: Translations;
  /** Path and query of the first view. */
  readonly url: string;
  /** The first view's page, loaded before the first render so that server and browser draw the same. */
  readonly page: AnyPage;
  /**
   * Its entry in the page table. May differ from that of `url`: the offline page is shown at other pages' addresses.
   */
  readonly row: Page;
  /** The browser's time when the page arrived, in milliseconds. The server omits it. */
  readonly openedAt?: number;
  /** Called when React hydrates the server's page, before anything in it can be pressed. */
  readonly onTakeOver?: () => void;
  /** Called once the page handles events. */
  readonly onReady?: () => void;
}

/** The whole page below the document: the same tree on the server and in the browser. */
export function App({ data, i18n, url, page, row, openedAt, onTakeOver, onReady }: AppProps) {
  const [user, setUser] = useSignedInUser(data.user);
  const session = useMemo(() => ({ user, ...sessionActions(setUser) }), [user, setUser]);
  const [address] = useBrowserLocation({ ssrPath: url.replace(/\?.*/s, '') });
  const { language: named } = splitLanguage(address);
  const hrefs = useCallback((path: string) => localPath(named ?? DEFAULT_LANGUAGE, path), [named]);
  const site = useSiteValue(data, i18n, named, openedAt);
  useLayoutEffect(() => onTakeOver?.(), [onTakeOver]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <TranslationsContext value={i18n}>
      <SiteContext value={site}>
        <SessionContext value={session}>
          <Router hook={useSiteLocation} hrefs={hrefs} ssrPath={url}>
            <PageOutlet first={{ row, page, state: data.state }} />
          </Router>
        </SessionContext>
      </SiteContext>
    </TranslationsContext>
  );
}

/** `named`: the language in the address. */
function useSiteValue({ site }: PageData, i18n: Translations, named: Language | null, openedAt?: number) {
  const [clock] = useState<PageClock>(() => pageClock(site.now, openedAt));
  const [language, showLanguage] = useState(site.language);
  const show = useCallback(
    async (chosen: Language) => {
      await changeLanguage(i18n, chosen);
      document.documentElement.lang = chosen;
      showLanguage(chosen);
    },
    [i18n],
  );
  const setLanguage = useCallback(
    async (chosen: Language) => {
      await show(chosen);
      rememberLanguage(chosen);
      moveTo(chosen);
    },
    [show],
  );
  useLanguageOfAddress(named, i18n, show);
  return useMemo(() => ({ site, clock, language, setLanguage }), [site, clock, language, setLanguage]);
}

/** Back may lead to an address in an earlier language: the page then switches to the language of the address. */
function useLanguageOfAddress(named: Language | null, i18n: Translations, show: (language: Language) => Promise<void>) {
  const shown = useRef(named);
  useEffect(() => {
    if (shown.current === named) return;
    shown.current = named;
    const wanted = named ?? rememberedLanguage();
    if (wanted && wanted !== i18n.language) show(wanted).catch(() => window.location.reload());
  }, [named, i18n, show]);
}

/** Replaces the address with that of the current page in the language. */
function moveTo(language: Language): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    localPath(language, splitLanguage(pathname).path) + search + hash,
  );
}
