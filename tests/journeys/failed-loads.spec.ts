import type { Page } from '@playwright/test';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { aPaidTrip } from './after-sale-steps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import {
  aListedBoat,
  chooseDay,
  chooseStart,
  continueToPayment,
  fillContact,
  openBoat,
  press,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

async function openChange(page: Page, app: RunningApp, name: string) {
  const { id, token } = await aPaidTrip(app, page, 'en');
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  const open = async () => {
    await page.getByRole('button', { name, exact: true }).click();
    return page.getByRole('dialog', { name });
  };
  return { id, open };
}

const failOnce = (page: Page, path: string) => page.route(`**${path}*`, (route) => route.abort(), { times: 1 });

test('free times that could not be loaded are loaded by another try', { tag: '@nightly' }, async ({ page, app }) => {
  const { id, open } = await openChange(page, app, 'Change the day or time');
  await failOnce(page, BOOKING_PATHS.changeTimes(id));
  const dialog = await open();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('[data-date="2026-12-05"]')).toHaveAccessibleName(/not offered/);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('the price of a change that could not be loaded is loaded by another try', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { id, open } = await openChange(page, app, 'Change the number of people');
  await failOnce(page, BOOKING_PATHS.changePreview(id));
  const dialog = await open();
  await press(page, 'One adult more', 1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('€45 more to pay');
});

test('a refund that is smaller by the time of the press is shown before the guest cancels', async ({ page, app }) => {
  const { id, open } = await openChange(page, app, 'Cancel the booking');
  const path = `**${BOOKING_PATHS.changeOptions(id)}`;
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const options = await answer.json();
    await route.fulfill({ response: answer, json: { ...options, cancel: { ...options.cancel, refund: 95 } } });
  });
  const dialog = await open();
  const offered = dialog.getByRole('button', { name: 'Cancel and get €95 back' });
  await offered.waitFor();
  await page.unroute(path);
  await offered.click();
  await expect(dialog).toContainText('The price has changed.');
  await dialog.getByRole('button', { name: 'Cancel and get €90 back' }).click();
  await expect(dialog).toContainText('Your booking is canceled');
});

test('a voucher form that could not be loaded is loaded by another try, and the contact is still there', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-17T10:00:00Z', end: '2026-12-17T13:00:00Z', seats: 2 });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-17');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  const opener = page.getByRole('button', { name: 'I have a voucher' });
  const again = page.getByRole('button', { name: 'Try again' });
  await page.getByLabel('Card number').waitFor();
  await page.context().setOffline(true);
  await opener.click();
  await again.click();
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await opener.click();
  await expect(page.getByLabel('Voucher code')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Who is coming?' }).getByLabel('Name')).toHaveValue('Anna Jones');
});
