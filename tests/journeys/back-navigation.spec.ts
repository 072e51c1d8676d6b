import { expect, test } from './fixtures.ts';

test('the back button shows each page in the language of its URL', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?lng=en');
  await page.goto('/ru/boats/teno');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.getByRole('main').locator('a[href="/ru/boats"]').click();
  await expect(page).toHaveURL(/\/ru\/boats$/);
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(loaded, 'no full page load').toMatch(/\/ru\/boats\/teno$/);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/boats$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/boats\/teno$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('header a[href$="/#fleet"]').first()).toHaveAttribute('href', '/ru/#fleet');
  await expect(page).toHaveTitle(/Teno.*[а-я]{4}/);
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('header a[href$="/#fleet"]').first()).toHaveAttribute('href', '/#fleet');
});

test('a page restored from the back/forward cache reloads if the language has changed', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/?lng=en');
  const restoreFromCache = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await restoreFromCache();
  await page.evaluate(() => {
    document.cookie = 'app.lang=ru; Path=/';
  });
  await restoreFromCache();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});
