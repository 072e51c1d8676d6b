import type { Page } from '@playwright/test';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const NEW_PASSWORD = 'a quiet anchorage';

async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/?lng=en#login');
  await fillSignIn(page, who);
}

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/** The password reset link in the mail to `email`. */
async function resetLinkFor({ db, baseUrl }: RunningApp, email: string): Promise<string> {
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (await fetch(`${baseUrl}/api/admin/outbox`, { headers })).json();
  const { _id } = items.find(({ to }: { to: string }) => to === email);
  const { text } = await (await fetch(`${baseUrl}/api/admin/outbox/${_id}`, { headers })).json();
  return /\/reset-password\?\S+/.exec(text)?.[0] ?? '';
}

test('a forgotten password is reset by an emailed link', { tag: '@nightly' }, async ({ page, app }) => {
  const { email } = await anAccount(app.db, { role: 'admin' });
  await page.goto('/admin/reports?period=year&from=2026-01-01&lng=en');
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'New password', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nobody@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'If this address has an account, a link is on its way.',
  );

  const link = await resetLinkFor(app, email);
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 8 characters/);
  await page.getByLabel('New password').fill('password123');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('This password is easily guessed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('The new password is saved.');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/admin\/reports\?period=year&from=2026-01-01$/);

  await page.goto(link);
  await page.getByLabel('New password').fill('another quiet bay');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('changing the password ends other sessions, and signing out everywhere ends all of them', {
  tag: '@nightly',
}, async ({ page, browser, app }) => {
  const account = await anAccount(app.db, { role: 'crew' });
  const other = await (await browser.newContext({ baseURL: app.baseUrl })).newPage();
  await signIn(other, account);
  await expect(other.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await signIn(page, account);
  await page.getByRole('link', { name: 'Password and sessions' }).click();
  await expectAccessible(page);

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/This is not your current password\./);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('Current password').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your password has changed.');
  await other.goto('/admin');
  await expect(other.getByRole('dialog', { name: 'Sign in' })).toBeVisible();

  await signIn(other, { ...account, password: NEW_PASSWORD });
  await expect(other.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await other.goto('/admin');
  await expect(other.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

test('password reset and account pages are accessible on a phone in each language', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await anAccount(app.db, { role: 'admin' }));
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  const titles = {
    en: ['New password', 'Your account'],
    es: ['Contraseña nueva', 'Tu cuenta'],
    ru: ['Новый пароль', 'Ваш аккаунт'],
  };
  for (const [language, [reset = '', account = '']] of Object.entries(titles)) {
    await page.goto(`/reset-password?lng=${language}`);
    await expect(page.getByRole('heading', { name: reset, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/account?lng=${language}`);
    await expect(page.getByRole('heading', { name: account, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a form submitted before hydration is sent after it', async ({ page, app }) => {
  const { email } = await anAccount(app.db, { role: 'admin' });
  let loadScript = () => {};
  const scriptAllowed = new Promise<void>((resolve) => (loadScript = resolve));
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await scriptAllowed;
    await route.continue();
  });
  await page.goto('/reset-password?lng=en', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  loadScript();

  await expect(page.getByRole('main').getByRole('status')).toContainText('a link is on its way');
  expect((await resetLinkFor(app, email)).length).toBeGreaterThan(0);
});
