import type { Page } from '@playwright/test';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aListedBoat, CARD, chooseDay, chooseStart, openBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { captureWidths, guestViews } from './looks-guest.ts';
import { openForCapture, withLanguage } from './looks.ts';

test.describe.configure({ mode: 'parallel' });

for (const view of guestViews({ language: 'es', widths: [768] })) {
  const { language } = view;
  const [width = 360] = view.widths;
  const capture = async (page: Page, look: string) => captureWidths(page, view, `booking-${look}`);

  test.describe(`in ${language}`, { tag: '@sweep' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a booking from selection to tickets, including input errors', async ({ page, app }) => {
      test.slow();
      const keep = async (look: string) => capture(page, look);
      const boat = await aBoatWithSlot(app);
      await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
      await openBoat(page, boat, language);
      await expect(page.locator('[data-date="2026-12-05"]')).toBeVisible();
      await keep('first');
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '14:00');
      await keep('charter');
      await page.getByRole('radio').last().check({ force: true });
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '10:00');
      await keep('trip');
      await continueToPayment(page);
      await keep('payment');
      await fillContactAndCard(page, 'anna@sea', CARD.declined);
      await pay(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await keep('payment-mistake');
      await page.locator('#contact-email').fill('anna@sea.example');
      await pay(page);
      await expect(
        page
          .getByRole('alert')
          .filter({ has: page.locator('p') })
          .first(),
      ).toBeVisible();
      await keep('payment-declined');
      await page.locator('#card-number').fill(CARD.good);
      await page.route('**/checkout/confirm*', (route) => route.abort());
      await pay(page);
      await expect(page.locator('#card-number')).toHaveCount(0);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await keep('confirm-failed');
      await page.unroute('**/checkout/confirm*');
      // The page asks again on its own.
      await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('svg path[shape-rendering]')).toHaveCount(2);
      await keep('tickets');
    });

    test('a hold that expires while its time is booked by another visitor', async ({ page, app }) => {
      await page.clock.install();
      const boat = await aBoatWithSlot(app);
      await openBoat(page, boat, language);
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '14:00');
      await continueToPayment(page);
      await page.clock.runFor('10:30');
      await capture(page, 'hold-ending');
      await app.db.pool.query('update slots set is_open = false where boat_id = $1', [boat.id]);
      await aPrivateSlot(app.db, { boat, start: '2026-12-06T15:00:00Z', end: '2026-12-06T18:00:00Z' });
      await page.clock.runFor('05:30');
      await expect(page.locator('#card-number')).toHaveCount(0);
      await expect(page.locator('[data-date="2026-12-06"]:not([aria-disabled])')).toBeVisible();
      await capture(page, 'hold-ended');
    });

    test('paid, canceled and unpaid bookings, for a guest and in an account', async ({ page, app }) => {
      test.slow();
      const { email, password } = await anAccount(app.db, { role: 'customer', isProven: true });
      for (const [look, address] of Object.entries({
        'mine-signed-out': '/account',
        ...(await createBookings(app, email)),
      })) {
        await openForCapture(page, withLanguage(address, language));
        await capture(page, look);
      }
      await page.request.post(`${app.baseUrl}/user/auth`, { data: { email, password } });
      await openForCapture(page, withLanguage('/account', language));
      await capture(page, 'mine');
    });
  });
}

async function aBoatWithSlot(app: RunningApp) {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T18:00:00Z' });
  return boat;
}

async function createBookings(app: RunningApp, email: string) {
  const boat = await aBoatWithSlot(app);
  const who = { customer_email: email, customer_name: 'Анна Nuñez', people: 4 };
  const at = (day: string) => ({ boat, start: `${day}T10:00:00Z`, end: `${day}T12:00:00Z` });
  const charter = await aCharter(app.db, { ...at('2026-12-20'), rest: { ...who, status: 'paid' } });
  const canceled = await aCharter(app.db, { ...at('2026-12-21'), rest: { ...who, status: 'canceled' } });
  await aCharter(app.db, { ...at('2026-11-20'), rest: { ...who, status: 'completed' } });
  const toPay = await aCharter(app.db, { ...at('2026-12-22'), rest: who });
  const trip = await aTrip(app.db, at('2026-12-23'));
  await aTripBooking(app.db, { trip, party: { adults: 2, child_u13: 1 }, rest: { ...who, status: 'confirmed' } });
  return {
    'charter-pass': `/booking/${charter.id}?t=${charter.token}`,
    canceled: `/booking/${canceled.id}?t=${canceled.token}`,
    'to-pay': `/booking/${toPay.id}/pay?t=${toPay.token}`,
    'token-wrong': `/booking/${charter.id}?t=${canceled.token}`,
    'create-account': '/create-account',
  };
}

function continueToPayment(page: Page): Promise<void> {
  return page
    .getByRole('region')
    .getByRole('button', { name: /^(Continue|Continuar|Продолжить)$/ })
    .click();
}

async function fillContactAndCard(page: Page, email: string, card: string): Promise<void> {
  await page.locator('#contact-name').fill('Анна Nuñez');
  await page.locator('#contact-email').fill(email);
  await page.locator('#card-number').fill(card);
  await page.locator('#card-expiry').fill('12 / 30');
  await page.locator('#card-cvc').fill('123');
}

function pay(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^(Pay|Pagar|Оплатить)/ }).click();
}
