import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseDay } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const DAY = '2026-12-14';

/**
 * A charter for 4 people and 2 seats on a trip on the same afternoon, both paid; 3 seats sold elsewhere; a later trip
 * with 2 places.
 */
async function aStormyDay({ db }: RunningApp) {
  const port_name = `Puerto ${randomUUID().slice(0, 6)}`;
  const images = ['/media/sloop-1.jpg'];
  const yacht = await aBoat(db, { title: `Bora ${port_name}`, port_name, images });
  await aPrivateSlot(db, { boat: yacht, start: `${DAY}T09:00:00Z`, end: `${DAY}T15:00:00Z` });
  const time = { start: `${DAY}T09:00:00Z`, end: `${DAY}T12:00:00Z` };
  const paid = { status: 'paid', customer_name: 'Ana Díaz', customer_phone: '+34600111222' } as const;
  const charter = await aCharter(db, {
    boat: yacht,
    ...time,
    rest: { ...paid, people: 4, customer_email: 'ana@mail.example' },
  });
  const cat = await aBoat(db, { title: `Cierzo ${port_name}`, port_name, images });
  const trip = await aTrip(db, { boat: cat, ...time, withheld: 3 });
  await aTrip(db, { boat: cat, start: '2026-12-16T09:00:00Z', end: '2026-12-16T12:00:00Z', seats: 2 });
  const seats = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    rest: { ...paid, customer_email: 'ben@mail.example' },
  });
  const retire = () => db.pool.query('update boats set is_active = false where id = any($1)', [[yacht.id, cat.id]]);
  return { port_name, charter, seats, cat, retire };
}

async function aGuest(browser: Browser, app: RunningApp, width: number) {
  const context = await browser.newContext({ baseURL: app.baseUrl, viewport: { width, height: 800 } });
  return context.newPage();
}

test('the operator cancels an afternoon, guests take another time or their money, and the list shows it', async ({
  page,
  app,
  browser,
}) => {
  const day = await aStormyDay(app);
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin?lng=en&date=${DAY}`);
  await page.getByRole('link', { name: 'Cancel trips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel trips' });
  await dialog.getByRole('checkbox', { name: `All of ${day.port_name}` }).check();
  await dialog.getByRole('combobox', { name: 'Bonus on a voucher' }).selectOption('10%');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show what is affected' }).click();
  // The focus is not on the button that carries the action out: pressing Enter twice only shows the preview.
  await expect(dialog.getByText(/^2 bookings, 6\speople, /)).toBeFocused();
  await expect(
    dialog.getByText('3 seats in this time are sold elsewhere: please tell whoever sold them.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel 2 bookings and write to the guests' }).click();
  await expect(page.getByText('2 open')).toBeVisible();
  await expect(page.getByText('3 seats in this time are sold elsewhere: please tell whoever sold them.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+34600111222' })).toHaveCount(2);
  await expectAccessible(page);

  const ben = await aGuest(browser, app, 360);
  await ben.goto(`/booking/${day.seats.id}/choice?t=${day.seats.token}&lng=en`);
  await expect(ben.getByRole('heading', { name: 'The weather does not allow your trip' })).toBeVisible();
  await ben.getByRole('radio', { name: 'Another time' }).check();
  await chooseDay(ben, '2026-12-16');
  await ben.getByRole('button', { name: /^09:00–12:00.*your boat/ }).click();
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'Choose Wed 16 Dec, 09:00' }).click();
  await expect(ben.getByRole('heading', { name: 'Your new time is booked' })).toBeFocused();
  await ben.getByRole('link', { name: 'Show the booking and tickets' }).click();
  await expect(ben.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Your 2 tickets' }).getByRole('listitem')).toHaveCount(2);

  const ana = await aGuest(browser, app, 1440);
  await ana.goto(`/booking/${day.charter.id}?t=${day.charter.token}&lng=en`);
  await expect(ana.getByText('Be there at')).toHaveCount(0);
  await ana.getByRole('link', { name: 'Choose now' }).click();
  await expect(ana.getByRole('radio', { name: /^A voucher for € ?\d+/ })).toBeVisible();
  await ana.getByRole('radio', { name: /^Your money back/ }).check();
  await ana.getByRole('button', { name: /^Refund € ?\d+/ }).click();
  await expect(ana.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible();
  await expectAccessible(ana);
  await ana.reload();
  await expect(ana.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 moved, 1 refund')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.goto(`/admin/bookings?month=2026-12&booking=${day.charter.id}&lng=en`);
  await expect(page.getByText('Canceled for bad weather. The money was given back.')).toBeVisible();
  await page.getByRole('link', { name: 'All affected bookings' }).click();
  await expect(page.getByText('1 moved, 1 refund')).toBeVisible();
  await day.retire();
});

test('a time picked for a guest stays the same when the list of times changes', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const day = await aStormyDay(app);
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin?lng=en&date=${DAY}`);
  await page.getByRole('link', { name: 'Cancel trips' }).click();
  await page.getByRole('checkbox', { name: `All of ${day.port_name}` }).check();
  await page.getByRole('button', { name: 'Show what is affected' }).click();
  await page.getByRole('button', { name: 'Cancel 2 bookings and write to the guests' }).click();
  let reads = 0;
  await page.route(`**/api/admin/bookings/${day.charter.id}/choice`, async (route) => {
    if (route.request().method() !== 'GET') {
      const error = { code: 'slot_taken', message: 'This time has just been taken.' };
      return route.fulfill({ status: 409, json: { error } });
    }
    const response = await route.fetch();
    const answer = await response.json();
    // Somebody else books the first time of the list.
    if (reads++ > 0) answer.move.offers.shift();
    return route.fulfill({ response, json: answer });
  });
  await page.getByRole('row').filter({ hasText: 'Bora' }).getByRole('button').click();
  const time = page.getByRole('combobox', { name: 'Another time' });
  await time.selectOption({ index: 2 });
  const picked = await time.locator('option:checked').textContent();
  await page.getByRole('button', { name: 'Book this time' }).click();

  await expect(page.getByRole('alert')).toContainText('This time has just been taken.');
  await expect(time.locator('option').nth(1)).toHaveText(picked ?? '');
  await expect(time.locator('option:checked')).toHaveText(picked ?? '');
  await day.retire();
});

