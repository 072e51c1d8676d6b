import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' });

/** Which header items are visible at which width (P-21.3). */
const WIDTHS = [
  { width: 320, brand: false, heroRail: true, topBook: false, fleetRail: true, menu: 'whole' },
  { width: 360, brand: false, heroRail: true, topBook: false, fleetRail: true, menu: 'whole' },
  { width: 768, brand: true, heroRail: false, topBook: true, fleetRail: true, menu: 340 },
  { width: 992, brand: true, heroRail: false, topBook: true, fleetRail: false, menu: 340 },
  { width: 1440, brand: true, heroRail: false, topBook: true, fleetRail: false, menu: 340 },
];

/** The narrowest; the others run nightly. */
const SAMPLE = 320;

for (const { width, ...shown } of WIDTHS) {
  const tag = width === SAMPLE ? [] : ['@sweep'];
  test(`the header at ${width} px shows the items for that width without overlap`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/?lng=ru');
    const header = page.getByRole('banner');
    const hero = page.getByRole('region', { name: 'AD BOAT RENTAL' });
    const books = hero.getByRole('link', { name: 'Забронировать' });
    const float = page.getByRole('complementary', { name: 'Быстрый доступ' }).locator('[data-float] a');
    const preferences = page.getByRole('button', { name: 'Cookie и настройки' });
    await expect(header.getByText('BOAT RENTAL')).toBeVisible({ visible: shown.brand });
    await expect(header.getByRole('link', { name: 'Забронировать' })).toBeVisible({ visible: shown.topBook });
    expect(await header.evaluate(roomLeft), 'px between the last icon and the gutter').toBeGreaterThanOrEqual(0);
    await expect(books).toHaveCount(shown.heroRail ? 1 : 0);
    const fleetRail = page
      .getByRole('region', { name: 'Наш флот' })
      .getByRole('link', { name: 'Забронировать', exact: true });
    await expect(fleetRail.first()).toBeVisible({ visible: shown.fleetRail });
    await expect(float).toBeHidden();

    const words = [hero.getByRole('heading'), hero.getByRole('paragraph'), hero.getByRole('search')];
    for (const fixed of [preferences, ...(shown.heroRail ? [books] : [])]) {
      for (const word of words) expect(await overlap(fixed, word), `${width} ${await word.textContent()}`).toBe(false);
    }
    // Scripts scroll without the wheel, press or key at which the sections below the screen are laid out.
    await page.keyboard.press('Shift');
    await page.locator('#why').evaluate((why) => {
      const top = why.getBoundingClientRect().bottom - window.innerHeight - 60;
      window.scrollBy({ top, behavior: 'instant' });
    });
    await expect(float).toBeVisible();
    await expect(float).toHaveAccessibleName('Забронировать: Brisa Azul');
    await expect(float).toHaveAttribute('href', '/booking?boatId=brisa-azul');
    await page
      .getByRole('region', { name: 'Напишите нам' })
      .getByRole('button', { name: 'Отправить' })
      .scrollIntoViewIfNeeded();
    await expect(float).toBeHidden();

    await page.getByRole('button', { name: 'Открыть меню' }).click();
    const screen = await page.evaluate(() => document.body.clientWidth);
    const menu = await page.getByRole('dialog', { name: 'Меню' }).boundingBox();
    expect(menu?.width).toBe(shown.menu === 'whole' ? screen : shown.menu);
    await expectAccessible(page);
  });
}

/** How far the last icon of a bar ends before the bar's padding, in CSS px. */
function roomLeft(bar: Element): number {
  const icons = [...bar.querySelectorAll('svg')].filter((icon) => icon.checkVisibility());
  const end = Math.max(...icons.map((icon) => icon.getBoundingClientRect().right));
  return bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight) - end;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('The element is not visible');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the menu traps the focus, returns it on close and makes the page inert', async ({ page }) => {
  await page.goto('/?lng=en');
  await openMenu(page).press('Enter');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#login');
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer, header[class*=bar]'))).toBeNull();
  }
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(openMenu(page)).toBeFocused();

  await openMenu(page).press('Enter');
  await menu.getByRole('link', { name: 'Why us' }).press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'A day at sea with no small print' })).toBeInViewport();
  await expect(page).toHaveURL(/\/#why$/);
});

test('the menu opens and its links work when the script of the page never loads', async ({ page }) => {
  await page.route(/vendor-/, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/?lng=en');
  await openMenu(page).click();
  await menuOf(page).getByRole('link', { name: 'Contact' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
});

test('with JavaScript disabled the menu opens and closes, and the footer links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await openMenu(page).click();
  await menuOf(page).getByRole('button', { name: 'Close the menu' }).click();
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why us' }).click();
  await expect(page).toHaveURL(/\/#why$/);
  await expect(page.getByRole('button', { name: 'Cookies and preferences' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('hojas de reclamaciones');
  await context.close();
});

test('the menu of a signed-in admin links to the back office and has no sign-in; the corner button opens the preferences', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('button', { name: 'Cookies and preferences' }).click();
  await page.getByRole('dialog', { name: 'Preferences' }).getByRole('button', { name: 'Close' }).first().click();

  await page.request.post('/user/auth', {
    data: { email: 'admin@demo.test', password: 'tenerife-demo', remember: false },
  });
  await page.goto('/?lng=en');
  await openMenu(page).click();
  const office = menuOf(page).getByRole('navigation', { name: 'Back office' });
  for (const [name, href] of Object.entries({
    Boats: '/admin/boats',
    Bookings: '/admin/bookings',
    Messages: '/admin/messages',
  })) {
    await expect(office.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(menuOf(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});
