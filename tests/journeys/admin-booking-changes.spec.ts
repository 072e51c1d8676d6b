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

/** Chooses an action in the menu of the booking's details. */
async function choose(details: Locator, action: string): Promise<void> {
  await details.getByRole('button', { name: /^(More|Actions)$/ }).press('Enter');
  await details.getByRole('button', { name: action, exact: true }).press('Enter');
}

test('a charter is moved to a longer time, the difference is paid by hand and the confirmation is sent again', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const booking = await aPaidCharter(app, 'Cambiante');
  const details = await openBooking(page, booking.id);

  await choose(details, 'Edit contact and note');
  await expect(details.getByLabel('Name', { exact: true })).toBeFocused();
  await details.getByLabel('Note', { exact: true }).fill('Birthday: a cake comes aboard');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Birthday: a cake comes aboard').first()).toBeVisible();

  await choose(details, 'Change time, people or price');
  const changing = page.getByRole('dialog', { name: /^Change booking/ });
  const submit = changing.getByRole('button', { name: /^Change (the booking|and)/ });
  await changing.getByRole('button', { name: 'Other day or time' }).click();
  // Turned to portrait, a tablet shows the details over the list, and the dialog stays above them.
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.locator('dialog:modal')).toHaveCount(2);
  await changing.getByRole('button', { name: /18 December/ }).click();
  await expect(changing.getByRole('button', { name: /booked day/ })).toHaveCount(1);
  await expect(changing.getByRole('listitem').filter({ hasText: /^(today|booked day)$/ })).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 720 });
  await changing.getByLabel('Starts at').selectOption('13:00');
  await expect(changing).toContainText('Nothing more to pay and nothing to give back');
  await changing.getByLabel('Hours').selectOption('5 hours');
  await expect(changing.getByRole('row', { name: /^Price/ })).toContainText(/300\s€.*500\s€/);
  await expect(changing).toContainText(/200\s€ stays due/);
  await expectAccessible(page);
  await changing.getByRole('radio', { name: 'Payment link by email' }).check();
  await submit.click();
  await expect(changing).toBeHidden();
  await expect(details).toContainText('13:00–18:00');
  await expect(details.getByRole('region', { name: 'History' })).toContainText('Payment of the rest requested');
  await expect(details).toContainText(/Still to pay: 200\s€/);

  await choose(details, 'Record payment');
  const paying = page.getByRole('dialog', { name: /^Record a payment/ });
  await paying.getByRole('radio', { name: 'Card terminal' }).check();
  await paying.getByRole('button', { name: /^Record 200/ }).click();
  await expect(paying).toBeHidden();
  await expect(details).not.toContainText('Still to pay');

  await choose(details, 'Send confirmation again');
  await expect(details.getByRole('status').filter({ hasText: 'ana@sea.example' })).toBeVisible();
  const history = details.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Changed');
  await expect(history).toContainText('Confirmation sent again');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.goto(`/admin?lng=en&date=${DAY}`);
  await page.getByLabel('From date').fill(DAY);
  await expect(page.getByText('Note: Birthday: a cake comes aboard')).toBeVisible();
});

