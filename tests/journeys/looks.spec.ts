import process from 'node:process';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/language.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aShownBoat, CARD, chooseDay, chooseStart, openBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { keepPage, keepSections, keepWindow, openLook } from './looks.ts';

/** `npm run looks` keeps every page in every language and width; `npm test` looks at the longest language, narrow and wide. */
const isAll = process.env.LOOKS === 'all';
test.describe.configure({ mode: 'parallel' });

const PUBLIC = isAll
  ? LANGUAGES.flatMap((language) => [360, 768, 1440].map((width) => ({ language, width })))
  : [
      { language: 'ru', width: 360 },
      { language: 'es', width: 768 },
    ];
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

for (const { language, width } of PUBLIC) {
  const name = (look: string) => `${language}-${width}/${look}`;

  test(`the public pages in ${language} at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await openLook(page, `/?lng=${language}`);
    await keepWindow(page, name('home-first'));
    await keepPage(page, name('home'));
    await keepSections(page.locator('main > *, body footer'), name('home-section'));
    for (const [look, address] of Object.entries(isAll ? PAGES : SELLING)) {
      await openLook(page, withLanguage(address, language));
      await keepPage(page, name(look));
    }
  });

  test(`a booking in ${language} at ${width} px, from the choice to the tickets`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    await bookATrip(page, app, language, async (look) => keepPage(page, name(`booking-${look}`)));
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
      .locator('nav a[href^="/admin"]')
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

async function bookATrip(page: Page, app: RunningApp, language: string, keep: (look: string) => Promise<void>) {
  const boat = await aShownBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T18:00:00Z' });
  await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBoat(page, boat, language);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '14:00');
  await keep('charter');
  await page.getByRole('radio').last().check({ force: true });
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await keep('trip');
  await page
    .getByRole('region')
    .getByRole('button', { name: /^(Continue|Continuar|Продолжить)$/ })
    .click();
  await page.locator('#contact-name').fill('Анна Nuñez');
  await page.locator('#contact-email').fill('anna@sea');
  await page.locator('#card-number').fill(CARD.good);
  await page.locator('#card-expiry').fill('12 / 30');
  await page.locator('#card-cvc').fill('123');
  await page.getByRole('button', { name: /^(Pay|Pagar|Оплатить)/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await keep('payment-mistake');
  await page.locator('#contact-email').fill('anna@sea.example');
  await page.getByRole('button', { name: /^(Pay|Pagar|Оплатить)/ }).click();
  await expect(page.locator('#booking-title')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await keep('tickets');
}

function withLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`;
}
