import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

test('a no-show is marked at the pier, shown in the booking, and undone there', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Ausente', is_active: false });
  const trip = await aTrip(app.db, { boat, start: '2026-12-01T07:00:00Z', end: '2026-12-01T11:00:00Z' });
  const rest = { status: 'paid', customer_name: 'Ana Díaz', customer_phone: '+34 600 111 222' } as const;
  const booking = await aTripBooking(app.db, { trip, party: { adults: 2 }, rest });
  const ahead = await aTrip(app.db, { boat, start: '2026-12-01T15:00:00Z', end: '2026-12-01T17:00:00Z' });
  await aTripBooking(app.db, { trip: ahead, rest: { status: 'paid', customer_name: 'Eva Sosa' } });
  await signIn(page);

  await page.goto('/admin/check-in?lng=en');
  const departure = page.getByRole('region', { name: /07:00–11:00 Ausente/ });
  await expect(page.getByRole('region', { name: /15:00–17:00 Ausente/ })).toContainText('Eva Sosa');
  await expect(page.getByRole('button', { name: 'Eva Sosa did not come' })).toHaveCount(0);
  await departure.getByRole('button', { name: 'Ana Díaz did not come' }).press('Enter');
  await expect(page.getByText('Marked as a no-show: Ana Díaz')).toBeVisible();
  await expect(departure.getByText('No-show', { exact: true })).toBeVisible();
  await expect(departure.getByRole('button', { name: 'Ana Díaz is marked as a no-show: undo' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(`/admin/bookings?month=2026-12&booking=${booking.id}&lng=en`);
  const details = page.getByRole('dialog').first();
  await expect(details.getByText('No-show', { exact: true })).toBeVisible();
  await expect(details.getByText('Marked as a no-show')).toBeVisible();
  await details.getByRole('button', { name: /^(More|Actions)$/ }).click();
  await details.getByRole('button', { name: 'Not a no-show' }).click();
  await expect(details.getByText('No-show', { exact: true })).toHaveCount(0);
  await expect(details.getByText('No longer a no-show')).toBeVisible();
});
