import type { BrowserContext, Page, Route } from '@playwright/test';
import type { BoatRow } from '#tests/scenarios/boats.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aListedBoat,
  AMONG_FIRST,
  CARD,
  cardOnLandingPage,
  chooseDay,
  chooseStart,
  continueToPayment,
  fillCard,
  fillContact,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const CARD_SERVICE = '**/sandbox/stripe/v1/payment_intents/*/confirm';
const CONFIRM = '**/checkout/confirm*';
const CHECKING = 'We are checking your payment';
const BOOKED = 'You are booked';
const CLAIM = /nothing was charged|has not been charged/i;

/** The request reaches the server, but the response is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const answer503 = (route: Route) =>
  route.fulfill({ status: 503, json: { error: { code: 'provider_unavailable', message: 'Try again shortly.' } } });

async function openSelection(page: Page, boat: BoatRow) {
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
}

async function aFreeBoat(app: RunningApp, given: Parameters<typeof aListedBoat>[1] = {}) {
  const boat = await aListedBoat(app, given);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  return boat;
}

/** Opens the payment step of a two-hour charter at 10:00 and fills everything in. */
async function readyToPay(page: Page, app: RunningApp, boat?: BoatRow) {
  const chosen = boat ?? (await aFreeBoat(app));
  await openSelection(page, chosen);
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  return chosen;
}

async function expectChecking(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: CHECKING })).toBeVisible();
  await expect(page.getByText(CLAIM)).toHaveCount(0);
}

async function expectBookedOnce(page: Page, app: RunningApp, boat: { id: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: BOOKED })).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'paid', payment: 'succeeded' }]);
}

async function paymentsOf(app: RunningApp, boat: { id: string }) {
  const { rows } = await app.db.pool.query(
    'select b.status, p.status as payment from bookings b join payments p on p.booking_id = b.id where b.boat_id = $1',
    [boat.id],
  );
  return rows;
}

/** On a phone, scrolled to the end, the notice of the lost connection covers no text. */
async function expectEndUncoveredOffline(page: Page, context: BrowserContext): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await context.setOffline(true);
  const notice = page.getByText('You are offline. What you have typed is kept');
  const end = page.getByText('Until we know the result, nothing else can be paid');
  await expect(notice).toBeVisible();
  await page.mouse.wheel(0, 5_000);
  await expect
    .poll(async () => {
      const [text, cover] = [await end.boundingBox(), await notice.boundingBox()];
      return text && cover && text.y + text.height <= cover.y;
    })
    .toBe(true);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  if (usual) await page.setViewportSize(usual);
}

test('when only the card service’s answer is lost the booking is found paid', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await readyToPay(page, app);
  await page.route(CARD_SERVICE, loseAnswer);
  await pay(page);
  await expectBookedOnce(page, app, boat);
});

test('a charge whose confirmation is lost is checked after a reload and in a second tab, and paid once', async ({
  page,
  app,
  context,
}) => {
  const boat = await readyToPay(page, app);
  await context.route(CONFIRM, loseAnswer);
  await pay(page);
  await expectChecking(page);
  await expect(page.getByRole('alert')).toContainText('Error confirming payment: There was no answer.');
  await expectEndUncoveredOffline(page, context);
  await page.reload();
  await expectChecking(page);
  const tab = await context.newPage();
  await openBoat(tab, boat);
  await expectChecking(tab);
  await context.unroute(CONFIRM);
  await expectBookedOnce(tab, app, boat);
  await expectBookedOnce(page, app, boat);
});

test('while confirm answers 503 nothing can be chosen, and the page shows number, contact and the booking in the end', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await readyToPay(page, app);
  await page.route(CONFIRM, answer503);
  await pay(page);
  await expectChecking(page);
  const { rows } = await app.db.pool.query(
    'select upper(right(id::text, 8)) as number from bookings where boat_id = $1',
    [boat.id],
  );
  await expect(page.getByText(`Booking number ${rows[0].number}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*subject=Payment%20for%20booking%20${rows[0].number}`),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the selection' }).click();
  await expectChecking(page);
  await page.goBack();
  await page.goto(`/booking?boatId=${boat.slug}`);
  await expectChecking(page);
  await page.unroute(CONFIRM);
  await expectBookedOnce(page, app, boat);
});

test('a dialog can be closed while the payment is checked, and the next one shows the booking', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const others = await Promise.all(Array.from({ length: 25 }, (_, at) => aListedBoat(app, { title: `Alpha ${at}` })));
  const boat = await aFreeBoat(app, { position: AMONG_FIRST });
  const card = await cardOnLandingPage(page, boat);
  await card.click();
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await page.route(CONFIRM, answer503);
  await pay(page);
  await expectChecking(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Book Brisa Azul' }).click();
  await expectChecking(page);
  await page.unroute(CONFIRM);
  await expectBookedOnce(page, app, boat);
  await app.db.pool.query('update boats set is_active = false where id = any($1)', [others.map(({ id }) => id)]);
});

test('after a request that never reached the card service the page says so and pays once', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await readyToPay(page, app);
  await page.route(CARD_SERVICE, (route) => route.abort());
  await pay(page);
  const alert = page.getByRole('alert').filter({ hasText: 'No payment has reached us yet' });
  await expect(alert).toContainText('you never pay twice');
  await page.reload();
  await expect(alert).toBeVisible();
  await expect(page.getByText(CLAIM)).toHaveCount(0);
  await page.unroute(CARD_SERVICE);
  await fillCard(page, CARD.good);
  await pay(page);
  await expectBookedOnce(page, app, boat);
});

test('a second tab cancels an open payment before it lets the visitor choose again', { tag: '@nightly' }, async ({
  page,
  app,
  context,
}) => {
  const boat = await readyToPay(page, app);
  const tab = await context.newPage();
  await openBoat(tab, boat);
  await chooseDay(tab, '2026-12-05');
  await chooseStart(tab, '14:00');
  await page.route(CARD_SERVICE, (route) => route.abort());
  await pay(page);
  await page.getByText('No payment has reached us yet').waitFor();

  await tab.getByRole('button', { name: 'Continue' }).click();
  await expectChecking(tab);
  await expect(tab.getByText(/^Held for you until \d\d:\d\d( Canary\stime)?$/)).toBeVisible();
  await tab.getByRole('button', { name: 'Cancel it and choose again' }).click();
  await expect(tab.getByRole('region', { name: 'Your booking' })).toContainText('14:00–16:00');
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'canceled', payment: 'canceled' }]);
  await page.unroute(CARD_SERVICE);
  await pay(page);
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  expect(await paymentsOf(app, boat)).toEqual([{ status: 'canceled', payment: 'canceled' }]);
});

test('without any record in the browser a conflict with the own paid booking opens that booking', {
  tag: '@nightly',
}, async ({ page, app, context }) => {
  const boat = await aFreeBoat(app);
  const tab = await context.newPage();
  await openSelection(tab, boat);
  await readyToPay(page, app, boat);
  await page.route(CONFIRM, answer503);
  await pay(page);
  await expectChecking(page);
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.close();
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expectBookedOnce(tab, app, boat);
});
