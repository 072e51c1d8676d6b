import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

async function openNewBoat(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/bookings?lng=en');
  await page.goto('/admin/boats/new');
  await expect(page.getByRole('heading', { name: 'New boat', level: 1 })).toBeVisible();
}

async function aPictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('uploaded pictures keep their order and descriptions on the boat page', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await openNewBoat(page);
  await page.getByLabel('Title').fill('Fotogenia');
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([await aPictureFile('bow.jpg', '#204a6b'), notes, await aPictureFile('deck.jpg', '#c98f4e')]);

  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toHaveText(/This file cannot be read as a picture/);
  await expect(uploads).toContainText('notes.jpg');
  await expectAccessible(page);
  await uploads.getByRole('button', { name: 'Dismiss' }).click();

  const [bow, deck] = [await linkOf(page, 0), await linkOf(page, 1)];
  await page.getByRole('button', { name: 'Picture 2: move earlier' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Picture 2 is now in place 1 of 2.' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Picture 1: move earlier' })).toBeFocused();
  expect(await linkOf(page, 0)).toBe(deck);
  await pictures.nth(1).locator('[draggable]').dragTo(pictures.nth(0));
  await expect.poll(() => linkOf(page, 0)).toBe(bow);
  await page.getByRole('button', { name: 'Picture 1: remove' }).press('Enter');
  await expect(pictures).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => linkOf(page, 0)).toBe(bow);

  await page.getByText('Picture 1: what it shows').click();
  await page.getByLabel('Picture 1, English').fill('The bow at sunset');
  await page.getByLabel('Picture 1, Русский').fill('Нос судна на закате');
  await page.getByRole('button', { name: 'Radazul' }).click();
  await expect(page.getByLabel('Latitude')).toHaveValue('28.401');
  await page.getByRole('application', { name: 'Place of the port' }).press('ArrowUp');
  await expect(page.getByLabel('Latitude')).toHaveValue('28.402');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByText('EN · RU')).toBeVisible();

  await page.goto('/boats/fotogenia?lng=ru');
  const face = page.getByRole('img', { name: 'Нос судна на закате' }).first();
  await expect(face).toBeVisible();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/boats/fotogenia?lng=es');
  await expect(page.getByRole('img', { name: 'The bow at sunset' }).first()).toBeVisible();
  // Other tests count the active boats.
  await app.db.query("update boats set is_active = false where slug = 'fotogenia'");
});

test('pictures chosen before hydration are uploaded after it', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page);
  const chosen = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto('/admin/boats/new?lng=en', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Upload pictures').setInputFiles(await aPictureFile('bow.jpg', '#204a6b'));
  chosen.resolve();
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1);
});

test('an external picture link shows why its download failed, and is replaced in the open form once it is hosted', {
  tag: '@sweep',
}, async ({ page, app }) => {
  await openNewBoat(page);
  await page.getByLabel('Title').fill('Enlaces');
  await page.getByLabel('Active: shown and bookable').uncheck();
  await page.getByLabel('Picture links').fill('https://nowhere.invalid/boat.jpg\n/media/sloop-1.jpg');
  await page.getByRole('button', { name: 'Add links' }).click();
  await expect(page.getByText('Fetched once the boat is saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await expect(page.getByText('This address does not respond.')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  // Simulates a finished download.
  await app.db.query("update picture_links set hosted_as = '/media/sloop-2.jpg', failure = null");
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => linkOf(page, 0)).toBe('/media/sloop-2.jpg');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByLabel('Capacity (people)').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

/** The link of the picture at the 0-based position `place`. */
function linkOf(page: Page, place: number): Promise<string | null> {
  return page.locator('[data-picture]').nth(place).getAttribute('data-picture');
}
