import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { waitForHydration } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-date'));

test('the legend explains the marks of the days, also that of today', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/booking?boatId=brisa-azul&lng=en');
  const entries = page.getByRole('listitem').filter({ hasText: /^(available|fully booked|not offered|today)$/ });
  await expect(entries).toHaveText(['available', 'fully booked', 'not offered', 'today']);
});

test('the lines of the legend stay together beside a long list of times', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Chipude' });
  await aPrivateSlot(app.db, { boat, start: '2026-12-12T08:00:00Z', end: '2026-12-12T20:00:00Z' });
  await page.setViewportSize({ width: 720, height: 900 });
  await page.goto(`/booking?boatId=${boat.slug}&mode=charter&date=2026-12-12&lng=es`);
  await expect(page.getByRole('button', { name: /^18:00/ })).toBeVisible();
  const top = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .evaluate((entry) => entry.getBoundingClientRect().top);
  const apart = (await top('hoy')) - (await top('libre'));
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(36);
});

test('arrow keys move through days and months, but not into a past month', async ({ page }) => {
  await page.goto('/booking?boatId=brisa-azul&lng=en');
  await waitForHydration(page);
  await page.getByRole('grid', { name: 'December 2026' }).getByRole('button', { name: /today/ }).focus();
  for (const [key, day] of [
    ['ArrowUp', '2026-12-01'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowDown', '2026-12-09'],
    ['End', '2026-12-13'],
    ['Home', '2026-12-07'],
    ['ArrowLeft', '2026-12-06'],
    ['PageDown', '2027-01-06'],
    ['ArrowUp', '2026-12-30'],
    ['PageUp', '2026-12-30'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), key).toBe(day);
  }
});

test('the calendar grid is a single Tab stop', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/booking?boatId=brisa-azul&lng=en');
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedDay(page)).toBe('2026-12-01');
  await page.keyboard.press('Tab');
  expect(await focusedDay(page)).toBeNull();
});

test('an unavailable day shows the reason and the next available day', async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Tajaraste' });
  await aPrivateSlot(app.db, { boat, start: '2026-12-11T10:00:00Z', end: '2026-12-11T14:00:00Z' });
  await page.goto(`/booking?boatId=${boat.slug}&lng=en`);
  const grid = page.getByRole('grid', { name: 'December 2026' });
  await expect(grid.getByRole('button', { name: 'Friday 11 December, available' })).toBeVisible();
  await grid.getByRole('button', { name: 'Tuesday 8 December, not offered' }).press('Enter');
  await expect(page.getByText(/Tuesday 8\u00A0December: .*11\u00A0December/)).toBeVisible();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await grid.getByRole('button', { name: 'Friday 11 December, available' }).press('Enter');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText('11');
});
