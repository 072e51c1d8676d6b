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
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test('a hold can be extended once by 15 minutes from five minutes before its end, once the contact is entered, also after a reload', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await page.clock.install();
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  const extend = page.getByRole('button', { name: 'Hold for 15 more minutes' });
  await page.clock.runFor('09:00');
  await expect(extend).toHaveCount(0);
  await page.clock.runFor('01:30');
  await expect(page.getByText('To hold it for longer, enter your name')).toBeVisible();
  await expect(extend).toHaveCount(0);
  await fillContact(page);
  await extend.click();
  await expect(page.getByText('15 minutes added')).toBeVisible();
  await expect(page.getByText(/^Held for you until \d\d:\d\d Canary\stime\.$/)).toBeAttached();
  await expect(extend).toHaveCount(0);
  await page.clock.runFor('10:00');
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('15 minutes added')).toBeVisible();
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});
