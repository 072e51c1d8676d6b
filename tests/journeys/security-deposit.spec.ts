import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aCharterBy,
  aListedBoat,
  AMONG_FIRST,
  CARD,
  cardOnLandingPage,
  chooseDay,
  chooseStart,
  continueToPayment,
  fillCard,
  fillContact,
  pay,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

for (const width of [360, 1440]) {
  const tag = width === 360 ? [] : ['@sweep'];
  test(`a guest leaves a security deposit, and an operator keeps a part of it, at ${width} px`, { tag }, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
    const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z' });
    const { id, token } = await aCharterBy(page, charterRequest(boat, slot));
    await page.goto(`/booking/${id}?t=${token}&lng=en`);
    await page.getByRole('link', { name: 'Hold €300 on my card' }).click();
    await expect(page.getByRole('heading', { name: 'Security deposit' })).toBeVisible();
    await fillCard(page, CARD.good);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hold €300' }).click();
    await expect(page.getByRole('heading', { name: '€300 is held on your card' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open your booking' }).click();
    await expect(page.getByText(/^€300 is held on your card\. It is not charged/)).toBeVisible();

    await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
    await page.goto(`/admin/bookings?lng=en&booking=${id}`);
    await page.getByRole('button', { name: 'Keep part…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Keep part/ });
    await dialog.getByLabel('Amount to keep in euros').fill('120');
    await dialog.getByRole('button', { name: /^Keep 120\s€$/ }).click();
    await expect(dialog.getByText('Enter the reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The anchor was lost');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Keep 120\s€$/ }).click();
    await expect(page.getByText(/120\s€ of 300\s€ kept: The anchor was lost/)).toBeVisible();

    await page.goto(`/booking/${id}?t=${token}&lng=en`);
    await expect(page.getByText('We have kept €120 of your €300: The anchor was lost')).toBeVisible();
  });
}

test('an operator confirms before a security deposit is released', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z' });
  const { id, token } = await aCharterBy(page, charterRequest(boat, slot));
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('link', { name: 'Hold €300 on my card' }).click();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: 'Hold €300' }).click();
  await expect(page.getByRole('heading', { name: '€300 is held on your card' })).toBeVisible();

  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/bookings?lng=en&booking=${id}`);
  await page.getByRole('button', { name: 'Release…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Release the security deposit/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/300\s€ held on the card/)).toBeVisible();

  await page.getByRole('button', { name: 'Release…' }).click();
  await dialog.getByRole('button', { name: /^Release 300\s€$/ }).click();
  await expect(page.getByText(/^300\s€ released\.$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('right after a payment in the dialog the booking shows what will be charged to the card or held on it', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app, {
    charter_hour_cents: 10_000,
    security_deposit_cents: 30_000,
    deposit_percent: 30,
    balance_days: 7,
    position: AMONG_FIRST,
  });
  await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
  await (await cardOnLandingPage(page, boat)).click();
  await chooseDay(page, '2026-12-20');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await page.getByRole('checkbox', { name: /^Charge the rest/ }).check();
  await expect(page.getByText('We write to you beforehand, on Thursday, 10 December 2026')).toBeVisible();
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(
    page.getByText(/we charge €140 to your Visa card.*We will write to you first, on Thursday, 10\u00A0Dec/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security deposit' })).toBeVisible();
});

test('when no security deposit can be left, its page says why', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
  const later = await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
  const soon = await aPrivateSlot(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z' });
  const early = await aCharterBy(page, charterRequest(boat, later));
  const canceled = await aCharterBy(page, charterRequest(boat, soon));
  const main = page.getByRole('main');

  await page.goto(`/booking/${early.id}/deposit?t=${early.token}&lng=en`);
  await expect(main).toContainText(/There is nothing to hold now.*You can have it held here from/);

  await page.getByRole('link', { name: 'Open your booking' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  await page.goto(`/booking/${canceled.id}?t=${canceled.token}&lng=en`);
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(page.getByText('Your booking is canceled').first()).toBeVisible();
  await page.goto(`/booking/${canceled.id}/deposit?t=${canceled.token}&lng=en`);
  await expect(main).toContainText('No deposit is needed for this booking any more.');
});
