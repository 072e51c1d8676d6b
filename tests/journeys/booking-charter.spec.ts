import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  fillCard,
  fillContact,
  continueToPayment,
  openBoat,
  pay,
  press,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test('a charter across two adjacent slots is paid and gets a boarding pass', async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T14:00:00Z' });
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T14:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat);
  const review = page.getByRole('region', { name: 'Your booking' });
  await expect(review.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(review).toContainText('Choose a day first.');

  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '12:00');
  await press(page, 'One hour more', 2);
  await expect(page.getByRole('slider', { name: 'Duration' })).toHaveAttribute(
    'aria-valuetext',
    '4 hours, until 16:00, €520',
  );
  await press(page, 'One person more', 1);
  await expect(review).toContainText('12:00–16:00 · 4 hours');
  await expect(review).toContainText('IGIC included (€34.02)');

  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await expect(page.getByRole('button', { name: 'Pay €520 now' })).toBeEnabled();
  await pay(page);

  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your boarding pass' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Boarding pass as PDF' })).toBeVisible();
  await expect(page.getByText('12:00–16:00 · 4 hours')).toBeVisible();
  await expect(page.getByText('3 people')).toBeVisible();
  const { rows } = await app.db.pool.query(
    'select status, people, amount_gross_cents as cents, start_at, end_at from bookings where boat_id = $1',
    [boat.id],
  );
  expect(rows).toMatchObject([{ status: 'paid', people: 3, cents: 52_000 }]);
  expect(`${rows[0].start_at} ${rows[0].end_at}`).toBe('2026-12-05T12:00:00Z 2026-12-05T16:00:00Z');
});

test('the address of a paid booking has no secret; a reload, Back and the copied link open it', async ({
  page,
  app,
  browser,
}) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T14:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-06');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  const booked = page.getByRole('heading', { name: 'You are booked' });
  const link = await page.getByRole('textbox', { name: 'Find this booking again' }).inputValue();
  expect(link).toMatch(/\/booking\/[0-9a-f-]{36}\?t=[\w-]{44}$/);
  const known = await page.evaluate(() =>
    JSON.stringify([document.cookie, performance.getEntries().map(({ name }) => name)]),
  );
  expect(known).not.toContain(link.split('?t=')[1]);
  await page.reload();
  await expect(booked).toBeVisible();
  await page.goForward();
  await expect(booked).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/booking?boatId=${boat.slug}`);
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Choose a day first.');
  await expect(page.getByText('a moment faster')).toHaveCount(0);
  await page.goForward();
  await expect(booked).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fleet' }).first().click();
  await expect(booked).toBeHidden();
  await page.goBack();
  await expect(booked).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Find this booking again' })).toHaveValue(link);

  const stranger = await browser.newPage({ baseURL: app.baseUrl });
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This link opens no booking' })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect(stranger.url()).toBe(page.url());
  await stranger.close();
});

test('the booking dialog on the landing page closes only by its button and takes the payment', async ({
  page,
  app,
}) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Choose from all boats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose your boat' });
  await expect(dialog.getByRole('heading', { name: 'Añaza' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 400);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Añaza' }).click();
  const booking = page.getByRole('dialog', { name: 'Book Añaza' });
  await booking.locator('[data-date]:not([aria-disabled])').last().click();
  await booking
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\//);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('Marina Santa Cruz').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/booking\//);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Choose from all boats' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(app.output()).not.toContain('anna@example.com');
});

test('booking an unknown boat offers the other boats', { tag: '@nightly' }, async ({ page }) => {
  const answer = await page.goto('/booking?boatId=flying-dutchman&lng=en');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We cannot find this boat' })).toBeVisible();
  await page.getByRole('button', { name: 'See all boats' }).click();
  await expect(page.getByRole('button', { name: 'Añaza' })).toBeVisible();
});
