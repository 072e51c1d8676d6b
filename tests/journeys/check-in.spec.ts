import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

test('a code scanned right after a party was checked in by its button is checked in, and the party stays aboard', async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Lectora', is_active: false });
  const trip = await aTrip(app.db, { boat, start: '2026-12-01T13:00:00Z', end: '2026-12-01T15:00:00Z' });
  await aTripBooking(app.db, { trip, rest: { status: 'paid', customer_name: 'Ana Díaz' } });
  const scanned = await aTripBooking(app.db, { trip, rest: { status: 'paid', customer_name: 'Eva Sosa' } });
  await app.db.pool.query(`update tickets set code = 'GBGPGTG001' where booking_id = $1`, [scanned.id]);
  await signIn(page);
  await page.goto('/admin/check-in?lng=en');
  const departure = page.getByRole('region', { name: /13:00–15:00 Lectora/ });
  await departure.getByRole('button', { name: 'Check in Ana Díaz' }).click();
  await expect(departure.getByText('1 of 2 aboard')).toBeVisible();

  await page.keyboard.type('GBGPGTG001');
  await page.keyboard.press('Enter');

  await expect(departure.getByText('2 of 2 aboard')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Eva Sosa' })).toBeVisible();
});
