import type { Page } from '@playwright/test';
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

/** Opens the payment step of a two-hour charter at 10:00 and fills in the contact. */
async function openPaymentStep(page: Page, app: RunningApp) {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  return boat;
}

async function paymentsOf(app: RunningApp, boat: { id: string }) {
  const { rows } = await app.db.pool.query(
    'select b.status, p.status as payment from bookings b join payments p on p.booking_id = b.id where b.boat_id = $1',
    [boat.id],
  );
  return rows;
}

test('a declined card shows an error and keeps the input, and a good card pays once', async ({ page, app }) => {
  const boat = await openPaymentStep(page, app);
  await fillCard(page, CARD.declined);
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');
  await page.getByLabel('Card number').fill(CARD.good);
  await page.getByRole('button', { name: /^Pay €/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'paid', payment: 'succeeded' }]);
});

test('a guest whose card is declined finds how to reach the operator', { tag: '@nightly' }, async ({ page, app }) => {
  await openPaymentStep(page, app);
  await fillCard(page, CARD.declined);
  await pay(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('If you have no other card, write to us or call');
  await expect(alert.getByRole('link', { name: '+34 900 000 000' })).toHaveAttribute('href', /^tel:/);
  await expect(alert.getByRole('link', { name: 'hola@demo.test' })).toHaveAttribute('href', /^mailto:/);
});

test('a dialog opened while the payment is confirmed stays open', { tag: '@nightly' }, async ({ page, app }) => {
  const confirmation = Promise.withResolvers<void>();
  await page.route(/\/checkout\/confirm\?/, async (route) => {
    await confirmation.promise;
    await route.continue();
  });
  await openPaymentStep(page, app);
  await fillCard(page, CARD.good);
  await pay(page);
  // The button of the consent question does the same; it is shown only with an analytics service.
  await page.evaluate(() => {
    const opener = document.createElement('button');
    opener.dataset['opens'] = 'gdprLangModal';
    document.body.append(opener);
    opener.click();
  });
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await expect(preferences).toBeVisible();
  confirmation.resolve();
  await expect(page.locator('#booking-title')).toHaveText('You are booked');
  await page.waitForFunction(() => new Promise((shown) => setTimeout(() => requestAnimationFrame(shown), 300)));
  await expect(preferences).toBeVisible();
  await preferences.getByRole('radio', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page).toHaveTitle(/^Reserva [0-9A-F]{8}/);
});

test('after bank approval the payment is confirmed once and the URL has no payment parameters', async ({
  page,
  app,
}) => {
  const boat = await openPaymentStep(page, app);
  await fillCard(page, CARD.requires3ds);
  await pay(page);
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.waitForURL(/\/booking\//);
  expect(page.url()).not.toContain('payment_intent');
  const confirmed = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('booking.confirmed.pi_')),
  );
  expect(confirmed).toHaveLength(1);
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'paid', payment: 'succeeded' }]);
});

test('after bank refusal nothing is confirmed, and the payment step shows the reason and the contact', async ({
  page,
  app,
}) => {
  const boat = await openPaymentStep(page, app);
  await fillCard(page, CARD.requires3ds);
  await pay(page);
  await page.waitForURL(/\/sandbox\//);
  const confirms: string[] = [];
  page.on('request', (request) => request.url().includes('/checkout/confirm') && confirms.push(request.url()));
  await page.getByRole('button').last().click();
  await expect(page.getByRole('alert')).toContainText('Your bank did not approve the payment');
  expect(confirms).toEqual([]);
  expect(page.url()).not.toContain('payment_intent');
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'paid', payment: 'succeeded' }]);
});

