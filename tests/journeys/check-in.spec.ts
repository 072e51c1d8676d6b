import { anAccount } from '#tests/scenarios/accounts.ts';
import { randomInt } from 'node:crypto';
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

test('a code scanned after the session has ended is checked in after the sign-in, and the next one can be scanned at once', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const account = await anAccount(app.db, { role: 'admin' });
  const boat = await aBoat(app.db, { title: 'Escáner', is_active: false });
  const trip = await aTrip(app.db, { boat, start: '2026-12-01T16:00:00Z', end: '2026-12-01T18:00:00Z' });
  const [first, second] = [`GBG${randomInt(1e6, 1e7)}`, `GBG${randomInt(1e6, 1e7)}`];
  for (const [customer_name, code] of Object.entries({ 'Ana Paz': first, 'Eva Ruiz': second })) {
    const booking = await aTripBooking(app.db, { trip, rest: { status: 'paid', customer_name } });
    await app.db.pool.query('update tickets set code = $2 where booking_id = $1', [booking.id, code]);
  }
  await signIn(page, account);
  await page.goto('/admin/check-in?lng=en');
  const departure = page.getByRole('region', { name: /16:00–18:00 Escáner/ });
  await expect(departure.getByText('0 of 2 aboard')).toBeVisible();
  await app.db.query('delete from sessions where user_id = $1', [account.id]);

  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  const signInAgain = page.getByRole('dialog', { name: 'Your session has ended' });
  await signInAgain.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(signInAgain).toBeHidden();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');

  await expect(departure.getByText('2 of 2 aboard')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Eva Ruiz' })).toBeVisible();
});
