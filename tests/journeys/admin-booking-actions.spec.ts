import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

async function openBookings(page: Page, query = 'lng=en'): Promise<void> {
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/bookings?${query}`);
  // The list has loaded, with or without bookings.
  const filled = /in this selection|en esta selección|^В.выборке/;
  const empty = /no bookings in this month|No hay reservas en este mes|бронирований нет/;
  await expect(page.getByText(filled).or(page.getByText(empty)).first()).toBeVisible();
}

const goForwardMonths = async (page: Page, count: number) => {
  for (let month = 0; month < count; month++) await page.getByRole('button', { name: 'Next month' }).click();
};

/** Opens the booking of a row and chooses one of the actions in its menu. */
async function choose(page: Page, row: Locator, action: string): Promise<void> {
  const panel = page.getByRole('dialog').first();
  if ((await panel.count()) === 0) await row.click();
  await panel.getByRole('button', { name: /^(More|Actions)$/ }).click();
  await panel.getByRole('button', { name: action, exact: true }).click();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/**
 * Buys two seats through the API and returns the booking id.
 * Deactivates the boat, because other tests count the active boats.
 */
async function buyTwoSeats({ db }: RunningApp, page: Page, title: string): Promise<string> {
  const boat = await aBoat(db, { title });
  const trip = await aTrip(db, { boat, start: '2027-01-20T11:00:00Z', end: '2027-01-20T14:00:00Z' });
  const created = await page.request.post('/api/boat/payment-intent', { data: seatsRequest(trip, { adults: 2 }) });
  const { bookingId, paymentIntentId, clientSecret } = await created.json();
  await page.request.put(`/checkout/booking/${bookingId}/customer`, {
    data: { name: 'Ana Díaz', email: 'ana@sea.example', language: 'en' },
  });
  await page.request.post(`/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  });
  const query = new URLSearchParams({ payment_intent: paymentIntentId, payment_intent_client_secret: clientSecret });
  expect((await page.request.get(`/checkout/confirm?${query}`)).status()).toBe(200);
  await db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
  return bookingId;
}

/** Exists only in the database: the card provider does not know this payment. */
async function aPaidCharter({ db }: RunningApp, title: string, day: string) {
  return aCharter(db, {
    boat: await aBoat(db, { title, is_active: false }),
    start: `${day}T10:00:00Z`,
    end: `${day}T13:00:00Z`,
    rest: { status: 'paid', customer_name: '=1+1' },
  });
}

test('a paid trip is confirmed, canceled and refunded in two parts, and its history lists each step', async ({
  page,
  app,
}) => {
  await buyTwoSeats(app, page, 'Volandera');
  await openBookings(page);
  await goForwardMonths(page, 1);
  const row = rowOf(page, 'Volandera');

  const panel = page.getByRole('dialog', { name: /Volandera/ });
  await row.click();
  await panel.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(row).toContainText('Confirmed');
  await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: /Volandera/ })).toBeFocused();

  await choose(page, row, 'Cancel booking');
  const canceling = page.getByRole('dialog', { name: /^Cancel booking/ });
  await expect(canceling).toContainText('No money is refunded automatically');
  await expect(canceling).toContainText(/Received so far: 90\s€/);
  await canceling.getByLabel('Reason').selectOption('Another reason');
  await canceling.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(canceling.getByLabel('In your own words')).toHaveAccessibleDescription(/Enter a reason/);
  await canceling.getByLabel('In your own words').fill('engine repair');
  await expectAccessible(page);
  await canceling.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(canceling).toBeHidden();
  await expect(row).toContainText('Canceled');

  const refund = panel.getByRole('button', { name: 'Refund', exact: true });
  await refund.click();
  const refunding = page.getByRole('dialog', { name: /^Refund booking/ });
  const amount = refunding.getByLabel('Amount in euros');
  await expect(amount).toHaveValue('90,00');
  await amount.fill('90,01');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Only 90\s€ is left/);
  await amount.fill('40,50');
  await refunding.getByRole('button', { name: /^Refund 40,50\s€$/ }).click();
  const reason = refunding.getByLabel('Reason');
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await reason.fill('one of two could not come');
  await expectAccessible(page);
  await refunding.getByRole('button', { name: /^Refund 40,50\s€$/ }).click();
  await expect(refunding).toBeHidden();
  await expect(row).toContainText('Canceled');

  await refund.click();
  await expect(amount).toHaveValue('49,50');
  await amount.press('Enter');
  await expect(row).toContainText('Refunded');
  await expect(refund).toHaveCount(0);

  const history = page.getByRole('dialog').getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Confirmed' })).toContainText('admin@demo.test');
  await expect(history.filter({ hasText: 'engine repair' })).toContainText('Canceled');
  await expect(history.filter({ hasText: 'Refund sent' })).toHaveCount(2);
  await expect(history.filter({ hasText: 'one of two could not come' })).toContainText('Reason for a different refund');
  await expectAccessible(page);
});

test('the refund of a booking that was paid in cash says to hand the money back, not that a card gets it', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id } = await aPaidCharter(app, 'Tabaiba', '2027-01-22');
  await app.db.pool.query(`update payments set provider = 'cash', provider_payment_id = null where booking_id = $1`, [
    id,
  ]);
  await app.db.pool.query(`update bookings set status = 'canceled', cancel_reason = 'weather' where id = $1`, [id]);
  await openBookings(page);
  await goForwardMonths(page, 1);

  await rowOf(page, 'Tabaiba').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();

  const refunding = page.getByRole('dialog', { name: /^Refund booking/ });
  await expect(refunding).toContainText('Hand the money back the way it was paid');
  await expect(refunding).not.toContainText('to the card');
  await expect(refunding).toContainText('There is no address to write to: tell the customer yourself.');
});

