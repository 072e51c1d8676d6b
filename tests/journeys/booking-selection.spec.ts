import { aCharter } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aListedBoat, chooseDay, chooseStart, continueToPayment, openBoat } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test('changing the mode or the month clears the selection, and a trip shows no licence', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app, { licence: 'PER' });
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T14:00:00Z' });
  await aTrip(app.db, { boat, start: '2026-12-05T15:00:00Z', end: '2026-12-05T17:00:00Z' });
  await openBoat(page, boat);
  const review = page.getByRole('region', { name: 'Your booking' });
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await expect(review).toContainText('10:00–12:00');
  const licence = page.getByText('PER licence or higher needed');
  await expect(licence).toBeVisible();

  await page.getByRole('radio', { name: 'Seats on a shared trip' }).check();
  await expect(licence).toBeHidden();
  await expect(review).not.toContainText('10:00–12:00');
  await expect(review).toContainText('Choose a day first.');
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '15:00');
  await expect(review).toContainText('15:00–17:00');

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(review).not.toContainText('15:00–17:00');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(review).toContainText('Choose a day first.');
});

test('a start time that passes while the page is open is deselected with a message', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T18:00:00Z' });
  await page.clock.install();
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-01');
  await chooseStart(page, '10:00');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await page.clock.runFor('02:00:00');
  await expect(page.getByText('Your start has just passed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^10:00/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Take .*11:00|^Take .*12:00/ }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('of two browsers booking the last two seats one gets them, and the other keeps its input', async ({
  page,
  app,
  browser,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z', seats: 2 });
  await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 2 });
  const other = await browser.newPage({ baseURL: app.baseUrl });
  for (const visitor of [page, other]) {
    await openBoat(visitor, boat);
    await chooseDay(visitor, '2026-12-05');
    await chooseStart(visitor, '10:00');
  }
  await continueToPayment(page);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Somebody was a moment faster')).toBeVisible();
  await expect(other.getByRole('button', { name: /^10:00/ })).toContainText('sold out');
  await other.getByRole('button', { name: 'Take Sun 6 Dec, 10:00' }).click();
  await continueToPayment(other);
  await other.close();
});

test('choosing three seats when two are left shows the number left and continues with two', {
  tag: '@nightly',
}, async ({ page, app, browser }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z', seats: 4 });
  const other = await browser.newPage({ baseURL: app.baseUrl });
  for (const visitor of [page, other]) {
    await openBoat(visitor, boat);
    await chooseDay(visitor, '2026-12-05');
    await chooseStart(visitor, '10:00');
  }
  await other.getByRole('button', { name: 'One adult more' }).click();
  await continueToPayment(page);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Some seats have just been taken')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Your booking' })).toContainText(
    'Only 2 seats are left on this trip.',
  );
  await other.getByRole('button', { name: 'One adult fewer' }).click();
  await continueToPayment(other);
  await other.close();
});

test('closing the booking while Continue is pending releases the hold', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T14:00:00Z' });
  const statuses = async () => {
    const { rows } = await app.db.pool.query('select status from bookings where boat_id = $1', [boat.id]);
    return rows.map(({ status }) => status as string);
  };
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/boat/payment-intent', async (route) => {
    const response = await route.fetch();
    await closed.promise;
    await route.fulfill({ response });
  });
  await page.goto('/?lng=en#book');
  await page.getByRole('dialog').getByRole('button', { name: boat.title }).click();
  const dialog = page.getByRole('dialog', { name: `Book ${boat.title}` });
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(statuses).toEqual(['pending']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  closed.resolve();
  await expect.poll(statuses).toEqual(['canceled']);
});

test('a changed price is shown before a hold is made', async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T14:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('€260');
  await app.db.pool.query('update boats set charter_hour_cents = 14000 where id = $1', [boat.id]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The price has changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('€280');
  await continueToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay €280 now' })).toBeAttached();
});

test('a failed load of free times can be retried', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2027-01-10T10:00:00Z', end: '2027-01-10T14:00:00Z' });
  await page.route('**/api/boat/**', (route) => route.abort());
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByText('The available times could not be loaded')).toBeVisible();
  await page.unroute('**/api/boat/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseDay(page, '2027-01-10');
  await expect(page.getByRole('button', { name: /^10:00/ })).toBeVisible();
});

test('a month without a free day links to the next month that has one', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2027-01-10T10:00:00Z', end: '2027-01-10T14:00:00Z' });
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Go to Sunday 10 January' }).click();
  await expect(page.getByText('January 2027')).toBeVisible();
  await expect(page.getByRole('button', { name: /^10:00/ })).toBeVisible();
});

test('a boat without free days for months leads to the other boats', { tag: '@nightly' }, async ({ page, app }) => {
  await openBoat(page, await aListedBoat(app));
  const nothing = page.getByRole('status').filter({ hasText: 'Nothing is available this month or in the next three.' });
  await nothing.getByRole('button', { name: 'Choose another boat' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your boat' })).toBeVisible();
});

test('a fully booked day names the next free day', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app);
  const [start, end] = ['2026-12-05T10:00:00Z', '2026-12-05T14:00:00Z'];
  await aPrivateSlot(app.db, { boat, start, end });
  await aCharter(app.db, { boat, start, end, rest: { status: 'paid' } });
  await aPrivateSlot(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T14:00:00Z' });
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Saturday 5 December, fully booked' }).click({ force: true });
  await expect(page.getByText('This day is fully booked. Next available day: Tuesday 8 December.')).toBeVisible();
  await page.getByRole('button', { name: 'Sunday 6 December, not offered' }).click({ force: true });
  await expect(
    page.getByText('The whole boat is not offered on this day. Next available day: Tuesday 8 December.'),
  ).toBeVisible();
});

test('a day without charters, but with seats on a trip, leads to the trips of that day', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T14:00:00Z' });
  await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 9 });
  await openBoat(page, boat);
  await page.getByRole('button', { name: 'Sunday 6 December, not offered' }).click({ force: true });
  await expect(page.getByText('Sunday 6 December: the whole boat is not offered on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Seats are available on a shared trip' }).click();
  await expect(page.getByRole('radio', { name: 'Seats on a shared trip' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^10:00/ })).toBeVisible();
  await expect(page.getByText('Sunday 6 December: ')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tuesday 8 December, not offered' }).click({ force: true });
  await expect(page.getByText('Tuesday 8 December: there is no shared trip on this day.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seats are available on a shared trip' })).toHaveCount(0);
});

test('a visitor who holds too much is told what to do and until when, and keeps the selection', async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T14:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  const message = 'As much is held as can be held without paying. Try again in 7 min.';
  await page.route(
    '**/api/boat/payment-intent',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '420' },
        json: { error: { code: 'too_many_holds', message, details: { cap: 'charters', limit: 5 } } },
      }),
    { times: 1 },
  );

  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('alert')).toContainText(message);
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('10:00–12:00');
  await continueToPayment(page);
});
