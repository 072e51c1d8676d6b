import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseDay, fillCard, CARD, press } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const DAY = '2026-12-09';

test('counter sales are paid in cash or by link, and a taken time is replaced by the nearest free one', async ({
  page,
  app,
  browser,
}) => {
  const boat = await aBoat(app.db, { title: 'Atalaya', images: ['/media/sloop-1.jpg'] });
  await aPrivateSlot(app.db, { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T15:00:00Z` });
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto('/admin/bookings?lng=en');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByLabel('Boat', { exact: true }).selectOption('Atalaya');
  await chooseDay(page, DAY);
  await page.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  const starts = page.getByRole('radiogroup', { name: /: start$/ });
  await expect(starts).toBeFocused();
  await expect(starts).toHaveAccessibleDescription(/./);
  await page.getByRole('radio', { name: /^09:00/ }).press(' ');

  // No price is shown for a time that cannot be sold.
  await page.getByLabel('Hours', { exact: true }).fill('7');
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await page.getByLabel('Hours', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Book and mark 260 € cash received' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(/Enter a telephone number or email/);
  await page.getByLabel('Name').fill('Ana Díaz');
  await page.getByLabel('Telephone').fill('+34 600 111 222');
  await expectAccessible(page);
  await page.getByLabel('Telephone').press('Enter');
  await expect(page.getByRole('heading', { name: /^Booking [0-9A-F]{8}$/ })).toBeFocused();
  await expect(page.getByText('260 € received.')).toBeVisible();

  // The second caller's time is booked before the form is submitted.
  await page.getByRole('button', { name: 'Another booking' }).click();
  await page.getByRole('radio', { name: /^11:00/ }).press(' ');
  await page.getByLabel('Name').fill('Ben Moss');
  await page.getByLabel('Email').fill('ben@mail.example');
  await page.getByRole('radio', { name: 'Link' }).press(' ');
  await aCharter(app.db, { boat, start: `${DAY}T11:00:00Z`, end: `${DAY}T13:00:00Z` });
  await page.getByRole('button', { name: 'Hold and make a link for 260 €' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody was quicker');
  await page.getByRole('button', { name: /13:00 instead$/ }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ben Moss');
  await page.getByRole('button', { name: 'Hold and make a link for 260 €' }).click();
  const link = new URL(await page.getByLabel('Payment link').inputValue());

  const visitor = await browser.newContext({ baseURL: app.baseUrl });
  const guest = await visitor.newPage();
  await guest.goto(`${link.pathname.replace(/\/pay$/, '')}${link.search}&lng=en`);
  await expect(guest.getByRole('heading', { name: 'This booking is not paid for yet' })).toBeVisible();
  await guest.getByRole('link', { name: 'Pay €260 online' }).click();
  await expect(guest.getByText(/^Held for you until/)).toBeVisible();
  await expect(guest.getByLabel('Name')).toHaveValue('Ben Moss');
  await fillCard(guest, CARD.good);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: /^Pay €/ }).click();
  await guest.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(guest.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await guest.goto(`${link.pathname}${link.search}&lng=en`);
  await expect(guest.getByRole('heading', { name: 'This booking is paid' })).toBeVisible();
  await visitor.close();
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('a sale that cannot be made says why, and what was typed is not left without asking', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Veleta', images: ['/media/sloop-1.jpg'] });
  await aPrivateSlot(app.db, { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T15:00:00Z` });
  await aTrip(app.db, { boat, start: `${DAY}T16:00:00Z`, end: `${DAY}T18:00:00Z`, seats: 4 });
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto('/admin/bookings?lng=en');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByLabel('Boat', { exact: true }).selectOption('Veleta');
  await chooseDay(page, DAY);
  await page.getByRole('radio', { name: /^09:00/ }).press(' ');
  await page.getByLabel('People aboard').fill('0');
  await expect(page.getByLabel('People aboard')).toHaveAccessibleDescription(/Enter at least one person/);
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await page.getByLabel('People aboard').fill('2');
  await expect(page.getByRole('button', { name: /^Book and mark 260/ })).toBeEnabled();

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText('Choose a day first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();

  await page.getByRole('radio', { name: 'Seats on a trip' }).press(' ');
  await chooseDay(page, DAY);
  await page.getByRole('radio', { name: /^16:00/ }).press(' ');
  await page.getByLabel('Children 6').fill('1');
  await page.getByLabel('Adults').fill('0');
  await expect(page.getByText('Children travel with an adult: add an adult.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();

  await page.getByLabel('Name').fill('Ana Díaz');
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ana Díaz');
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Timeline', level: 1 })).toBeVisible();
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('a boat without a price above 0 says why it cannot be booked and leads to its prices', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Gratis', charter_hour_cents: 0, seat_hour_cents: 0 });
  const priced = await aBoat(app.db, { title: 'Asientos', charter_hour_cents: 0 });
  await aTrip(app.db, { boat: priced, start: `${DAY}T16:00:00Z`, end: `${DAY}T18:00:00Z`, seatPriceCents: 0 });
  await signIn(page);
  await page.goto('/admin/bookings/new?lng=en');
  await page.getByLabel('Boat', { exact: true }).selectOption('Gratis');
  await expect(page.getByText('This boat has no price above €0, so it cannot be booked.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the boat' })).toHaveAttribute(
    'href',
    `/admin/boats/edit/${boat.id}`,
  );

  await page.getByLabel('Boat', { exact: true }).selectOption('Asientos');
  await expect(page.getByText('By the seat only: this boat has no charter price above €0.')).toBeVisible();
  await page.locator(`[data-date="${DAY}"]`).click({ force: true });
  await expect(page.getByText('Trips at €0 are not sold.')).toBeVisible();
  await app.db.query('update boats set is_active = false where id = any($1)', [[boat.id, priced.id]]);
});

test('the two starts of the repeated autumn hour are told apart', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Otoño', min_hours: 1 });
  await aPrivateSlot(app.db, { boat, start: '2027-10-30T23:00:00Z', end: '2027-10-31T05:00:00Z' });
  await signIn(page);
  await page.goto('/admin/bookings/new?lng=en');
  await page.getByLabel('Boat', { exact: true }).selectOption('Otoño');
  await press(page, 'Next month', 10);
  await chooseDay(page, '2027-10-31');
  await expect(page.getByRole('radio', { name: /^\d\d:00/ })).toHaveCount(6);
  await expect(page.getByRole('radio', { name: /^01:00 WEST/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^01:00 WET/ })).toBeVisible();
  await app.db.query('update boats set is_active = false where id = $1', [boat.id]);
});