test('the operator undoes the cancellation at once, and the guest has nothing to choose', { tag: '@nightly' }, async ({
  page,
  app,
  browser,
}) => {
  const day = await aStormyDay(app);
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/disruptions?lng=en&new=1&date=${DAY}`);
  const dialog = page.getByRole('dialog', { name: 'Cancel trips' });
  await dialog.getByRole('checkbox', { name: `All of ${day.port_name}` }).check();
  await dialog.getByRole('button', { name: 'Show what is affected' }).click();
  await dialog.getByRole('button', { name: /^Cancel 2 bookings/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(page.getByText('This was undone. All bookings have their places again.')).toBeVisible();

  const ana = await aGuest(browser, app, 360);
  await ana.goto(`/booking/${day.charter.id}/choice?t=${day.charter.token}&lng=en`);
  await expect(ana.getByRole('heading', { name: 'There is nothing to choose' })).toBeVisible();
  await expectAccessible(ana);
  await day.retire();
});

test('time without bookings is only blocked, and its page names the boats', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const title = `Alba ${randomUUID().slice(0, 6)}`;
  await aBoat(app.db, { title });
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/disruptions?lng=en&new=1&date=${DAY}`);
  const dialog = page.getByRole('dialog', { name: 'Cancel trips' });
  await dialog.getByRole('checkbox', { name: title }).check();
  await dialog.getByRole('button', { name: 'Show what is affected' }).click();
  await expect(dialog.getByText('There are no bookings in this time. It is only blocked.')).toBeFocused();
  await dialog.getByRole('button', { name: 'Block the time' }).click();

  await expect(page.getByText('Nobody was booked in this time.')).toBeVisible();
  await expect(page.getByText(`${title}.`, { exact: true })).toBeVisible();
  await app.db.pool.query('update boats set is_active = false where title = $1', [title]);
});
