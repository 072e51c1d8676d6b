import { useCallback, useEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import type { Language } from '#contract/language.ts';
import { changeLanguage } from './i18n/load-texts.ts';
import type { Translations } from './i18n/translations.ts';
import { TranslationsContext } from './i18n/translations-context.ts';
import { languageOnlyStored, rememberLanguage } from './i18n/remember-language.ts';
import { type PageClock, pageClock } from './lib/clock.ts';
import type { AnyPage } from './lib/page.ts';
import type { PageData } from './lib/page-data.ts';
import { SessionContext, sessionActions } from './lib/session-context.ts';
import { SiteContext } from './lib/site-context.ts';
import { PageOutlet } from './page-outlet.tsx';

interface AppProps {
  readonly data: PageData;
  readonly i18n: Translations;
  /** Path and query of the first view. */
  readonly url: string;
  /** The first view's page, loaded before the first render so that server and browser draw the same. */
  readonly page: AnyPage;
}

/** The whole page below the document: the same tree on the server and in the browser. */
export function App({ data, i18n, url, page }: AppProps) {
  const [user, setUser] = useState(data.user);
  const session = useMemo(() => ({ user, ...sessionActions(setUser) }), [user]);
  const site = useSiteValue(data, i18n);
  return (
    <TranslationsContext value={i18n}>
      <SiteContext value={site}>
        <SessionContext value={session}>
          <Router ssrPath={url}>
            <PageOutlet first={{ page, state: data.state }} />
          </Router>
        </SessionContext>
      </SiteContext>
    </TranslationsContext>
  );
}

function useSiteValue({ site }: PageData, i18n: Translations) {
  const [clock] = useState<PageClock>(() => pageClock(site.now));
  const [language, showLanguage] = useState(site.language);
  const setLanguage = useCallback(
    async (chosen: Language) => {
      await changeLanguage(i18n, chosen);
      document.documentElement.lang = chosen;
      rememberLanguage(chosen);
      showLanguage(chosen);
    },
    [i18n],
  );
  useEffect(() => {
    const stored = languageOnlyStored();
    // Without its texts the page stays in the language that it came in. The state changes once they are here, not now.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stored && stored !== site.language) setLanguage(stored).catch(() => {});
  }, [site, setLanguage]);
  return useMemo(() => ({ site, clock, language, setLanguage }), [site, clock, language, setLanguage]);
}
