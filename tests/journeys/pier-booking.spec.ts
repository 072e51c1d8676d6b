import { anAccount } from '#tests/scenarios/accounts.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

test('a guest cancels a booking to be paid at the pier, and undoes that without a payment', async ({
  page,
  app,
  browser,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const times = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' };
  const trip = await aTrip(app.db, { boat, ...times });
  const office = await browser.newPage();
  await signIn(office, await anAccount(app.db, { role: 'admin', email: 'muelle@pier.example' }));
  const sale = {
    mode: 'tickets',
    boatId: boat.id,
    slotId: trip.id,
    start: times.start,
    passengers: { adults: 2 },
    total: 90,
    customer: { name: 'Ana Díaz', email: 'ana@mail.example' },
    language: 'en',
    pay: 'later',
  };
  const sold = await office.request.post('/api/admin/bookings', { headers: { origin: app.baseUrl }, data: sale });
  const { booking, payUrl } = await sold.json();
  await office.close();

  await page.goto(`/booking/${booking._id}${new URL(payUrl).search}&lng=en`);
  await page.getByRole('button', { name: 'Cancel the booking' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking' });
  await expect(dialog).toContainText('You have not paid anything yet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel the booking' }).press('Enter');
  await expect(dialog.getByText('Your booking is canceled')).toBeVisible();
  await expect(dialog).not.toContainText('€');
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('button', { name: 'Undo the cancellation' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the cancellation' }).press('Enter');
  await expect(page.getByText('Pay €90 online now, or at the pier')).toBeVisible();
});
