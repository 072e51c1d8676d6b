import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Write to us' });

async function messagesOf({ db }: RunningApp, name: string) {
  const { rows } = await db.pool.query('select email, phone, source, message from messages where name = $1', [name]);
  return rows;
}

test('errors are shown on blur and on submit, and a double click sends one message', async ({ page, app }) => {
  await page.goto('/?lng=en');
  const form = formOf(page);
  await form.getByLabel('Telephone').fill('12');
  await form.getByLabel('Message').focus();
  await expect(form.getByText('at least 7 digits')).toBeVisible();
  await form.getByLabel('Telephone').fill('+34 922 123 456');
  await expect(form.getByText('at least 7 digits')).toBeHidden();

  // The message below a field that loses the focus would move the button away from the pointer.
  await form.getByLabel('Telephone').fill('12');
  await form.getByRole('button', { name: 'Send' }).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();

  await form.getByLabel('Telephone').fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter an email address or a telephone number' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('dora@sea.example');
  await form.getByLabel('Name').fill('Dora Double');
  await expect(summary).toBeHidden();

  const hostile = `<img src=x onerror="alert(1)">\n'); drop table messages; --\u202e{{name}}`;
  await form.getByLabel('Message').fill(hostile);
  await form.getByRole('button', { name: 'Send' }).dblclick();
  await expect(form.getByRole('status')).toContainText('We will contact you soon.');
  await expect(form.getByLabel('Name')).toHaveValue('');
  // Simulates a second click that arrives after the response.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect(await messagesOf(app, 'Dora Double')).toEqual([
    { email: 'dora@sea.example', phone: null, source: 'landing', message: hostile },
  ]);
});

test('a message that fails offline keeps its text, and a retry sends it', { tag: '@nightly' }, async ({
  page,
  app,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/?lng=es');
  const form = page.getByRole('form', { name: 'Escríbenos' });
  await form.getByLabel('Nombre').fill('Óscar Offline');
  await form.getByLabel('Teléfono').fill('922 123 456');
  await form.getByLabel('Mensaje').fill('¿Sale el domingo?');
  // Set by the page's script, which replaces the browser's form validation.
  await expect(form).toHaveAttribute('novalidate');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Enviar' }).click();
  const failure = form.getByRole('alert');
  await expect(failure).toContainText('No se pudo enviar la solicitud');
  await expect(form.getByLabel('Mensaje')).toHaveValue('¿Sale el domingo?');
  const title = await failure.boundingBox();
  const notice = await page.getByText('Estás sin conexión.').boundingBox();
  expect(title?.y, 'the notice of the lost connection covers the failure').toBeGreaterThan(
    (notice?.y ?? 0) + (notice?.height ?? 0),
  );
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(form.getByRole('status')).toContainText('¡Gracias!');
  expect(await messagesOf(app, 'Óscar Offline')).toHaveLength(1);
});

test('a server error is shown with its status code', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/messages/messages', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/?lng=ru');
  const form = page.getByRole('form', { name: 'Напишите нам' });
  await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Электронная почта').fill('vera@sea.example');
  await form.getByLabel('Электронная почта').press('Enter');
  await expect(form.getByRole('alert')).toContainText('Не удалось отправить запрос');
  await expect(form.getByRole('alert')).toContainText('HTTP 503');
});

for (const { language, title, send, labels, fix, thanks } of [
  {
    language: 'en',
    title: 'Write to us',
    send: 'Send',
    labels: { name: 'Name', email: 'Email', phone: 'Telephone', message: 'Message' },
    fix: 'Enter an email address or a telephone number',
    thanks: 'Thank you',
  },
  {
    language: 'es',
    title: 'Escríbenos',
    send: 'Enviar',
    labels: { name: 'Nombre', email: 'Correo electrónico', phone: 'Teléfono', message: 'Mensaje' },
    fix: 'Indica un correo o un teléfono',
    thanks: '¡Gracias!',
  },
  {
    language: 'ru',
    title: 'Напишите нам',
    send: 'Отправить',
    labels: { name: 'Имя', email: 'Электронная почта', phone: 'Телефон', message: 'Сообщение' },
    fix: 'Укажите почту или телефон',
    thanks: 'Спасибо',
  },
] as const) {
  test(`without script in ${language} a rejected form keeps its input and is sent once it is corrected`, {
    tag: '@sweep',
  }, async ({ browser, baseURL, app }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`/?lng=${language}`);
    await page.goto(language === 'en' ? '/' : `/${language}/`);
    const form = page.getByRole('form', { name: title });
    const [name, email] = [form.getByLabel(labels.name), form.getByLabel(labels.email)];
    const message = form.getByLabel(labels.message);
    const sender = `Paula Plain ${language}`;
    const hostile = `"><script>alert(1)</script>\n</textarea>\u00bfY el domingo?`;
    await name.fill(sender);
    await message.fill(hostile);
    await form.getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(name).toHaveValue(sender);
    await expect(message).toHaveValue(hostile);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(new RegExp(fix));
    await expect(form.getByLabel(labels.phone)).not.toHaveAttribute('aria-invalid');
    await form.getByRole('alert').getByRole('link', { name: fix }).click();
    await expect(page).toHaveURL(/#message-email$/);
    await email.fill('paula@sea.example');
    await form.getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(/\?contact=sent#contact$/);
    await expect(form.getByRole('status')).toContainText(thanks);
    expect(await messagesOf(app, sender)).toMatchObject([
      { source: 'form', email: 'paula@sea.example', message: hostile },
    ]);
    await context.close();
  });
}
