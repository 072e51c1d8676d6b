import type { Page } from '@playwright/test';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import {
  aListedBoat,
  AMONG_FIRST,
  cardOnLandingPage,
  chooseDay,
  chooseStart,
  continueToPayment,
  openBoat,
  press,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

const review = (page: Page) => page.getByRole('region', { name: 'Your booking' });
const selectedDay = (page: Page) => page.getByRole('gridcell', { selected: true });

test('Back and Forward walk through the choices, and the address opens the same selection', {
  tag: '@nightly',
}, async ({ page, app, browser }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '12:00');
  await press(page, 'One hour more', 2);
  await press(page, 'One person more', 2);
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
  await expect(page).toHaveURL(/&date=2026-12-05&start=2026-12-05T12%3A00%3A00Z&hours=4&people=4$/);

  await page.reload();
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
  await expect(review(page)).toContainText('4 people');
  const friend = await browser.newPage({ baseURL: app.baseUrl });
  await friend.goto(page.url());
  await expect(review(friend)).toContainText('12:00–16:00 · 4 hours');
  await friend.close();

  // Two presses of a counter count as one choice.
  await page.goBack();
  await expect(review(page)).toContainText('2 people');
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
  await page.goBack();
  await expect(review(page)).toContainText('12:00–14:00 · 2 hours');
  await page.goBack();
  await expect(review(page)).not.toContainText('12:00–14:00');
  await expect(selectedDay(page)).toHaveText('5');
  await page.goBack();
  await expect(selectedDay(page)).toHaveCount(0);
  await page.goForward();
  await expect(selectedDay(page)).toHaveText('5');
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
  await expect(review(page)).toContainText('4 people');

  await continueToPayment(page);
  expect(page.url()).not.toMatch(/start=|token|payment_intent/);
  await page.goBack();
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
  // The hold was released: there is no payment to go forward to.
  await page.goForward();
  await expect(page).toHaveURL(/&hours=4&people=4$/);
  await expect(review(page)).toContainText('12:00–16:00 · 4 hours');
});

test('the booking dialog is part of the history, and closing it returns to the page where it was', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app, { position: AMONG_FIRST });
  await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 12 });
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  const card = await cardOnLandingPage(page, boat);
  // A person's wheel, press or key lays out the page before it is scrolled.
  await page.keyboard.press('Shift');
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.click();
  const dialog = page.getByRole('dialog', { name: `Book ${boat.title}` });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();

  await page.getByRole('radio', { name: 'Seats on a shared trip' }).check();
  await chooseDay(page, '2026-12-06');
  await chooseStart(page, '10:00');
  await press(page, 'One child more', 2);
  await expect(review(page)).toContainText('4 people');
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(review(page)).toContainText('4 people');
  await expect(review(page)).toContainText('10:00–13:00');

  await dialog.getByRole('button', { name: 'Choose another boat' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose your boat' });
  await expect(picker).toBeVisible();
  await page.goBack();
  await expect(review(page)).toContainText('4 people');
  await expect(review(page)).toContainText('10:00–13:00');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
