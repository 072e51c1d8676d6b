import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { anAccount } from '#tests/scenarios/accounts.ts';
import type { BoatRow } from '#tests/scenarios/boats.ts';
import {
  CARD,
  chooseDay,
  chooseStart,
  fillCard,
  fillContact,
  continueToPayment,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

/** The first columns of the CSV file; the later ones are about the payment. */
const COLUMNS = 'date,time,boat,type,duration,people/seats,status,total (EUR),customer,email,phone';

test.setTimeout(120_000);

async function signInFromHomePage(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/?lng=en#login');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('link', { name: 'Go to bookings' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Boats' }).click();
}

async function aPictureFile(name: string, background: string) {
  const canvas = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await canvas.jpeg().toBuffer() };
}

async function addBoat(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'New boat' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Charter per hour (€)').fill('120');
  await page.getByLabel('Seat per hour (€)').fill('20');
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([await aPictureFile('bow.jpg', '#204a6b'), await aPictureFile('deck.jpg', '#c98f4e')]);
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

/** Repeats a slot from Monday 7 December to 6 January on that weekday and on `weekdays`. Expects `slots` new slots. */
async function repeatSlot(
  page: Page,
  times: { type: 'Charter' | 'Trip'; from: string; until: string; weekdays: string[]; slots: number },
): Promise<void> {
  await page.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat a slot' });
  for (const weekday of times.weekdays) await dialog.getByLabel(weekday).check();
  await dialog.getByLabel('Last day').fill('2027-01-06');
  await dialog.getByLabel('Type').selectOption(times.type);
  await dialog.getByLabel('From', { exact: true }).fill(times.from);
  await dialog.getByLabel('Until', { exact: true }).fill(times.until);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: `Create ${times.slots} slots` }).click();
  await expect(dialog).toBeHidden();
}

async function payForBooking(visitor: Page): Promise<void> {
  await continueToPayment(visitor);
  await fillContact(visitor);
  await fillCard(visitor, CARD.good);
  await pay(visitor);
  await expect(visitor.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  // The booking is shown before its own page has loaded; that navigation would interrupt the next one.
  await visitor.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
}

test('a new operator adds a boat, sells a charter and a trip, and exports the bookings', { tag: '@nightly' }, async ({
  page,
  browser,
  app,
}) => {
  const title = 'Bentejuí';
  await signInFromHomePage(page, await anAccount(app.db, { role: 'admin', email: 'nueva@pier.example' }));
  await addBoat(page, title);

  const day = page.getByRole('region', { name: 'Availability' }).getByRole('button', { name: /^Monday,? 7 December/ });
  await day.click();
  const workdays = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  await repeatSlot(page, { type: 'Charter', from: '09:00', until: '13:00', weekdays: workdays, slots: 23 });
  await repeatSlot(page, { type: 'Trip', from: '14:00', until: '17:00', weekdays: workdays, slots: 23 });
  await expect(page.getByRole('button', { name: /^Monday,? 7 December, 2 slots/ })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: app.baseUrl });
  const { rows } = await app.db.query<BoatRow>('select * from boats where title = $1', [title]);
  const [boat] = rows;
  if (!boat) throw new Error(`Boat ${title} not found`);
  await visitor.goto(`/boats/${boat.slug}?lng=en`);
  await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const free = visitor.getByRole('region', { name: 'Next available times' });
  await expect(free).toContainText(/Mon,? 7\u00A0Dec/);
  await expect(free).toContainText('14:00');

  await openBoat(visitor, boat);
  await chooseDay(visitor, '2026-12-08');
  await chooseStart(visitor, '09:00');
  await payForBooking(visitor);
  await openBoat(visitor, boat);
  await visitor.getByRole('radio', { name: 'Seats on a shared trip' }).check();
  await chooseDay(visitor, '2026-12-09');
  await chooseStart(visitor, '14:00');
  await payForBooking(visitor);
  await visitor.close();

  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Bookings' }).click();
  await page.getByLabel('Search').fill(title);
  await page.getByLabel('Search').press('Enter');
  const charter = page.getByRole('row').filter({ hasText: title }).filter({ hasText: '09:00' });
  const trip = page.getByRole('row').filter({ hasText: title }).filter({ hasText: '14:00' });
  const panel = page.getByRole('dialog').first();
  const choose = async (action: string) => {
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel.getByRole('button', { name: action, exact: true }).click();
  };
  await charter.click();
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(charter).toContainText('Confirmed');
  await trip.click();
  await choose('Cancel booking');
  const canceling = page.getByRole('dialog', { name: /^Cancel booking/ });
  await canceling.getByLabel('Reason').selectOption('Bad weather');
  await canceling.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(trip).toContainText('Canceled');
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Refund/ })
    .getByLabel('Amount in euros')
    .press('Enter');
  await expect(trip).toContainText('Refunded');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV file' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, COLUMNS.split(',').length).join(','))).toEqual([
    `\uFEFF${COLUMNS}`,
    // A search lists the newest booking first. Cancellation voids the tickets of a trip; its people are then its
    // passengers (P-20.6).
    `2026-12-09,14:00,${title},shared,3,2,refunded,120.00,Anna Jones,anna@example.com,`,
    `2026-12-08,09:00,${title},private,2,2,confirmed,240.00,Anna Jones,anna@example.com,`,
    '',
  ]);

  const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Canceled' })).toContainText('bad weather');
  await expect(history.filter({ hasText: 'Canceled' })).toContainText('nueva@pier.example');
  await expect(history.filter({ hasText: 'Refund sent' })).toContainText(/120\s€/);
  await charter.click();
  await expect(history.filter({ hasText: 'Confirmed' })).toContainText('nueva@pier.example');

  // Other tests count the active boats.
  await app.db.query('update boats set is_active = false where id = $1', [boat.id]);
});
