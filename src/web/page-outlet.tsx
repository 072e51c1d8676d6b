import { scrollToTop } from './lib/browser/scroll-to-top.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pageAt } from '#contract/page-address.ts';
import type { Page } from '#contract/pages.ts';
import { addTexts } from './i18n/load-texts.ts';
import type { Translations } from './i18n/translations.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { httpApi } from './lib/api/http-api.ts';
import type { AnyPage } from './lib/page/page.ts';
import { loadPage, type PageState } from './lib/page/page-state.ts';
import { useClock, useLanguage, useSite } from './lib/page/site-context.ts';
import { OWN_MOVE, whenNoDialog } from './lib/browser/when-no-dialog.ts';
import { pageModule } from './page-modules.ts';
import { PageView } from './page-view.tsx';

interface Shown {
  readonly row: Page;
  readonly page: AnyPage;
  readonly state: PageState;
}

/**
 * Shows the page of the current path. After a change of path the old page stays until the next one is loaded and,
 * unless the visitor navigated, until open dialogs are closed. A change of only the query loads nothing, so that a page
 * may change its own.
 */
export function PageOutlet({ first }: { readonly first: Shown }) {
  const [path] = useLocation();
  const [shown, setShown] = useState({ ...first, path });
  const [attempt, setAttempt] = useState(0);
  const { i18n } = useTranslation();
  const language = useLanguage();
  const loaded = useRef(`${path} 0 ${language}`);
  const clock = useClock();
  useEffect(() => {
    const wanted = `${path} ${attempt} ${language}`;
    const before = loaded.current;
    if (before === wanted) return;
    loaded.current = wanted;
    const isNewPage = shown.path !== path;
    // Reached by the browser's back button: a secret page needs a document of its own.
    if (isNewPage && pageAt(path).page.isSecret) return window.location.reload();
    const show = async (next: Shown) => {
      if (isNewPage && window.history.state === OWN_MOVE) await whenNoDialog();
      if (loaded.current !== wanted) return;
      // When the language changes and the data cannot be loaded, the page stays: most of it is in the new language
      // already.
      setShown((now) =>
        now.path === path && now.state.kind === 'ready' && next.state.kind === 'failed' ? now : { ...next, path },
      );
      if (isNewPage) scrollToTop();
    };
    // If a page's script cannot be loaded, offline or after an update of the site, the page is requested as a document.
    const askAnew = () => {
      if (loaded.current === wanted && isNewPage) window.location.reload();
    };
    openPage(path, i18n, clock.now()).then(show, askAnew);
  }, [path, attempt, language, i18n, clock, shown.path]);
  useDocumentHead(shown);
  useFocusOnTitle(shown.path);
  return (
    <PageView
      key={shown.path}
      row={shown.row}
      page={shown.page}
      state={shown.state}
      params={pageAt(shown.path).params}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

/** The focused element was removed with the old page: moves the focus to the new page's title, which is read out. */
function useFocusOnTitle(path: string): void {
  const focused = useRef(path);
  useEffect(() => {
    if (focused.current === path) return;
    focused.current = path;
    const title = document.querySelector<HTMLElement>('main h1');
    // A dialog that opened with the page already has the focus.
    if (!title || document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [path]);
}

async function openPage(path: string, i18n: Translations, now: Temporal.Instant): Promise<Shown> {
  const { page: row, params } = pageAt(path);
  const page = await pageModule(row);
  await addTexts(i18n, page.namespaces ?? []);
  const query = new URLSearchParams(window.location.search);
  return { row, page, state: await loadPage(page, { api: httpApi, params, query, now }) };
}

function useDocumentHead({ page, state }: Shown): void {
  const { t } = useTranslation().i18n;
  const language = useLanguage();
  const site = useSite();
  useEffect(() => {
    if (state.kind === 'ready') document.title = page.head({ t, data: state.data, language, site }).title;
  }, [page, state, t, language, site]);
}
