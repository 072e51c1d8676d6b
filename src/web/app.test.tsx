import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import type { SiteConfig } from '#contract/site.ts';
import { App } from './app.tsx';
import { serverTranslations } from './i18n/server-texts.ts';
import { pageModule } from './page-modules.ts';

const i18n = serverTranslations('en');
const settings = { contact: {}, social: [], trader: {}, hero: {}, whyUs: [], analytics: {} };
const site = { language: 'en', now: '2026-12-01T08:00:00Z', settings } as unknown as SiteConfig;

/** The page as it is rendered at `url` for the user. */
async function shown(row: Page, { url, role }: { url: string; role?: User['role'] }): Promise<string> {
  const user = role ? { _id: '1', email: 'ana@office.example', role } : null;
  const data = { site, user, state: { kind: 'ready', data: null } } as const;
  const page = await pageModule(row);
  return renderToString(<App data={data} i18n={i18n} url={url} page={page} row={row} />);
}

test('a page of the back office is shown to users who may open it, and refused to others with the reason', async () => {
  const titles = { 401: i18n.t('failed.signedOut.title'), 403: i18n.t('failed.notAllowed.title') };
  const url = '/admin/accounts';
  expect(await shown(PAGES.people, { url })).toContain(titles[401]);
  expect(await shown(PAGES.people, { url, role: 'customer' })).toContain(titles[403]);
  expect(await shown(PAGES.people, { url, role: 'crew' })).toContain(titles[403]);
  const forAdmin = await shown(PAGES.people, { url, role: 'admin' });
  for (const title of Object.values(titles)) expect(forAdmin).not.toContain(title);
});

test('the offline page is shown at the address of a page that the visitor may not open', async () => {
  const html = await shown(PAGES.offline, { url: '/admin' });
  expect(html).toContain(i18n.t('offlinePage.heading'));
  expect(html).not.toContain(i18n.t('failed.signedOut.title'));
});
