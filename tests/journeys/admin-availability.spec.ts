import type { Page } from '@playwright/test';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

/** Not among the active boats: other journeys count those. */
const quietBoat = ({ db }: RunningApp, title: string) => aBoat(db, { title, is_active: false });

async function openAvailability(page: Page, boat: BoatRow): Promise<void> {
  await page.goto('/?lng=en#login');
  await page.getByLabel('E-mail').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('tenerife-demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'To the bookings' })).toBeVisible();
  await page.goto(`/admin/boats/edit/${boat.id}?lng=en`);
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Availability' });
const day = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });

test('by keyboard alone a slot is added, refused, mended, edited and deleted', async ({ page, app }) => {
  await openAvailability(page, await quietBoat(app, 'Aulaga'));
  await day(page, /Tuesday,? 1 December, 0 slots/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Tuesday,? 8 December$/ })).toBeVisible();
  await expect(page.getByText('No slots on this day.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a slot' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /New slot/ });
  await expectAccessible(page);
  await dialog.getByLabel('Until').fill('10:00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The boat goes out for no less than 2 h.').first()).toBeVisible();
  await dialog.getByLabel('Until').fill('13:00');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(day(page, /Tuesday,? 8 December, 1 slot$/)).toBeVisible();

  const row = page.getByRole('form', { name: 'Charter 09:00–13:00' });
  await row.getByLabel('Until').fill('14:00');
  await expect(row.getByText('Not saved yet')).toBeVisible();
  await page.keyboard.press('Enter');
  const longer = page.getByRole('form', { name: 'Charter 09:00–14:00' });
  await expect(longer.getByText('Saved.').first()).toBeVisible();
  await expectAccessible(page);
  await longer.getByRole('button', { name: 'Delete slot' }).press('Enter');
  await expect(page.getByText('No slots on this day.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a slot' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a trip keeps its booked seats; the operator takes others out of sale', async ({ page, app }) => {
  const boat = await quietBoat(app, 'Cardón');
  const trip = await aTrip(app.db, { boat, start: '2026-12-09T10:00:00Z', end: '2026-12-09T13:00:00Z', seats: 4 });
  const booking = await aTripBooking(app.db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  await openAvailability(page, boat);
  await day(page, /Wednesday,? 9 December, 1 slot/).click();

  const row = page.getByRole('form', { name: 'Trip 10:00–13:00' });
  await expect(row.getByRole('button', { name: 'One seat more' })).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button', { name: 'One seat fewer' }).click();
  await row.getByRole('button', { name: 'One seat fewer' }).click();
  await expect(row.getByRole('button', { name: 'One seat fewer' })).toHaveAttribute('aria-disabled', 'true');
  await expect(row.getByText('Taken: 4, of them booked online: 2')).toBeVisible();
  await row.getByRole('button', { name: 'Save slot' }).click();
  await expect(row.getByText('Saved.').first()).toBeVisible();

  await row.getByLabel('Until').fill('12:00');
  await row.getByRole('button', { name: 'Save slot' }).click();
  const refusal = row.getByRole('alert').filter({ hasText: 'The slot was not saved' });
  await expect(refusal.getByRole('link', { name: booking.id.slice(-8).toUpperCase() })).toHaveAttribute(
    'href',
    `/booking/${booking.id}`,
  );
  await expectAccessible(page);
});

test('what was sold a moment ago is not deleted, and the booking is named', async ({ page, app }) => {
  const boat = await quietBoat(app, 'Verode');
  await aPrivateSlot(app.db, { boat, start: '2026-12-10T10:00:00Z', end: '2026-12-10T16:00:00Z' });
  await openAvailability(page, boat);
  await day(page, /10 December, 1 slot/).click();
  const row = page.getByRole('form', { name: 'Charter 10:00–16:00' });
  await expect(row).toBeVisible();
  const sold = await aCharter(app.db, { boat, start: '2026-12-10T10:00:00Z', end: '2026-12-10T12:00:00Z' });
  await row.getByRole('button', { name: 'Delete slot' }).click();
  await expect(row.getByRole('alert').filter({ hasText: 'The slot was not deleted' })).toContainText(
    sold.id.slice(-8).toUpperCase(),
  );
});

test('weekends are previewed with what is in the way, made at once, and a day is closed', async ({ page, app }) => {
  const boat = await quietBoat(app, 'Tajinaste');
  await aPrivateSlot(app.db, { boat, start: '2026-12-12T10:00:00Z', end: '2026-12-12T12:00:00Z' });
  await openAvailability(page, boat);
  await day(page, /^Saturday,? 5 December/).click();
  await page.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat a slot' });
  await dialog.getByLabel('Sunday').check();
  await dialog.getByLabel('Last day').fill('2026-12-13');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('3 of 4 can be created; the others are left out.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '12 December' })).toContainText('overlaps');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create 3 slots' }).click();
  await expect(dialog).toBeHidden();
  await expect(day(page, /13 December, 1 slot/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('1 slot changed.').first()).toBeVisible();
  await expect(page.getByRole('form', { name: /Charter/ }).getByLabel('Open for sale')).not.toBeChecked();
});

test('a failed load says so and offers to try again; each language fits a telephone', async ({ page, app }) => {
  const boat = await quietBoat(app, 'Bejeque');
  await openAvailability(page, boat);
  await expect(page.getByText('No slots on this day.')).toBeVisible();
  await page.route('**/slots?*', (route) => route.abort(), { times: 1 });
  await panel(page).getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('alert')).toContainText('The slots could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No slots on this day.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, title] of [
    ['es', 'Disponibilidad'],
    ['ru', 'Расписание'],
  ]) {
    await page.goto(`/admin/boats/edit/${boat.id}?lng=${language}`);
    await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
    await expectAccessible(page);
  }
});
