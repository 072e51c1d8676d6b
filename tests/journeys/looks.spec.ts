import { expect, test } from './fixtures.ts';
import { isAll, keepPage, keepSections, keepWindow, openLook, publicViews, withLanguage } from './looks.ts';

test.describe.configure({ mode: 'parallel' });

const ADMIN = isAll
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
};

// The longest language where it is narrowest, and the one between.
for (const { language, width, height } of publicViews({ language: 'ru', width: 360 }, { language: 'es', width: 768 })) {
  const name = (look: string) => `${language}-${width}/${look}`;

  test(`the public pages in ${language} at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openLook(page, `/?lng=${language}`);
    await keepWindow(page, name('home-first'));
    await keepPage(page, name('home'));
    await keepSections(page.locator('main > *, body footer'), name('home-section'));
    for (const [look, address] of Object.entries(isAll ? PAGES : SELLING)) {
      await openLook(page, withLanguage(address, language));
      await keepPage(page, name(look));
    }
  });
}

for (const { width, light } of ADMIN) {
  test(`the back office at ${width} px, ${light}`, async ({ page, app }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme: light });
    await page.request.post(`${app.baseUrl}/user/auth`, {
      data: { email: 'admin@demo.test', password: 'tenerife-demo' },
    });
    const language = isAll && width === 1440 ? 'es' : 'ru';
    await openLook(page, `/admin?lng=${language}`);
    const paths = await page
      .locator('nav a[href^="/admin"]:not([href*="?"])')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of isAll ? [...paths, '/admin/boats/new'] : paths.slice(0, 4)) {
      await openLook(page, path);
      await keepPage(
        page,
        `admin-${width}-${light}/${path.replace('/admin', '').replaceAll('/', '-').slice(1) || 'today'}`,
      );
    }
  });
}
