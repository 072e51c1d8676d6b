import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('trader details and refund rules are readable without script in the language of the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/es/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
  await expect(main).toContainText('AD Boat Rental Demo S.L. (demo)');
  await expect(main).toContainText('Texto de demostración');
  await main.getByRole('link', { name: 'Condiciones' }).click();
  await expect(main).toContainText(/hasta 30\sdías antes: te\sdevolvemos\sel\s90\s%/);
  await expect(main).toContainText(/hasta 24\shoras antes: te\sdevolvemos\sel\s100\s%/);
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Условия бронирования' })).toBeVisible();
  await main.getByRole('link', { name: 'Персональные данные' }).click();
  await expect(main.getByRole('link', { name: 'hola@demo.test' }).first()).toHaveAttribute(
    'href',
    'mailto:hola@demo.test',
  );
  await context.close();
});

test('a legal page fits 320 px in Russian and is accessible', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const document of ['imprint', 'cookies', 'terms']) {
    await page.goto(`/ru/legal/${document}`);
    await expectAccessible(page);
  }
  expect((await page.goto('/ru/legal/none'))?.status()).toBe(404);
});

test('the cookies page lists everything that a visit stores in the browser', async ({ page, context }) => {
  await page.goto('/?lng=en');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable All' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/booking');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  const storedNames = [...stored, ...(await context.cookies()).map(({ name }) => name)];

  await page.goto('/legal/cookies');
  const named = await page.getByRole('rowheader').locator('code').allTextContents();
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));

  expect(storedNames).toEqual(expect.arrayContaining(['app.lang', 'app.consent']));
  expect(storedNames.filter((name) => !isNamed(name))).toEqual([]);
});
