import { expect, test } from './fixtures.ts';

test('the way back shows each page in the language that its address names, whatever was chosen since', async ({
  page,
}) => {
  await page.goto('/?lng=en');
  await page.goto('/ru/boats/teno');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.getByRole('main').locator('a[href="/ru/boats"]').click();
  await expect(page).toHaveURL(/\/ru\/boats$/);
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(loaded, 'all of this is one document').toMatch(/\/ru\/boats\/teno$/);
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

test('a page out of the memory of the browser is asked for anew where its language has been changed since', async ({
  page,
}) => {
  await page.goto('/?lng=en');
  const comeBack = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await comeBack();
  await page.evaluate(() => {
    document.cookie = 'app.lang=ru; Path=/';
  });
  await comeBack();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});
