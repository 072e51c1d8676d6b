import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { capturePage, captureSections, captureViewport, openForCapture, publicViews, withLanguage } from './looks.ts';
import { enableAnalytics, restoreSettingsAfterEach } from './site-settings.ts';

test.describe.configure({ mode: 'parallel' });
restoreSettingsAfterEach();

for (const { language, width, height } of publicViews({ language: 'ru', width: 360 })) {
  const name = (look: string) => `${language}-${width}/${look}`;
  const open = (page: Page, address: string) => openForCapture(page, withLanguage(address, language));

  test.describe(`in ${language} at ${width} px`, { tag: '@sweep' }, () => {
    test.use({ viewport: { width, height } });

    test('the dialogs of the landing page, a message that fails and one that is sent', async ({ page }) => {
      test.slow();
      await open(page, '/');
      await page.locator('[commandfor="site-menu"][command="show-modal"]').click();
      await expect(page.locator('#site-menu')).toBeVisible();
      await captureViewport(page, name('home-menu'));
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button').first().click();
      await expect(page.locator('#gdprLangModal')).toBeVisible();
      await captureViewport(page, name('home-preferences'));
      await page.keyboard.press('Escape');

      // Fixed bars would cover part of a section that is taller than the viewport.
      await page.setViewportSize({ width, height: 1900 });
      await captureContactForm(page, async (state) =>
        captureSections(page.locator('#contact'), name(`home-contact-${state}`)),
      );
      await page.setViewportSize({ width, height });

      await open(page, '/#login');
      const dialog = page.getByRole('dialog');
      await captureViewport(page, name('home-sign-in'));
      await dialog.locator('[type=email]').fill('nobody@sea.example');
      await dialog.locator('[autocomplete=current-password]').fill('wrong-password');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await captureViewport(page, name('home-sign-in-refused'));
      for (const [look, hash] of Object.entries({ 'create-account': '/#create-account', 'booking-all': '/#book' })) {
        await page.goto('about:blank');
        await open(page, hash);
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await captureViewport(page, name(`home-${look}`));
      }
    });

    test('the cookie notice before a choice', async ({ page, app }) => {
      await enableAnalytics(app, { provider: 'plausible', host: 'https://stats.example', siteId: 'boats.example' });
      await page.route('https://stats.example/**', (route) => route.abort());
      await open(page, '/');
      await expect(page.locator('[data-consent=all]')).toBeVisible();
      await captureViewport(page, name('home-consent'));
    });

    test('a search with filters, without results and with a failed request', async ({ page, app }) => {
      const port = await createPort(app);
      await open(page, '/boats?date=2026-12-05&people=2');
      await page.locator('main summary').first().click();
      await page.locator('main form summary').first().click();
      await captureViewport(page, name('boats-filters'));
      await open(page, `/boats?date=2026-12-06&people=2&port=${port}`);
      await capturePage(page, name('boats-empty'));
      await page.route('**/api/search?*', (route) => route.abort());
      await page.locator('main summary').first().click();
      await page.locator('[name=people]').fill('8');
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await capturePage(page, name('boats-failed'));
    });

    test('boat pictures, a boat without free times, an unknown boat, and failed pages', async ({ page, app }) => {
      await open(page, '/boats/teno');
      await page.locator('a[href*="/media/"]').first().press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await captureViewport(page, name('boat-pictures'));
      const quiet = await aListedBoat(app);
      for (const [look, address] of Object.entries({
        'boat-quiet': `/boats/${quiet.slug}`,
        'boat-none': `/boats/${randomUUID()}`,
        'choose-boat-none': `/booking?boatId=${randomUUID()}`,
        offline: '/offline',
      })) {
        await open(page, address);
        await capturePage(page, name(look));
      }
      await app.db.pool.query('alter table boats rename to boats_away');
      try {
        await page.goto(withLanguage('/boats/teno', language));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await capturePage(page, name('failed'));
      } finally {
        await app.db.pool.query('alter table boats_away rename to boats');
      }
    });
  });
}

async function captureContactForm(page: Page, keep: (state: string) => Promise<void>): Promise<void> {
  const form = page.locator('#contact form');
  const send = form.locator('[type=submit]').first();
  await form.locator('[type=tel]').fill('12');
  await form.locator('[type=tel]').blur();
  await expect(form.locator('[aria-invalid]')).toBeVisible();
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await keep('mistakes');
  await form.locator('[name=name]').fill('Анна Nuñez');
  await form.locator('[type=tel]').fill('+34 922 123 456');
  await page.route('**/messages/messages', (route) => route.fulfill({ status: 503, body: 'down' }));
  await send.click();
  await expect(form.getByRole('alert')).toContainText('503');
  await keep('failed');
  await page.unroute('**/messages/messages');
  await send.click();
  await expect(form.getByRole('status')).toBeVisible();
  await keep('sent');
}

/** Creates a unique port with one boat that is free on Saturday 5 December. Returns the URL-encoded name. */
async function createPort(app: RunningApp): Promise<string> {
  const port = `Puerto ${randomUUID().slice(0, 4)}`;
  const boat = await aListedBoat(app, { port_name: port, capacity: 8 });
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T15:00:00Z' });
  return encodeURIComponent(port);
}
