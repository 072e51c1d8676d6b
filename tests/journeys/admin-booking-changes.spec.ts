import type { Locator, Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const DAY = '2026-12-18';

/** A three-hour charter for €300, unknown to the card provider, on a boat that is free from 08:00 to 20:00. */
async function aPaidCharter({ db }: RunningApp, title: string) {
  const boat = await aBoat(db, { title, charter_hour_cents: 10_000 });
  await aPrivateSlot(db, { boat, start: `${DAY}T08:00:00Z`, end: `${DAY}T20:00:00Z` });
  const time = { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T12:00:00Z` };
  const rest = { status: 'paid', customer_name: 'Ana Díaz', customer_email: 'ana@sea.example', people: 4 } as const;
  return aCharter(db, { ...time, rest });
}

async function openBooking(page: Page, id: string, language = 'en') {
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/bookings?lng=${language}&booking=${id}`);
  const details = page.getByRole('dialog').first();
  await expect(details).toBeVisible();
  return details;
}

/** Chooses an action in the menu of the details. */
async function choose(details: Locator, action: string): Promise<void> {
  await details.getByRole('button', { name: /^(More|Actions)$/ }).press('Enter');
  await details.getByRole('button', { name: action, exact: true }).press('Enter');
}

test('a charter is moved to a longer time, the difference is paid by hand and the confirmation is sent again', async ({
  page,
  app,
}) => {
  const booking = await aPaidCharter(app, 'Cambiante');
  const details = await openBooking(page, booking.id);

  await choose(details, 'Edit contact and note');
  await expect(details.getByLabel('Name', { exact: true })).toBeFocused();
  await details.getByLabel('Note', { exact: true }).fill('Birthday: a cake comes aboard');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Birthday: a cake comes aboard').first()).toBeVisible();

  await choose(details, 'Move');
  const moving = page.getByRole('dialog', { name: /^Move booking/ });
  await moving.getByRole('button', { name: /18 December/ }).click();
  await moving.getByLabel('Starts at').selectOption('13:00');
  await expect(moving).toContainText('nothing more to pay and nothing to refund');
  await expect(moving.getByRole('radio')).toHaveCount(0);
  await moving.getByLabel('Hours').selectOption('5 hours');
  await expect(moving).toContainText(/\+200\s€/);
  await moving.getByRole('radio', { name: /^New price/ }).check();
  await expect(moving).toContainText(/200\s€ will be left to pay/);
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move the booking' }).click();
  await expect(moving).toBeHidden();
  await expect(details).toContainText('13:00–18:00');
  await expect(details).toContainText(/Still to pay: 200\s€/);

  await choose(details, 'Record payment');
  const paying = page.getByRole('dialog', { name: /^Record a payment/ });
  await paying.getByRole('radio', { name: 'Card terminal' }).check();
  await paying.getByRole('button', { name: /^Record 200/ }).click();
  await expect(paying).toBeHidden();
  await expect(details).not.toContainText('Still to pay');

  await choose(details, 'Send confirmation again');
  await expect(details.getByRole('status').filter({ hasText: 'ana@sea.example' })).toBeVisible();
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Moved');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.goto(`/admin?lng=en&date=${DAY}`);
  await page.getByLabel('From day').fill(DAY);
  await expect(page.getByText('Note: Birthday: a cake comes aboard')).toBeVisible();
});

test('a concurrent edit of a booking names the other admin and keeps the typed text', async ({ page, app }) => {
  const booking = await aPaidCharter(app, 'Mudable');
  const details = await openBooking(page, booking.id);
  await choose(details, 'Edit contact and note');
  await details.getByLabel('Note', { exact: true }).fill('Two dogs');
  await details.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await expect(details.getByLabel('Note', { exact: true })).toHaveValue('Two dogs');
  await app.db.pool.query("update bookings set operator_note = 'Vegetarians' where id = $1", [booking.id]);

  await details.getByRole('button', { name: 'Save' }).click();

  await expect(details.getByText(/^Somebody else has just saved this/)).toContainText('Vegetarians');
  await expect(details.getByLabel('Note', { exact: true })).toHaveValue('Two dogs');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Two dogs').first()).toBeVisible();
});