test('missing fields are listed in a summary that links to them', async ({ page, app }) => {
  await openPaymentStep(page, app);
  await page.getByLabel('Name').fill('A');
  await page.getByLabel('Email').fill('anna@example');
  await pay(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Correct this first' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Email: Enter a valid email/ }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('.com');
  await expect(summary.getByRole('link', { name: /Email/ })).toHaveCount(0);
  await page.getByLabel('Email').fill('');
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeDisabled();
  await expect(page.getByText('Enter an email address or a telephone number to pay.')).toBeVisible();
});

test('a press on the pay button counts when the field that it leaves gets a message', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openPaymentStep(page, app);
  await page.getByLabel('Email').fill('anna@example');
  const button = page.getByRole('button', { name: /^Pay €/ });
  // Measures the bar, because the button moves by a pixel while it is pressed.
  const bar = page.locator('[data-at-bottom]');
  const before = await bar.boundingBox();
  await button.hover({ position: { x: 100, y: 4 } });
  await page.mouse.down();
  await expect(button).toBeFocused();
  expect(await bar.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct this first' })).toBeFocused();
  await expect(page.getByText('Enter a valid email')).not.toHaveCount(0);
});

test('the payment step leads nowhere else, and its bar has the hold, the amount and the deadline', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await openPaymentStep(page, app);
  await page.setViewportSize({ width: 360, height: 740 });
  const header = page.getByRole('banner');
  await expect(header).toHaveText('BOAT RENTALSecure payment');
  await expect(header.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const documents = page.getByRole('navigation', { name: 'Legal' }).getByRole('link');
  await expect(documents).toHaveText(['Terms', 'Privacy', 'Legal notice']);
  await expect(page.getByRole('main').locator('a:not([target=_blank])')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Pay €260 now' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Time left\d\d\smin$/)).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAccessibleDescription(/if you cancel now, there is no refund/);
  const card = page.getByRole('region', { name: boat.title });
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: new RegExp(`^${boat.title}.*€260$`) }).click();
  await expect(card).toContainText('IGIC included');

  // At the height that a keyboard leaves, the bar is at the end of the form and covers no field.
  await page.setViewportSize({ width: 360, height: 420 });
  await page.getByLabel('Name').focus();
  await expect(button).not.toBeInViewport();
});

test('a reload keeps the payment step, and going back releases the hold', { tag: '@nightly' }, async ({
  page,
  app,
  browser,
}) => {
  const boat = await openPaymentStep(page, app);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');
  await expect(page.getByText(/Held for you until (08|09):\d\d/)).toBeVisible();

  await page.getByRole('button', { name: 'Back to the selection' }).click();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('10:00–12:00 · 2 hours');
  await expect.poll(() => paymentsOf(app, boat)).toEqual([{ status: 'canceled', payment: 'canceled' }]);
  const other = await browser.newPage({ baseURL: app.baseUrl });
  await openBoat(other, boat);
  await chooseDay(other, '2026-12-05');
  await chooseStart(other, '10:00');
  await continueToPayment(other);
  await other.close();
});

test('the browser back button returns from payment to the selection, which is kept', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await openPaymentStep(page, app);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('10:00–12:00 · 2 hours');
  await expect.poll(() => paymentsOf(app, boat)).toEqual([{ status: 'canceled', payment: 'canceled' }]);
  await continueToPayment(page);
  // Two presses of the page's back button before the browser navigates.
  await page.getByRole('button', { name: 'Back to the selection' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('10:00–12:00 · 2 hours');
});

test('an expired hold is reported, and the same time can be held again while it is free', async ({ page, app }) => {
  await page.clock.install();
  const boat = await openPaymentStep(page, app);
  const { pool } = app.db;
  await pool.query(`update bookings set hold_expires_at = app_now() - interval '1 second' where boat_id = $1`, [
    boat.id,
  ]);
  await page.clock.runFor('11:00');
  await expect(page.getByText('5 minutes left to pay.')).toBeAttached();
  await page.clock.runFor('05:00');
  await expect(page.getByText('It is still available: continue, and we hold it for you again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('after an expired hold whose time is taken the nearest free time is offered', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await page.clock.install();
  const boat = await openPaymentStep(page, app);
  const { pool } = app.db;
  await pool.query('update slots set is_open = false where boat_id = $1', [boat.id]);
  await aPrivateSlot(app.db, { boat, start: '2026-12-06T15:00:00Z', end: '2026-12-06T18:00:00Z' });
  await page.clock.runFor('16:00');
  await expect(page.getByText('It is no longer available.')).toBeVisible();
  await page.getByRole('button', { name: 'Take Sun 6 Dec, 15:00' }).click();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('15:00–17:00 · 2 hours');
});

test('a refusal and an answer without client secret are reported, and the next press opens the payment', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await page.route('**/api/boat/payment-intent', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The payment could not be started (PI create failed: 503). Try again.',
  );
  await page.route('**/api/boat/payment-intent', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), clientSecret: undefined } });
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to initialize payment');
  await page.unroute('**/api/boat/payment-intent');
  await continueToPayment(page);
  expect(await paymentsOf(app, boat)).toHaveLength(1);
});

test('a step that cannot be drawn is replaced by a message, and a reload resumes the booking', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await openPaymentStep(page, app);
  await page.route('**/checkout/booking/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), start: 'no time' } });
  });
  await fillCard(page, CARD.good);
  await pay(page);
  const alert = page.getByRole('alert').filter({ hasText: 'This part of the page did not work' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'paid', payment: 'succeeded' }]);
});
