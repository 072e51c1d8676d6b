import { anAccount } from '#tests/scenarios/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('an operator signs in with the suggested demo account, opens the bookings and signs out', async ({ page }) => {
  await page.goto('/?lng=en');
  const banner = page.getByRole('banner');
  const languages = await banner.getByRole('navigation', { name: 'Language' }).boundingBox();
  await banner.getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await expect(dialog).toContainText('admin@demo.test tenerife-demo');
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await dialog.getByLabel('Password', { exact: true }).fill('tenerife-demo');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByRole('status')).toContainText('You are signed in');
  await expectAccessible(page);
  // The document contains no name: its script requests the account at once, without a press, and the elements next to
  // the name stay in place.
  await page.goto('/boats?lng=en');
  await expect(banner.getByRole('link', { name: 'Your account: admin@demo.test' })).toBeVisible();
  expect(await banner.getByRole('navigation', { name: 'Language' }).boundingBox()).toEqual(languages);
  await banner.getByRole('link', { name: 'Your account: admin@demo.test' }).click();
  await account.getByRole('link', { name: 'Go to bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.getByRole('link', { name: 'Your account: admin@demo.test' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to see this page' })).toBeVisible();
});

test('a visitor who opens a page of the back office is led to it after signing in', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { email, password } = await anAccount(app.db, { role: 'admin' });
  await page.goto('/admin/reports?period=year&from=2026-01-01&lng=en');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    /^\/reset-password\?lng=en&next=%2Fadmin%2Freports%3Fperiod%3Dyear/,
  );
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/reports\?period=year&from=2026-01-01$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a sign-in never leads to another site', async ({ page, app }) => {
  const { email, password } = await anAccount(app.db, { role: 'admin' });
  await page.goto('/?lng=en&next=//evil.example/admin#login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  expect(new URL(page.url()).host).toBe(new URL(app.baseUrl).host);
});

test('field errors appear on blur and disappear when the field is corrected', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?lng=es#login');
  const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
  const email = dialog.getByLabel('Correo electrónico');
  await email.fill('admin@demo');
  await email.blur();
  await expect(dialog.getByText('Introduce un correo electrónico válido')).toBeVisible();
  await email.fill('admin@demo.test');
  await expect(dialog.getByText('Introduce un correo electrónico válido')).toBeHidden();
  await dialog.getByLabel('Contraseña', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialog.getByText('Mínimo 6 caracteres')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('a wrong password shows an error in the visitor’s language and keeps the input', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/?lng=ru#login');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.getByLabel('Электронная почта').fill('nobody@demo.test');
  await dialog.getByLabel('Пароль', { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Показать пароль' }).click();
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ошибка входа');
  await expect(dialog.getByRole('alert')).toContainText(/[а-яё]{5}/i);
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveValue('wrong-password');
  await expectAccessible(page);
});

test('signing in offline shows a network error, and a retry succeeds', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await page.goto('/?lng=en#login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await dialog.getByLabel('Password', { exact: true }).fill('tenerife-demo');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Network error. Try again later.');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
});

test('Escape and the button close the sign-in and account dialogs and return the focus', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/?lng=en');
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  const isClosed = async () => {
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
  };
  await opener.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await isClosed();
  await opener.press('Enter');
  await dialog.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await isClosed();

  await opener.press('Enter');
  await dialog.getByLabel('Email').fill('admin@demo.test');
  await dialog.getByLabel('Password', { exact: true }).fill('tenerife-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
