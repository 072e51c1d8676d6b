import type { Locator, Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

async function openBookings(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/bookings?lng=en');
  await expect(page.getByText(/ in this selection, |There are no bookings in this month/)).toBeVisible();
}

/** Inactive, because other tests count the active boats. */
async function anInactiveBoat({ db }: RunningApp, title: string) {
  return aBoat(db, { title, is_active: false });
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a paid charter is listed with its amounts and its details open', async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Morena');
  await aCharter(app.db, {
    boat,
    start: '2027-01-12T10:00:00Z',
    end: '2027-01-12T13:00:00Z',
    rest: { status: 'paid', customer_name: 'Ana Hernández', customer_email: 'ana@example.com', people: 5 },
  });
  await openBookings(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  const row = rowOf(page, 'Morena');
  await expect(rowOf(page, '12/01/2027')).toContainText(/Tuesday 12\/01\/2027\s*1 sold · 5\speople · 390\s€/);
  await expect(row).toContainText('10:00–13:00');
  await expect(row).toContainText('Paid');
  await expect(row).toContainText(/390\s€/);
  await row.click();
  const details = page.getByRole('dialog', { name: /Morena/ });
  await expect(details).toContainText(/Platform fee\s*58,50\s€\s*Owner amount\s*331,50\s€/);
  await expect(details).toContainText('Ana Hernández');
  await expect(details).toContainText('ana@example.com');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('a trip booking shows its tickets and is found by customer name', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Bocinegro');
  const trip = await aTrip(app.db, { boat, start: '2027-02-03T11:00:00Z', end: '2027-02-03T14:00:00Z' });
  await aTripBooking(app.db, {
    trip,
    party: { adults: 2, child_u13: 1 },
    rest: { status: 'paid', customer_name: 'Олег Иванов', customer_email: null, customer_phone: '+34600111222' },
  });
  await openBookings(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByLabel('Search').fill('олег');
  await page.getByLabel('Search').press('Enter');
  await expect(page.getByText('1 booking in this selection, 1 listed below.')).toBeVisible();
  await page.getByRole('button', { name: /Details of booking/ }).press('Enter');
  const tickets = page.getByRole('dialog').getByRole('table').getByRole('row');
  await expect(tickets).toHaveCount(4);
  await expect(page.getByRole('dialog')).toContainText('Child 6–12');
  await expect(page.getByText('No email: call instead')).toBeVisible();
});

test('status and type filter the list at once, and an empty month shows a message', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Mugo');
  await aCharter(app.db, {
    boat,
    start: '2027-03-09T10:00:00Z',
    end: '2027-03-09T12:00:00Z',
    rest: { status: 'confirmed' },
  });
  await openBookings(page);
  for (let month = 1; month <= 3; month++) await page.getByRole('button', { name: 'Next month' }).click();
  await expect(rowOf(page, 'Mugo')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Status').selectOption('Paid');
  await expect(page.getByText('No booking of this month matches the filters.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Confirmed');
  await expect(rowOf(page, 'Mugo')).toBeVisible();
  await page.getByLabel('Type').selectOption('Trip');
  await expect(page.getByText('No booking of this month matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rowOf(page, 'Mugo')).toBeVisible();

  // On a phone the filters open with a button.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByLabel('Status')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Status')).toBeVisible();
});

test('a search finds bookings of all months; selected ones are confirmed, and the rest with all of them', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Chopa');
  const paid = { status: 'paid', customer_name: 'Nayra Bencomo', customer_email: 'nayra@sea.example' } as const;
  const days = ['2027-05-04', '2028-01-05', '2028-02-05'];
  for (const day of days) {
    await aCharter(app.db, { boat, start: `${day}T10:00:00Z`, end: `${day}T12:00:00Z`, rest: paid });
  }
  await openBookings(page);
  await page.getByLabel('Search').fill('bencomo');
  await page.getByLabel('Search').press('Enter');
  const rows = page.getByRole('row').filter({ hasText: 'Bencomo' });
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('rowheader')).toHaveText([/05\/02\/2028/, /05\/01\/2028/, /04\/05\/2027/]);

  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').press('Space');
  const selected = page.getByRole('region', { name: 'Selected bookings' });
  await expect(selected).toContainText('2 selected');
  await expect(selected.getByRole('link', { name: 'CSV file' })).toHaveAttribute('href', /ids=[^&]+%2C/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(selected).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await rows.nth(2).getByRole('checkbox').focus();
  const [row, bar] = await Promise.all([rows.nth(2).boundingBox(), selected.boundingBox()]);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await selected.getByRole('button', { name: 'Confirm (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm 2 bookings' });
  await expect(dialog.getByRole('listitem')).toHaveText([/05\/02\/2028/, /04\/05\/2027/]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm 2 bookings' }).click();
  await expect(page.getByText('2 bookings confirmed')).toBeVisible();
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Confirm all…' }).click();
  await page.getByRole('button', { name: 'Confirm 1 booking' }).click();
  await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(3);
  await page.getByRole('button', { name: /^Back to/ }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(rows).toHaveCount(0);
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a search of all months that finds nothing names no month', { tag: '@nightly' }, async ({ page }) => {
  await openBookings(page);
  await page.getByLabel('Search').fill('nobody of this name');
  await page.getByLabel('Search').press('Enter');
  await expect(page.getByText('No booking matches the filters.')).toBeVisible();
  await expect(page.getByText('No booking of this month')).toHaveCount(0);
});

test('bookings are found, read, confirmed and canceled by keyboard without losing the focus', async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Guelde');
  const paid = { status: 'paid', customer_name: 'Iballa Ruiz' } as const;
  await aCharter(app.db, { boat, start: '2027-04-07T10:00:00Z', end: '2027-04-07T12:00:00Z', rest: paid });
  await openBookings(page);
  await tabTo(page, page.getByRole('button', { name: 'Next month' }));
  for (let month = 1; month <= 4; month++) await page.keyboard.press('Enter');
  const row = rowOf(page, 'Guelde');
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused();

  await tabTo(page, page.getByLabel('Status'));
  await page.keyboard.type('Completed');
  await expect(page.getByText('No booking of this month matches the filters.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(row).toBeVisible();
  await tabTo(page, page.getByLabel('Search'));
  await page.keyboard.type('iballa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 booking in this selection, 1 listed below.')).toBeVisible();
  await expect(page.getByText('“iballa” in all months. Newest first.')).toBeVisible();
  await expect(page.getByLabel('Search')).toBeFocused();
  const sort = page.getByRole('columnheader').first();
  await tabTo(page, sort.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(sort).toHaveAttribute('aria-sort', 'ascending');
  await expect(sort.getByRole('button')).toBeFocused();

  const details = row.getByRole('button', { name: /^Details/ });
  await expect(row).toBeVisible();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Guelde/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
  await page.keyboard.press('c');
  await expect(row).toContainText('Confirmed');
  await expect(details).toBeFocused();

  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Guelde/ });
  await expect(panel.getByRole('heading', { name: /Guelde/ })).toBeFocused();
  const menu = panel.getByRole('button', { name: 'Actions' });
  const cancel = panel.getByRole('button', { name: 'Cancel booking' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Cancel booking/ });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bad');
  await expect(question.getByLabel('Reason')).toHaveValue('weather');
  await tabTo(page, question.getByRole('button', { name: 'Cancel the booking' }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Canceled');
  await expect(panel.locator(':focus')).toHaveCount(1);
});

test('a failed load shows the reason and can be retried', { tag: '@nightly' }, async ({ page }) => {
  await openBookings(page);
  await page.route('**/checkout/bookings?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('alert')).toContainText('The bookings could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a visitor who opens the bookings page is asked to sign in', async ({ page }) => {
  await page.goto('/admin/bookings?lng=en');
  await expect(page.getByText(/sign in/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
