import type { Page } from '@playwright/test';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

/** Playwright's roles and texts do not include `noscript`. */
const help = (page: Page) => page.locator('main noscript div:visible').last();

test('without script the boat picker and the calendar say how to book anyway', async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  for (const address of ['/booking?lng=en', `/booking?boatId=${boat.slug}&lng=en`]) {
    await page.goto(address);
    await expect(help(page).locator('p').first()).toBeVisible();
    await expect(help(page).locator('p').first()).toContainText('Choosing a time and paying online need JavaScript.');
    await expect(help(page).locator('a[href^="tel:+34"]')).toBeVisible();
    await expect(help(page).locator('a[href^="mailto:"]')).toBeVisible();
  }
  await help(page).locator('a[href$="/#contact"]').click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('without script the fleet has no arrows', { tag: '@nightly' }, async ({ page }) => {
  for (const address of ['/?lng=en', '/booking?lng=en']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Alisio 40' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Next|Previous) (boat|picture)$/ })).toHaveCount(0);
  }
});

test('without script the sign-in link explains what to do', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/ru/boats/teno');
  const signIn = page.locator('main noscript #login');
  await expect(signIn).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
  await expect(signIn).toBeInViewport();
  await expect(signIn).toContainText('Для входа включите JavaScript.');
  await signIn.locator('a').click();
  await expect(page.getByRole('region', { name: 'Напишите нам' }).getByRole('link', { name: /^\+34/ })).toBeVisible();
});

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('the same pages do not show the help', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/booking?lng=en');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript div')).toHaveCount(0);
    await expectAccessible(page);
  });
});
