import { expect, test } from './fixtures.ts';
import {
  isFullRun,
  capturePage,
  captureSections,
  captureViewport,
  openForCapture,
  publicViews,
  withLanguage,
} from './looks.ts';

test.describe.configure({ mode: 'parallel' });

const ADMIN = isFullRun
  ? [768, 1024, 1440, 1920].flatMap((width) => (['light', 'dark'] as const).map((light) => ({ width, light })))
  : [{ width: 768, light: 'dark' as const }];

const SELLING = { boats: '/boats?date=2026-12-05&people=2', boat: '/boats/teno' };
const PAGES = {
  ...SELLING,
  'choose-boat': '/booking',
  imprint: '/legal/imprint',
  privacy: '/legal/privacy',
  cookies: '/legal/cookies',
  terms: '/legal/terms',
  'not-found': '/no/such/page',
  'reset-password': '/reset-password',
  'create-account': '/create-account',
  invite: '/invite',
  account: '/account',
  gift: '/gift',
  'boat-seats': '/boats/teno?mode=tickets',
  'boats-any-day': '/boats',
};

// The language with the longest words at the narrowest width.
for (const { language, width, height } of publicViews({ language: 'ru', width: 360 })) {
  const name = (look: string) => `${language}-${width}/${look}`;

  test(`the public pages in ${language} at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openForCapture(page, `/?lng=${language}`);
    await captureViewport(page, name('home-first'));
    await capturePage(page, name('home'));
    await captureSections(page.locator('main > *, body footer'), name('home-section'));
    for (const [look, address] of Object.entries(isFullRun ? PAGES : SELLING)) {
      await openForCapture(page, withLanguage(address, language));
      await capturePage(page, name(look));
    }
  });
}

for (const { width, light } of ADMIN) {
  test(`the back office at ${width} px, ${light}`, { tag: '@nightly' }, async ({ page, app }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme: light });
    await page.request.post(`${app.baseUrl}/user/auth`, {
      data: { email: 'admin@demo.test', password: 'tenerife-demo' },
    });
    const language = isFullRun && width === 1440 ? 'es' : 'ru';
    await openForCapture(page, `/admin?lng=${language}`);
    const paths = await page
      .locator('nav a[href^="/admin"]:not([href*="?"])')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of isFullRun ? [...paths, '/admin/boats/new'] : paths.slice(0, 4)) {
      await openForCapture(page, path);
      await capturePage(
        page,
        `admin-${width}-${light}/${path.replace('/admin', '').replaceAll('/', '-').slice(1) || 'today'}`,
      );
    }
  });
}
