import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { restoreSettingsAfterEach } from './site-settings.ts';

async function openSettings(page: Page, language = 'en'): Promise<void> {
  await page.goto('/?lng=en#login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await dialog.getByLabel('Password', { exact: true }).fill('tenerife-demo');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await page.goto(`/admin/settings?lng=${language}`);
  await expect(page.getByRole('form')).toBeVisible();
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

restoreSettingsAfterEach();

test('recipients of alerts are checked and saved, and the chat service is tried once it is saved', {
  tag: '@nightly',
}, async ({ page }) => {
  await openSettings(page);
  const alerts = sectionOf(page, 'Alerts');
  const recipients = alerts.getByLabel('Email addresses');
  await recipients.fill('office@boats.example\ncrew');
  await alerts.getByRole('checkbox', { name: 'Message' }).uncheck();
  await alerts.getByLabel('Address of a chat service').fill('https://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alerts.getByText('one of them is not an email address')).toBeVisible();
  await recipients.fill('office@boats.example\ncrew@boats.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  await alerts.getByRole('button', { name: 'Send a test' }).click();
  await expect(alerts.getByText('The service did not accept it: not_public')).toBeVisible();
  await expectAccessible(page);
});

test('a Spanish headline, a reason and a picture are saved once and shown on the Spanish site', {
  tag: '@nightly',
}, async ({ page }) => {
  await openSettings(page);
  const hero = sectionOf(page, 'Home page');
  await expect(hero.getByLabel('Headline', { exact: true })).toHaveAttribute('placeholder', 'AD BOAT RENTAL');
  await hero.getByRole('radio', { name: 'Español' }).check();
  await expect(hero.getByLabel('Text below the headline')).toHaveAttribute('placeholder', /^Alquiler exclusivo/);
  await hero.getByLabel('Headline', { exact: true }).fill('Barcos con alma');
  await hero
    .getByRole('group', { name: 'Picture' })
    .locator('input')
    .setInputFiles({
      name: 'poster.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c98f4e' } })
        .jpeg()
        .toBuffer(),
    });
  await expect(hero.getByRole('button', { name: 'Use the site’s own' })).toBeVisible();
  const reasons = sectionOf(page, 'Why us');
  await reasons.getByRole('button', { name: 'Start with these' }).click();
  await reasons.getByRole('button', { name: 'Reason 3: move up' }).press('Enter');
  await expect(reasons.getByRole('button', { name: 'Reason 2: move up' })).toBeFocused();
  await reasons.getByRole('listitem', { name: 'Reason 1' }).getByLabel('Title').fill('Un solo precio para todos');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  await page.goto('/es/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barcos con alma');
  await expect(page.locator('#why').getByRole('heading', { level: 3 })).toHaveText([
    'Un solo precio para todos',
    'Comodidad de proa a popa',
    /Reserva en minutos/,
  ]);
  await page.goto('/?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AD BOAT RENTAL');
});

test('Save waits for a logo that is still being uploaded, and keeps what is typed meanwhile', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await openSettings(page);
  const uploading = Promise.withResolvers<void>();
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/admin/pictures', async (route) => {
    await uploading.promise;
    await route.continue();
  });
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise;
    await route.continue();
  });
  const hero = sectionOf(page, 'Home page');
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d3a5f' } })
    .png()
    .toBuffer();
  const logo = hero.getByRole('group', { name: 'Logo' }).locator('input');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('The picture is being uploaded')).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  uploading.resolve();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  expect((await sent).postDataJSON().settings.hero.brandLogo).toMatch(/^\/media\//);
  await sectionOf(page, 'Contact').getByLabel('Telephone').fill('+34 922 111 222');
  saving.resolve();

  await expectSaved(page);
  await expect(hero.getByRole('group', { name: 'Logo' }).getByRole('img')).toBeVisible();
  await expect(sectionOf(page, 'Contact').getByLabel('Telephone')).toHaveValue('+34 922 111 222');
  const { rows } = await app.db.pool.query(`select value #>> '{hero,brandLogo}' as logo from site_settings`);
  expect(rows[0].logo).toMatch(/^\/media\//);
});

test('a concurrent edit of the settings names the saved change and both changes can be saved', {
  tag: '@sweep',
}, async ({ page, browser, app }) => {
  await openSettings(page);
  const other = await (await browser.newContext({ baseURL: app.baseUrl })).newPage();
  await openSettings(other);
  await sectionOf(other, 'Contact').getByLabel('Telephone').fill('+34 922 000 111');
  await other.getByRole('button', { name: 'Save' }).click();
  await expectSaved(other);

  await sectionOf(page, 'Legal details').getByLabel('Company').fill('Anaga Charter S.L.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Changed there: Contact.');
  await expectAccessible(page);
  await expect(sectionOf(page, 'Legal details').getByLabel('Company')).toHaveValue('Anaga Charter S.L.');
  await page.getByRole('button', { name: 'Save mine together with theirs' }).click();
  await expectSaved(page);
  await expect(sectionOf(page, 'Contact').getByLabel('Telephone')).toHaveValue('+34 922 000 111');
  await expect.poll(async () => (await fetch(app.baseUrl)).text()).toMatch(/Anaga Charter S\.L\./);
  await other.context().close();
});

test('the account of the demo, which would be closed, cannot remove the demo', { tag: '@nightly' }, async ({
  page,
}) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Remove the demo data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo data?' });
  await expect(dialog).toContainText('You are signed in with the demo account');
  await expect(dialog.getByRole('button', { name: 'Remove for good' })).toBeDisabled();
});

test('invalid settings show errors and the first one gets the focus; leaving unsaved changes asks first', {
  tag: '@nightly',
}, async ({ page }) => {
  await openSettings(page);
  const analytics = sectionOf(page, 'Analytics');
  await analytics.getByLabel('Service').selectOption('Matomo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(analytics.getByLabel('Address of the service')).toBeFocused();
  await expect(analytics.getByLabel('Address of the service')).toHaveAccessibleDescription(/server of your own/);
  const contact = sectionOf(page, 'Contact').getByLabel('Email');
  const email = await contact.inputValue();
  await contact.fill('office@');
  const mistakes = page.getByRole('alert').getByRole('link');
  await expect(mistakes).toHaveText(['Contact', 'Analytics']);
  await expectAccessible(page);
  await mistakes.last().click();
  await expect(analytics.getByLabel('Address of the service')).toBeFocused();
  await mistakes.first().click();
  await expect(contact).toBeFocused();
  await contact.fill(email);
  await sectionOf(page, 'Before you go live').getByRole('link', { name: 'Company name' }).click();
  await expect(sectionOf(page, 'Legal details').getByLabel('Company')).toBeFocused();
  await analytics.getByLabel('Address of the service').fill('https://stats.example');
  await analytics.getByLabel('Site ID in the service').fill('7');
  await expect(analytics).toContainText('data goes to: https://stats.example');
  await sectionOf(page, 'Rating').getByLabel('Show the rating').check();
  await expect(sectionOf(page, 'Rating')).toContainText('invented reviews are against the law');

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Today' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(analytics.getByLabel('Address of the service')).toHaveValue('https://stats.example');
});