test('a status change that another admin made first is reported, and the row shows the new status', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id } = await aPaidCharter(app, 'Tagasaste', '2027-01-21');
  await openBookings(page);
  await goForwardMonths(page, 1);
  const row = rowOf(page, 'Tagasaste');
  await expect(row).toContainText('Paid');
  await app.db.pool.query(`update bookings set status = 'confirmed' where id = $1`, [id]);

  await row.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText('The booking was not confirmed');
  await expect(row).toContainText('Confirmed');
});

test('the panel follows the keys through the list, and filters and open details are in the address', {
  tag: '@nightly',
}, async ({ page, app }) => {
  for (const [title, day] of [
    ['Cardoncillo', '2027-10-11'],
    ['Balo', '2027-10-12'],
    ['Vinagrera', '2027-10-13'],
  ] as const)
    await aPaidCharter(app, title, day);
  await openBookings(page);
  await goForwardMonths(page, 10);
  await page.getByLabel('Status').selectOption('Paid');
  await rowOf(page, 'Cardoncillo').click();
  const shown = (title: string) => page.getByRole('dialog', { name: new RegExp(title) });
  await expect(shown('Cardoncillo')).toBeVisible();

  await page.keyboard.press('j');
  await expect(shown('Balo')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(shown('Vinagrera')).toBeVisible();
  await page.keyboard.press('k');
  await expect(shown('Balo')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);

  await page.reload();
  await expect(shown('Balo')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('paid');
  // Once confirmed, the booking leaves the list of paid bookings, but stays open.
  await page.keyboard.press('c');
  await expect(shown('Balo')).toContainText('Confirmed');
  await page.getByLabel('Search').press('j');
  await expect(page.getByLabel('Search')).toHaveValue('j');
  await expect(shown('Balo')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/month=2027-10/);
  await expect(rowOf(page, 'Cardoncillo')).toBeVisible();
});

test('on a phone the details cover the list, and Back closes them', { tag: '@nightly' }, async ({ page, app }) => {
  await aPaidCharter(app, 'Tajinaste', '2027-11-11');
  await page.setViewportSize({ width: 360, height: 740 });
  await openBookings(page, 'lng=en&month=2027-11');
  await rowOf(page, 'Tajinaste').click();
  const details = page.getByRole('dialog', { name: /Tajinaste/ });
  await expect(details).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await expectAccessible(page);
  await page.goBack();
  await expect(details).toBeHidden();
});

test('the CSV file contains the bookings on the screen; an empty list disables it', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  // No other test books in this month.
  await aPaidCharter(app, 'Verode', '2027-09-21');
  await openBookings(page);
  await goForwardMonths(page, 9);
  await expect(rowOf(page, 'Verode')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV file' }).click(),
  ]);

  expect(file.suggestedFilename()).toBe('bookings_2026-12-01.csv');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFFdate,time,boat,type,duration,people/seats,status,total (EUR),customer,email,phone,booking,IGIC (%),IGIC included (EUR),refunded (EUR),payment method,group,start (UTC)',
    expect.stringMatching(
      /^2027-09-21,11:00,Verode,private,3,\d+,paid,390\.00,'=1\+1,,,[0-9A-F]{8},7,25\.51,0\.00,card,,2027-09-21 10:00$/,
    ),
    '',
  ]);

  await page.getByRole('button', { name: 'File format' }).click();
  const format = page.getByRole('dialog', { name: 'CSV files' });
  await format.getByLabel('Separator').selectOption('Semicolon');
  await format.getByLabel('Language of the headings').selectOption('Spanish');
  await expectAccessible(page);
  await format.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(rowOf(page, 'Verode')).toBeVisible();
  const [spanish] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV file' }).click(),
  ]);
  expect((await readFile(await spanish.path(), 'utf8')).split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\uFEFFfecha;hora;barco;/),
    expect.stringMatching(/^21\/09\/2027;11:00;Verode;chárter;3;\d+;pagada;390,00;/),
  ]);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('No booking of this month matches the filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV file' })).toBeDisabled();
});

test('a link with a booking id opens that booking in any month', { tag: '@nightly' }, async ({ page, app }) => {
  const { id } = await aPaidCharter(app, 'Incienso', '2027-08-21');
  await openBookings(page, `lng=en&booking=${id}`);
  const details = page.getByRole('dialog', { name: /Incienso/ });
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(details.getByText('Confirmed').first()).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  expect(page.url()).not.toContain('booking=');

  await page.goto('/admin/bookings?lng=en&booking=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('The booking could not be opened');
});

test('the page is accessible in every language from 768 to 1920 px', { tag: '@sweep' }, async ({ page, app }) => {
  await aPaidCharter(app, 'Anaga', '2026-12-29');
  for (const [language, width] of [
    ['ru', 768],
    ['es', 1024],
    ['ru', 1440],
    ['en', 1920],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openBookings(page, `lng=${language}`);
    await expect(rowOf(page, 'Anaga')).toBeVisible();
    await expectAccessible(page);
  }
});
