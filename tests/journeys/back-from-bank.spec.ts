import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aCharterBy, aListedBoat, CARD, chooseDay, chooseStart, continueToPayment } from './booking-steps.ts';
import { fillCard, fillContact, openBoat, press } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const RIDE = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' };
const NOT_PAID = 'No payment has reached us yet';

/** Presses the pay button, with a card whose bank requires confirmation on a separate page. */
async function payAtBank(page: Page, button: RegExp): Promise<void> {
  await fillCard(page, CARD.requires3ds);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/sandbox\//);
}

/** Two adults on a trip, paid with a card: €90. */
async function aPaidTrip(page: Page, app: RunningApp) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, ...RIDE });
  return aCharterBy(page, seatsRequest(trip, { adults: 2 }));
}

/** Opens the booking's page and asks for one more adult, up to the payment. */
async function toPaymentOfOneMore(page: Page, { id, token }: { readonly id: string; readonly token: string }) {
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  await press(page, 'One adult more', 1);
  await page.getByRole('button', { name: 'Continue to payment: €45' }).click();
  return page.getByRole('dialog', { name: 'Change the number of people' });
}

test('Back from the bank’s page leads to the payment step, and another card pays once', async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, ...RIDE });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await payAtBank(page, /^Pay €/);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(NOT_PAID);
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});

test('Back from the bank’s page resumes the payment of the rest of a sold booking', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(page, app);
  const { token: adminToken } = await anAccount(app.db, { role: 'admin' });
  const headers = { authorization: `Bearer ${adminToken}` };
  const change = { price: 120, reason: 'lunch aboard', expected: { due: 30, refund: 0 } };
  expect((await page.request.post(`/api/admin/bookings/${id}/change`, { headers, data: change })).status()).toBe(200);
  await page.goto(`/booking/${id}/pay?t=${token}&lng=en`);
  await payAtBank(page, /^Pay €30 now$/);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(NOT_PAID);
  await expect(page.getByRole('heading', { name: 'Pay what is left' })).toBeVisible();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: 'Pay €30 now' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('still to be paid')).toBeHidden();
});

test('a change whose payment the bank has not approved can be resumed, after Back and after a refusal', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const dialog = await toPaymentOfOneMore(page, await aPaidTrip(page, app));
  await payAtBank(page, /^Pay €45 now$/);
  await page.goBack();
  await expect(dialog.getByRole('alert')).toContainText(NOT_PAID);
  await expectAccessible(page);

  await payAtBank(page, /^Pay €45 now$/);
  await page.getByRole('button').last().click();
  await expect(dialog.getByRole('alert')).toContainText('Your bank did not approve the payment');
  await fillCard(page, CARD.good);
  await dialog.getByRole('button', { name: 'Pay €45 now' }).click();
  await expect(dialog.getByText('Your booking has changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('while the answer to a change’s payment is lost the dialog does not say that the payment came too late', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const dialog = await toPaymentOfOneMore(page, await aPaidTrip(page, app));
  await fillCard(page, CARD.good);
  await page.route('**/sandbox/stripe/v1/payment_intents/*/confirm', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay €45 now' }).click();
  await expect(dialog.getByRole('alert')).toContainText(NOT_PAID);
});

test('undoing a cancellation can be resumed after Back from the bank’s page, and the refunded amount is paid again', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(page, app);
  const cancel = { cancel: true, expected: { due: 0, refund: 90 } };
  const answer = await page.request.post(`${BOOKING_PATHS.change(id)}?t=${token}`, { data: cancel });
  expect(answer.status()).toBe(200);
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  const undo = page.getByRole('button', { name: 'Undo the cancellation' });
  await undo.click();
  const dialog = page.getByRole('dialog', { name: 'Undo the cancellation' });
  await dialog.getByRole('button', { name: 'Undo the cancellation' }).click();
  await payAtBank(page, /^Pay €90 now$/);
  await page.goBack();
  await expect(dialog.getByRole('alert')).toContainText(NOT_PAID);
  await fillCard(page, CARD.good);
  await dialog.getByRole('button', { name: 'Pay €90 now' }).click();
  await expect(dialog.getByText('Your booking is valid again')).toBeVisible();
});

test('a reduction of the party is undone at once, and the refunded amount is paid again, also after Back from the bank’s page', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(page, app);
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  await page.getByRole('button', { name: 'One adult fewer' }).click();
  await page.getByRole('button', { name: /^Change the booking/ }).click();
  await expect(page.getByText('€45 goes back to you.')).toBeVisible();
  await expect(page.getByText('You then pay €45 again.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the change' });
  await expect(dialog).toContainText('Pay €45 again, and your booking is as it was before the change.');
  await payAtBank(page, /^Pay €45 now$/);
  await page.goBack();
  await expect(dialog.getByRole('alert')).toContainText(NOT_PAID);
  await fillCard(page, CARD.good);
  await dialog.getByRole('button', { name: 'Pay €45 now' }).click();
  await expect(dialog.getByText('Your booking is as it was before')).toBeVisible();
});

test('after Back from the bank’s page a security deposit and a gift can still be paid', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z' });
  const { id, token } = await aCharterBy(page, charterRequest(boat, slot));
  await page.goto(`/booking/${id}/deposit?t=${token}&lng=en`);
  await payAtBank(page, /^Hold €300/);
  await page.goBack();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: 'Hold €300' }).click();
  await expect(page.getByRole('heading', { name: '€300 is held on your card' })).toBeVisible();

  await page.goto('/gift?lng=en');
  await page.locator('input[name="name"]').fill('Ana Díaz');
  await page.locator('input[name="email"]').fill(`${randomUUID()}@mail.example`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payAtBank(page, /^Pay €/);
  await page.goBack();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Your gift voucher' })).toBeVisible();
});

test('a deposit’s form restored from the back-forward cache can be used again', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-04T10:00:00Z', end: '2026-12-04T14:00:00Z' });
  const { id, token } = await aCharterBy(page, charterRequest(boat, slot));
  await page.goto(`/booking/${id}/deposit?t=${token}&lng=en`);
  await fillCard(page, CARD.requires3ds);
  // The page stays open, as in the back-forward cache, which Playwright disables.
  await page.route('**/sandbox/3ds/**', (route) => route.fulfill({ status: 204 }));
  const hold = page.getByRole('button', { name: 'Hold €300' });
  await hold.click();
  await expect(hold).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(hold).not.toHaveAttribute('aria-busy', 'true');
});
