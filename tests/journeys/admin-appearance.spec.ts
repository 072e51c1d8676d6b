import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const NIGHT = 'rgb(12, 25, 39)';
const DAY = 'rgb(251, 248, 241)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const sideNavigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('every back-office page is accessible in the dark theme', { tag: '@sweep' }, async ({ page, app }) => {
  test.slow();
  await expectAccessiblePages(page, app, 'dark');
});

test('every back-office page opens, without an error of its script', async ({ page, app }) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openEachPage(page, { app, title: 'Echeyde' }, async (path) => expect([path, ...errors]).toEqual([path]));
});

test('every back-office page is accessible in the light theme', { tag: '@sweep' }, async ({ page, app }) => {
  test.slow();
  await expectAccessiblePages(page, app, 'light');
});

async function expectAccessiblePages(page: Page, app: RunningApp, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await openEachPage(page, { app, title: `Echeyde, ${colorScheme}` }, async (path) => {
    expect([path, await background(page)]).toEqual([path, colorScheme === 'dark' ? NIGHT : DAY]);
    await expectAccessible(page);
  });
}

/**
 * Opens each page of the side navigation, and the boat `title`, which has a booking today. Calls `check` when a page is
 * complete.
 */
async function openEachPage(
  page: Page,
  { app, title }: { app: RunningApp; title: string },
  check: (path: string) => Promise<void>,
): Promise<void> {
  const boat = await aBoat(app.db, { title, is_active: false });
  await aCharter(app.db, {
    boat,
    start: '2026-12-01T17:00:00Z',
    end: '2026-12-01T19:00:00Z',
    rest: { status: 'confirmed', customer_name: 'Ana' },
  });
  await signIn(page);
  await page.goto('/admin?lng=en');
  const paths = await sideNavigation(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(5);

  for (const path of [...paths, `/admin/boats/edit/${boat.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await check(path);
  }
}

test('the chosen theme applies before any script, and not to the public site or to print', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await page.goto('/admin?lng=en');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => background(page)).toBe(NIGHT);

  const html = await (await page.request.get('/admin')).text();
  expect(html).toContain('data-theme="dark"');
  await page.goto('/admin/bookings');
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await sideNavigation(page).getByRole('link', { name: 'Boats' }).click();
  await expect(page.getByRole('heading', { name: 'Boats', level: 1 })).toBeVisible();
  // Before hydration the link loads a new document, whose heading appears before its styles.
  await page.waitForLoadState();
  expect(await background(page)).toBe(NIGHT);

  await page.emulateMedia({ media: 'print' });
  expect(await background(page)).toBe(DAY);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/');
  expect(await background(page)).toBe(DAY);
  expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
});

test('two-key shortcuts open pages, are ignored while typing, and can be switched off', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin?lng=en');
  await expect(sideNavigation(page).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  // The heading of the day appears after hydration; key handlers work from then on.
  await expect(page.getByRole('heading', { name: /1 December/ }).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();

  await page.getByRole('searchbox').pressSequentially('gp?');
  await expect(page.getByRole('searchbox')).toHaveValue('gp?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').blur();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Payments');
  await help.getByRole('checkbox', { name: 'Use the shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
});

test('the side navigation shows the page that is open, also in a low window', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/admin/outbox?lng=en');
  const current = page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Emails', exact: true });
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('an unknown address of the back office gets a 404 page with its navigation and a link to the day sheet', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page);
  const answer = await page.goto('/admin/no/such/page?lng=en');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await page.getByRole('link', { name: 'Open today’s day sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
});

test('the side navigation fits every width and language, and is behind a button on a phone', {
  tag: '@sweep',
}, async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [language, name] of Object.entries({ en: 'Back office', es: 'Gestión', ru: 'Рабочий кабинет' })) {
      await page.goto(`/admin/reports?lng=${language}`);
      const links = page.getByRole('navigation', { name }).getByRole('link');
      for (const link of await links.all()) {
        const cut = await link.evaluate((node) => node.scrollWidth - node.clientWidth);
        expect([width, await link.textContent(), cut]).toEqual([width, await link.textContent(), 0]);
      }
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin?lng=en');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