test('a party is moved to another boat, gets a discount and a partial refund, and the booking stays valid', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const booking = await aPaidCharter(app, 'Averiada');
  const { db } = app;
  await db.pool.query("update payments set provider = 'cash', provider_payment_id = null where booking_id = $1", [
    booking.id,
  ]);
  const other = await aBoat(db, { title: 'Sustituta', charter_hour_cents: 12_000 });
  await aPrivateSlot(db, { boat: other, start: `${DAY}T08:00:00Z`, end: `${DAY}T20:00:00Z` });
  const taken = await aBoat(db, { title: 'Ocupada' });
  await aCharter(db, { boat: taken, start: `${DAY}T08:00:00Z`, end: `${DAY}T18:00:00Z`, rest: { status: 'paid' } });
  const details = await openBooking(page, booking.id);
  const changing = page.getByRole('dialog', { name: /^Change booking/ });
  const after = (row: string) => changing.getByRole('row', { name: row }).getByRole('cell').nth(1);

  await choose(details, 'Change time, people or price');
  await changing.getByLabel('Boat').selectOption('Ocupada · not free at this time');
  await expect(changing).toContainText('The boat is not free at this time.');
  await changing.getByRole('button', { name: 'Sustituta', exact: true }).click();
  await expect(after('Boat')).toHaveText('Sustituta');
  await changing.getByRole('radio', { name: /^Today’s price: 360/ }).check();
  await expect(changing).toContainText(/difference of 60\s€/);
  await changing.getByRole('radio', { name: 'Own price' }).check();
  await changing.getByLabel('Own price in euros').fill('270');
  await expect(after('Price')).toHaveText(/^270\s€$/);
  await changing.getByRole('button', { name: /^Change and give back 30/ }).click();
  await expect(changing.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await expectAccessible(page);
  await changing.getByLabel('Reason').fill('Engine trouble, smaller boat');
  await changing.getByRole('button', { name: /^Change and give back 30/ }).click();
  await expect(changing).toBeHidden();
  await expect(details.getByRole('heading', { name: /Sustituta/ })).toBeVisible();

  await choose(details, 'Change time, people or price');
  await changing.getByRole('radio', { name: 'Another amount' }).check();
  await changing.getByLabel('Amount in euros').fill('20,50');
  await changing.getByLabel('Reason').fill('The sun deck was closed');
  await changing.getByRole('button', { name: /^Change and give back 20,50/ }).click();
  await expect(changing).toBeHidden();
  await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible();
  const history = details.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Engine trouble, smaller boat');
  await expect(history).toContainText('The sun deck was closed');
  const { rows } = await db.pool.query('select status, amount_gross_cents from bookings where id = $1', [booking.id]);
  expect(rows).toEqual([{ status: 'paid', amount_gross_cents: 24_950 }]);
});

test('a concurrent edit of a booking names the other admin and keeps the typed text', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
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

test('an edit and a change keep what a colleague has saved since they were opened', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const booking = await aPaidCharter(app, 'Compartida');
  await page.clock.install();
  const details = await openBooking(page, booking.id);
  const colleague = (change: string) => app.db.pool.query(`update bookings set ${change} where id = $1`, [booking.id]);
  const refreshed = async () => {
    const answer = page.waitForResponse('**/checkout/bookings?*');
    await page.clock.fastForward('00:31');
    await answer;
  };

  await choose(details, 'Edit contact and note');
  await details.getByLabel('Note', { exact: true }).fill('Two dogs');
  await colleague("customer_phone = '+34999888777'");
  await refreshed();
  await expect(details.getByLabel('Telephone')).toHaveValue('+34999888777');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('form')).toHaveCount(0);
  await expect(details.getByText('Two dogs').first()).toBeVisible();
  await expect(details.getByRole('link', { name: '+34999888777' })).toBeVisible();

  await choose(details, 'Edit contact and note');
  await details.getByLabel('Note', { exact: true }).fill('Three dogs');
  await colleague("operator_note = 'Vegetarians'");
  await refreshed();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText(/^Somebody else has just saved this/)).toContainText('Vegetarians');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Three dogs').first()).toBeVisible();

  await choose(details, 'Change time, people or price');
  const changing = page.getByRole('dialog', { name: /^Change booking/ });
  await changing.getByRole('button', { name: 'One person more' }).click();
  await colleague("start_at = start_at + interval '2 hours', end_at = end_at + interval '2 hours'");
  await refreshed();
  await expect(changing.getByRole('row', { name: /^Time/ }).getByRole('cell')).toHaveText([/11:00/, /11:00/]);
});

test('on a phone the comparison of a change is no wider than its dialog, whatever the boat is called', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const booking = await aPaidCharter(app, 'Константинопольская');
  const details = await openBooking(page, booking.id);
  await choose(details, 'Change time, people or price');
  const changing = page.getByRole('dialog', { name: /^Change booking/ });
  await changing.getByRole('button', { name: 'One person more' }).click();
  await expect(changing.getByRole('row', { name: /^People/ })).toContainText('5');
  const table = changing.getByRole('table', { name: 'Before and after' });
  const cut = await table.evaluate((node) => {
    const right = node.parentElement?.getBoundingClientRect().right ?? 0;
    return Math.max(0, node.getBoundingClientRect().right - right);
  });
  expect(cut, 'pixels beyond what the table stands in').toBeLessThan(1);
});
