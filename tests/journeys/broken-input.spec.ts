import type { Page } from '@playwright/test';
import type { BoatRow } from '#tests/scenarios/boats.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  fillCard,
  fillContact,
  continueToPayment,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const HOSTILE = `<img src=x onerror="taken=1">"'><script>taken=1</script>{{7*7}}`;

async function aBoatWithSlot(app: RunningApp): Promise<BoatRow> {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  return boat;
}

async function chooseCharter(page: Page, boat: BoatRow, language = 'en'): Promise<void> {
  await openBoat(page, boat, language);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
}

async function paymentsOf(app: RunningApp, boat: BoatRow) {
  const { rows } = await app.db.pool.query(
    'select p.received_cents as received, b.customer_name as name from bookings b join payments p on p.booking_id = b.id where b.boat_id = $1',
    [boat.id],
  );
  return rows;
}

const hasScriptRun = (page: Page) => page.evaluate(() => 'taken' in window);

test('a failed or unanswered Continue shows an error and keeps the selection, and a retry creates one hold', async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlot(app);
  await chooseCharter(page, boat, 'es');
  const go = page.getByRole('region').getByRole('button', { name: 'Continuar' });
  const intents = '**/api/boat/payment-intent';
  await page.route(intents, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await go.click();
  await expect(page.getByRole('alert')).toContainText('No se ha podido iniciar el pago (502)');
  await page.unroute(intents);
  // The server handles the request; its response is lost.
  await page.route(intents, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await go.click();
  await expect(page.getByRole('alert')).toContainText('No ha llegado respuesta.');
  await page.unroute(intents);
  await go.click();
  await expect(page.getByRole('heading', { name: 'Contacto y pago' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toHaveLength(1);
});

test('paying offline keeps the input, and paying again online charges once', async ({ page, app, context }) => {
  const boat = await aBoatWithSlot(app);
  await chooseCharter(page, boat);
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await context.setOffline(true);
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('The payment was not sent. Check your connection');
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
  await context.setOffline(false);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ received: 26_000, name: 'Anna Jones' }]);
});

test('each confirmation failure is shown in the visitor’s language until a retry succeeds', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoatWithSlot(app);
  await chooseCharter(page, boat, 'ru');
  await page.getByRole('region').getByRole('button', { name: 'Продолжить' }).click();
  await page.locator('#contact-name').fill('Анна');
  await page.locator('#contact-email').fill('anna@example.com');
  await page.locator('#card-number').fill(CARD.good);
  await page.locator('#card-expiry').fill('12 / 30');
  await page.locator('#card-cvc').fill('123');

  const [confirmUrl, bookingUrl] = ['**/checkout/confirm?*', '**/checkout/booking/*'];
  const alert = page.getByRole('alert').filter({ hasText: 'Ошибка подтверждения оплаты' });
  // The page also asks on its own, and the button disappears when it has the result.
  const checkAgain = () =>
    page
      .getByRole('button', { name: 'Проверить ещё раз' })
      .click({ timeout: 2_000 })
      .catch(() => {});
  await page.route(confirmUrl, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(alert).toContainText('не удалось подтвердить: 500');
  await expect(page.getByRole('button', { name: 'Вернуться к выбору' })).toBeVisible();

  await page.unroute(confirmUrl);
  await page.route(confirmUrl, (route) => route.fulfill({ json: { accessToken: 'x' } }));
  await checkAgain();
  await expect(alert).toContainText('нет номера бронирования');

  await page.unroute(confirmUrl);
  await page.route(bookingUrl, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await checkAgain();
  await expect(alert).toContainText('не удалось загрузить бронирование: 503');

  await page.unroute(bookingUrl);
  await checkAgain();
  await expect(page.getByRole('heading', { name: 'Бронирование подтверждено' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ received: 26_000, name: 'Анна' }]);
});

test('a payment step open in two tabs is paid once, and both tabs show the booking', async ({ page, app }) => {
  const boat = await aBoatWithSlot(app);
  await chooseCharter(page, boat);
  await continueToPayment(page);
  await fillContact(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  const secondTab = await opened;
  await secondTab.getByRole('heading', { name: 'Contact and payment' }).waitFor();
  await fillContact(secondTab);
  for (const tab of [page, secondTab]) await fillCard(tab, CARD.good);
  await Promise.all([pay(page), pay(secondTab)]);
  for (const tab of [page, secondTab]) await expect(tab.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ received: 26_000, name: 'Anna Jones' }]);
});

test('a hostile name is shown as text on the ticket, in the mail and in the back office', async ({ page, app }) => {
  const boat = await aBoatWithSlot(app);
  await chooseCharter(page, boat);
  await continueToPayment(page);
  await fillContact(page);
  await page.getByLabel('Name').fill(HOSTILE);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await hasScriptRun(page)).toBe(false);
  expect(await paymentsOf(app, boat)).toEqual([{ received: 26_000, name: HOSTILE }]);

  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  const { items } = await (await page.request.get('/api/admin/outbox')).json();
  await page.goto(`/api/admin/outbox/${items[0]._id}/html`);
  await expect(page.locator('body')).toContainText(HOSTILE);
  await expect(page.locator('img[src="x"], script')).toHaveCount(0);

  await page.goto('/admin/bookings?lng=en');
  await page.getByRole('searchbox').fill(boat.title);
  await page.getByRole('searchbox').press('Enter');
  const row = page.getByRole('row').filter({ hasText: boat.title });
  await expect(row).toContainText(HOSTILE);
  await row.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog')).toContainText(HOSTILE);
  expect(await hasScriptRun(page)).toBe(false);
});

test('hostile URLs neither fail nor run script', async ({ page }) => {
  const hostile = encodeURIComponent(HOSTILE);
  const addresses = [
    `/?lng=${hostile}&utm_source=${hostile}#${hostile}`,
    `/booking?boatId=${hostile}&mode=${hostile}&date=${hostile}&start=${hostile}&people=${hostile}`,
    `/booking?boatId=teno&date=2026-99-99&start=99:99&people=-1e9&payment_intent=${hostile}`,
    `/boats?date=${hostile}&people=${hostile}&mode=${hostile}&port=${hostile}&sort=${hostile}&price=1e999`,
    `/boats/${hostile}`,
    `/booking/${hostile}?t=${hostile}`,
    `/ru/${hostile}`,
  ];
  for (const address of addresses) {
    const answer = await page.goto(address);
    expect([address, (answer?.status() ?? 0) < 500]).toEqual([address, true]);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // The first interaction starts hydration.
    await page.mouse.move(40, 40);
    await page.keyboard.press('Tab');
    expect([address, await hasScriptRun(page)]).toEqual([address, false]);
  }
});
