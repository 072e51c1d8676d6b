import type { Page } from '@playwright/test';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { orderFault } from '#tests/scenarios/running-shop.ts';
import { expect, type StripeShop, test } from '../stubs/stripe-shop.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  fillContact,
  continueToPayment,
  waitForHydration,
  openBoat,
  pay,
} from './booking-steps.ts';

// As most visitors see it: with transitions and the film.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the booking page of a new boat and chooses a two-hour charter at 10:00. */
async function openSelection(page: Page, shop: StripeShop, language = 'en') {
  const boat = await aListedBoat(shop);
  await aPrivateSlot(shop.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat, language);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  return boat;
}

async function openPaymentStep(page: Page, shop: StripeShop) {
  const boat = await openSelection(page, shop);
  await continueToPayment(page);
  await fillContact(page);
  return boat;
}

const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

async function fillStripeCard(page: Page, number: string): Promise<void> {
  await cardFrame(page).getByLabel('Card number').fill(number);
  await cardFrame(page).getByLabel('Expiration date').fill('12 / 30');
  await cardFrame(page).getByLabel('Security code').fill('123');
}

async function paymentsOf(shop: StripeShop, boat: { id: string }) {
  const { rows } = await shop.db.pool.query(
    'select b.status, p.status as payment, p.provider from bookings b join payments p on p.booking_id = b.id where b.boat_id = $1',
    [boat.id],
  );
  return rows;
}

const PAID_ONCE = [{ status: 'paid', payment: 'succeeded', provider: 'stripe' }];

test('a card entered in the Stripe fields is charged once on a double click, and its number never reaches the app', async ({
  page,
  shop,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(shop.baseUrl)) seen.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const boat = await openPaymentStep(page, shop);
  await fillStripeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay €/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
  expect(seen.filter((request) => request.includes(CARD.good))).toEqual([]);
});

test('the payment page loads only first-party scripts and Stripe.js, and Stripe.js only at the payment step', async ({
  page,
  shop,
}) => {
  const externalScripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().startsWith(shop.baseUrl))
      externalScripts.push(request.url());
  });
  await openSelection(page, shop);
  expect(externalScripts).toEqual([]);
  await continueToPayment(page);
  await cardFrame(page).getByLabel('Card number').waitFor();
  expect(externalScripts).toEqual(['https://js.stripe.com/endive/stripe.js']);
  const scripts = await page.evaluate(() =>
    Array.from(document.scripts, ({ src, type }) => (src ? new URL(src).origin : type)),
  );
  expect(new Set(scripts)).toEqual(new Set([shop.baseUrl, 'https://js.stripe.com', 'application/json']));
});

test('a declined card shows a translated error, and a good card pays with the same hold', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const boat = await openPaymentStep(page, shop);
  await fillStripeCard(page, CARD.declined);
  await pay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');
  await fillStripeCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('an incomplete card is not submitted', { tag: '@nightly' }, async ({ page, shop }) => {
  await openPaymentStep(page, shop);
  await cardFrame(page).getByLabel('Card number').fill('4242');
  await pay(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Correct this first' })).toBeVisible();
  await expect(cardFrame(page).getByText('Your card details are incomplete.')).toBeVisible();
});

test('the message of the card fields does not move the pay button while it is pressed', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  // High enough for the whole form, so that the button is not at the bottom of the screen.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openPaymentStep(page, shop);
  await cardFrame(page).getByLabel('Card number').fill('4242');
  const button = page.getByRole('button', { name: /^Pay €/ });
  // Measures the bar, because the button moves by a pixel while it is pressed.
  const bar = page.locator('[data-at-bottom]');
  const before = await bar.boundingBox();
  await button.hover();
  await page.mouse.down();
  await expect(cardFrame(page).getByText('Your card details are incomplete.')).toBeVisible();
  expect(await bar.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct this first' })).toBeVisible();
});

test('a card with 3-D Secure redirects to the bank and returns to a paid booking', async ({ page, shop }) => {
  const boat = await openPaymentStep(page, shop);
  await fillStripeCard(page, CARD.requires3ds);
  await pay(page);
  await page.waitForURL(/\/sandbox\/3ds\//);
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await page.waitForURL(/\/booking\//);
  expect(page.url()).not.toContain('payment_intent');
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('a blocked Stripe.js shows an error, and after loading it again the payment succeeds', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  const boat = await openPaymentStep(page, shop);
  const alert = page.getByRole('alert').filter({ hasText: 'The card fields could not be loaded' });
  await expect(alert).toContainText('Your place is still held');
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeDisabled();
  await page.unroute('https://js.stripe.com/**');
  await alert.getByRole('button', { name: 'Load them again' }).click();
  await fillStripeCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('the payment and the Stripe fields are in Russian on the Russian site', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const boat = await openSelection(page, shop, 'ru');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Имя').fill('Анна Петрова');
  await page.getByLabel('Электронная почта').fill('anna@example.com');
  await expect(cardFrame(page).locator('html')).toHaveAttribute('lang', 'ru');
  await fillStripeCard(page, CARD.declined);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Карта отклонена' })).toBeVisible();
  await fillStripeCard(page, CARD.good);
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await page.waitForURL(/\/booking\//);
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('after a Stripe outage the same hold is reused and the card is charged once', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const boat = await openSelection(page, shop);
  const bookings = async () => (await shop.db.pool.query('select id from bookings where boat_id = $1', [boat.id])).rows;
  await orderFault({ origin: shop.stripeUrl }, 'down', 1000);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The card service is not answering at the moment.')).toBeVisible();
  const held = await bookings();
  await shop.clearStripeFaults();
  await continueToPayment(page);
  expect(await bookings()).toEqual(held);
  await fillContact(page);
  await fillStripeCard(page, CARD.good);

  await orderFault({ origin: shop.stripeUrl }, 'down', 1000);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await shop.clearStripeFaults();
  await expect(page.getByRole('alert').filter({ hasText: 'No payment has reached us yet' })).toBeVisible();
  await fillStripeCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('when the response to a charge is lost the payment is looked up and the booking is paid', async ({
  page,
  shop,
}) => {
  const boat = await openPaymentStep(page, shop);
  await fillStripeCard(page, CARD.good);
  await orderFault({ origin: shop.stripeUrl }, '500_after_capture');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toEqual(PAID_ONCE);
});

test('a visitor coming from a page whose CSP excludes Stripe.js can pay', { tag: '@nightly' }, async ({
  page,
  shop,
}) => {
  const boat = await aListedBoat(shop, { title: 'Guelde' });
  await aPrivateSlot(shop.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  const other = { start: '2026-12-07T10:00:00Z', end: '2026-12-07T12:00:00Z' };
  const earlier = await aCharter(shop.db, { boat, ...other, rest: { status: 'paid' } });
  await page.goto(`/booking/${earlier.id}?t=${earlier.token}&lng=en`);
  await page.getByRole('button', { name: 'Back to the home page' }).click();
  await page.getByRole('link', { name: 'Book Guelde' }).click();
  // This is a full page load: the page is visible before hydration.
  await waitForHydration(page);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillStripeCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(await paymentsOf(shop, boat)).toContainEqual(PAID_ONCE[0]);
});
