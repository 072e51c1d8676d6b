import type { Locator } from '@playwright/test';
import { waitForHydration } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Whether the element has the system's text colour as its background. */
const isInverted = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const sample = document.createElement('p');
    sample.style.background = 'CanvasText';
    document.body.append(sample);
    const [actual, inverted] = [node, sample].map((one) => getComputedStyle(one).backgroundColor);
    sample.remove();
    return actual === inverted;
  });

test('only the chosen mode, day and time are inverted in forced colours', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/booking?boatId=alisio-40&mode=charter&date=2026-12-05&lng=en');
  await waitForHydration(page);
  expect(await isInverted(page.getByText('Whole boat, just for you').first())).toBe(true);
  expect(await isInverted(page.getByText('Seats on a shared trip').first())).toBe(false);
  const free = page.locator('[data-date]:not([aria-disabled])');
  await free.first().click();
  await expect.poll(() => isInverted(free.first())).toBe(true);
  expect(await isInverted(free.last())).toBe(false);
  const starts = page.getByRole('button', { name: /^\d\d:00/ });
  await starts.first().click();
  await expect.poll(() => isInverted(starts.first())).toBe(true);
  expect(await isInverted(starts.last())).toBe(false);
});

test('only days with free time have a border in forced colours', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/booking?boatId=brisa-azul&lng=en');
  const borderOf = (look: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: look })
      .locator('span')
      .evaluate((node) => getComputedStyle(node).borderColor);
  expect(await borderOf('not offered')).not.toBe(await borderOf('available'));
});
