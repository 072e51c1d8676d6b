import { renderToString } from 'react-dom/server';
import type { BoatList } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import type { SiteConfig } from '#contract/site.ts';
import { App } from '#web/app.tsx';
import { serverTranslations } from '#web/i18n/server-texts.ts';
import { page } from '#web/pages/landing-page.tsx';

/** The landing page's tree only: no loading, no document, no page data. */
export function renderTree(site: SiteConfig, boats: BoatList): string {
  const data = { site, user: null, state: { kind: 'ready', data: boats } } as const;
  return renderToString(
    <App data={data} i18n={serverTranslations(site.language)} url="/" page={page} row={PAGES.landing} />,
  );
}
