import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Write to us' });

async function messagesOf({ db }: RunningApp, name: string) {
  const { rows } = await db.pool.query('select email, phone, source, message from messages where name = $1', [name]);
  return rows;
}

test('what is wrong is said when a field is left, and all of it when sending; a double click is one message', async ({
  page,
  app,
}) => {
  await page.goto('/?lng=en');
  const form = formOf(page);
  await form.getByLabel('Telephone').fill('12');
  await form.getByLabel('Message').focus();
  await expect(form.getByText('at least 7 digits')).toBeVisible();
  await form.getByLabel('Telephone').fill('+34 922 123 456');
  await expect(form.getByText('at least 7 digits')).toBeHidden();

  await form.getByLabel('Telephone').fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter an e-mail address or a telephone number' }).click();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('dora@sea.example');
  await form.getByLabel('Name').fill('Dora Double');
  await expect(summary).toBeHidden();

  const hostile = `<img src=x onerror="alert(1)">\n'); drop table messages; --\u202e{{name}}`;
  await form.getByLabel('Message').fill(hostile);
  await form.getByRole('button', { name: 'Send' }).dblclick();
  await expect(form.getByRole('status')).toContainText('We will contact you soon.');
  await expect(form.getByLabel('Name')).toHaveValue('');
  expect(await messagesOf(app, 'Dora Double')).toEqual([
    { email: 'dora@sea.example', phone: null, source: 'landing', message: hostile },
  ]);
});

test('a lost network keeps every word, and the next try sends them', async ({ page, app, context }) => {
  await page.goto('/?lng=es');
  const form = page.getByRole('form', { name: 'Escríbenos' });
  await form.getByLabel('Nombre').fill('Óscar Offline');
  await form.getByLabel('Teléfono').fill('922 123 456');
  await form.getByLabel('Mensaje').fill('¿Sale el domingo?');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar' }).click();
  const failure = form.getByRole('alert');
  await expect(failure).toContainText('No se pudo enviar la solicitud');
  await expect(form.getByLabel('Mensaje')).toHaveValue('¿Sale el domingo?');
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(form.getByRole('status')).toContainText('¡Gracias!');
  expect(await messagesOf(app, 'Óscar Offline')).toHaveLength(1);
});

test('a refusal of the server is told with its number', async ({ page }) => {
  await page.route('**/messages/messages', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/?lng=ru');
  const form = page.getByRole('form', { name: 'Напишите нам' });
  await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Электронная почта').fill('vera@sea.example');
  await form.getByLabel('Электронная почта').press('Enter');
  await expect(form.getByRole('alert')).toContainText('Не удалось отправить запрос');
  await expect(form.getByRole('alert')).toContainText('HTTP 503');
});

test('without script the form is sent too, and the page says how it went in its language', async ({
  browser,
  baseURL,
  app,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/es/');
  const form = page.getByRole('form', { name: 'Escríbenos' });
  await form.getByLabel('Nombre').fill('Paula Plain');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('alert')).toContainText('Indica un correo o un teléfono');
  await form.getByLabel('Nombre').fill('Paula Plain');
  await form.getByLabel('Correo electrónico').fill('paula@sea.example');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/es\/\?contact=sent#contact$/);
  await expect(form.getByRole('status')).toContainText('¡Gracias!');
  expect(await messagesOf(app, 'Paula Plain')).toMatchObject([{ source: 'form', email: 'paula@sea.example' }]);
  await context.close();
});
