import type { Page } from '@playwright/test';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { restoreSettingsAfterEach } from './site-settings.ts';

restoreSettingsAfterEach();
test.setTimeout(90_000);

/** Signs in with a separate admin account of the operator. */
async function signInAsOwner(page: Page, app: RunningApp): Promise<void> {
  const { email, password } = await anAccount(app.db, { role: 'admin' });
  await page.goto('/?lng=en#login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the checklist links to a missing field, and drops the item once the field is filled in', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await signInAsOwner(page, app);
  await page.goto('/admin?lng=en');
  const list = sectionOf(page, 'Before you go live');
  // With boats on sale the list is collapsed, so that the departures come first.
  await expect(list.getByRole('link', { name: 'Tax ID (NIF)' })).toBeHidden();
  await list.getByText('Before you go live').click();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Tax ID (NIF)' }).click();
  const taxId = page.getByLabel('Tax ID (NIF)');
  await expect(taxId).toBeFocused();
  await taxId.fill('B12345678');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  await page.goto('/admin?lng=en');
  await list.getByText('Before you go live').click();
  await expect(list.getByRole('link', { name: 'Company name' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Tax ID (NIF)' })).toHaveCount(0);
});

test('pages leave out what the operator has not entered', async ({ page, app }) => {
  await app.db.pool.query(
    `update site_settings set value = value - 'trader' - 'contact' || '{"contact": {"phone": "+34 922 111 222"}}', version = version + 1`,
  );
  await expect.poll(async () => (await fetch(`${app.baseUrl}/legal/imprint`)).text()).not.toContain('B00000000');

  await page.goto('/legal/imprint');
  const main = page.getByRole('main');
  await expect(main.getByRole('term')).toHaveText(['Telephone']);
  await page.goto('/legal/privacy');
  await expect(main).toContainText(
    'The controller is AD Boat Rental. For anything about your data call +34 922 111 222.',
  );
  await expect(main).not.toContainText(/not stated|undefined|null|{{/);
});

test('the operator’s own terms are previewed, saved, shown untranslated in other languages, and replaced by the site’s again', {
  tag: '@sweep',
}, async ({ page, app }) => {
  await signInAsOwner(page, app);
  await page.goto('/admin/settings/legal?lng=en');
  await page.getByLabel('Document').selectOption('Terms');
  await page.getByRole('button', { name: 'Write your own from this' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the page' });
  await expect(text).toHaveValue(/## How a booking is made/);
  await text.fill('## Our own terms\n\nWe **sail** at nine. <script>alert(1)</script>');
  await page.getByRole('radio', { name: 'Preview' }).check();
  await expect(page.getByRole('heading', { name: 'Our own terms' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not written in: Español, Русский')).toBeVisible();

  await page.goto('/es/legal/terms');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Our own terms' })).toBeVisible();
  await expect(main).toContainText('<script>alert(1)</script>');
  await expect(main).toContainText(/hasta 30\sdías antes/);
  await expect(main).toContainText(/Último cambio: .*\s2026/);

  await page.goto('/admin/settings/legal?lng=en');
  await page.getByRole('button', { name: 'Restore our text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore our text' }).click();
  await expect(page.getByText('Visitors read the text that we supply.')).toBeVisible();
  await page.goto('/legal/terms');
  await expect(main.getByRole('heading', { name: 'How a booking is made' })).toBeVisible();
});

test('a fee, an IGIC rate and an inclusion of the operator’s own are set and shown', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Tagoro', inclusions: ['fuel'], seat_hour_cents: null });
  await signInAsOwner(page, app);
  await page.goto('/admin/settings?lng=en');
  const sales = sectionOf(page, 'Fee and tax');
  await sales.getByLabel('Platform fee (%)').fill('101');
  await sales.getByRole('button', { name: 'Add a rate' }).click();
  await sales.getByLabel('From date').fill('01/12/2026');
  await sales.getByLabel('Charters (%)').fill('9.5');
  await page.keyboard.press('Control+s');
  await expect(sales.getByText('From 0 to 100, with at most two decimals.')).toBeVisible();
  await sales.getByLabel('Platform fee (%)').fill('5');
  const items = sectionOf(page, 'Inclusions');
  await items.getByRole('button', { name: 'Add an item' }).click();
  await items.getByRole('textbox', { name: 'Item 1' }).fill('Paddle board');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  await page.goto(`/admin/boats/edit/${boat.id}?lng=en`);
  await page.getByLabel('Paddle board').selectOption('On request');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto(`/boats/${boat.slug}?lng=en`);
  await expect(page.getByRole('region', { name: 'Included in the price' })).toContainText(
    /Fuel.*On request.*Paddle board/,
  );
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('IGIC (9.5%) is included in every price.');
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('the confirmation of removing the demo names its boats and what stays', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await signInAsOwner(page, app);
  await page.goto('/admin/settings?lng=en');
  await page.getByRole('button', { name: 'Remove the demo data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo data?' });
  await expect(dialog.getByRole('checkbox', { name: /^Lapa/ })).toBeVisible();
  await expect(dialog).toContainText('Your own boats, bookings, customers, messages and settings stay.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
