import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat, chooseDay } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';
import { vouchers } from './voucher-steps.ts';

const DAY = '2026-12-17';

test('an operator issues a voucher and finds it in the list', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/admin/vouchers?lng=en');
  await page.getByRole('button', { name: 'Issue a voucher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue the voucher' }).click();
  await expect(dialog.getByText('Enter an amount from 1 € to 10 000 €.')).toBeVisible();
  await dialog.getByLabel('Amount, €').fill('75,50');
  await dialog.getByLabel('For whom (optional)').fill('Ana Torres');
  const lastDay = dialog.getByLabel('Last day (optional)');
  await lastDay.fill('99/12/2027');
  await dialog.getByRole('button', { name: 'Issue a voucher for 75,50 €' }).click();
  await expect(lastDay).toBeFocused();
  await expect(lastDay).toHaveAttribute('aria-invalid', 'true');
  await lastDay.fill('24/12/2027');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue a voucher for 75,50 €' }).click();

  const field = dialog.getByLabel('Voucher code');
  await expect(field).toHaveValue(/^(?:\w{4}-){3}\w{4}$/);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const code = await field.inputValue();
  await dialog.getByRole('button', { name: 'Copy the code' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('table', { name: 'Vouchers' }).getByRole('row', { name: code });
  await expect(row).toContainText('Ana Torres');
  await expect(row).toContainText(/Issued by hand.*Ana Torres.*75,50\s€.*24\/12\/2027.*Valid/);
  await expectAccessible(page);

  const search = page.getByLabel('Search vouchers');
  await search.fill('nobody');
  await search.press('Enter');
  await expect(page.getByText('No voucher found.')).toBeVisible();
  await search.fill(code.toLowerCase());
  await search.press('Enter');
  await row.getByRole('button', { name: /^Ledger/ }).click();
  const entry = page.getByRole('dialog').getByRole('row', { name: /Issued/ });
  await expect(entry).toContainText(/75,50\s€.*75,50\s€.*admin@demo.test/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'End the voucher' }).click();
  await page.getByLabel('Reason').fill('Lost');
  await page.getByRole('button', { name: 'End the voucher', exact: true }).click();
  await expect(row).toContainText(/Ended.*admin@demo.test/);
  await row.getByRole('button', { name: /^Ledger/ }).click();
  await expect(entry).toBeVisible();
  await expect(page.getByRole('button', { name: 'End the voucher' })).toHaveCount(0);
});

test('at the counter a voucher pays a part and cash the rest, and another pays what is due of a booking', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: `${DAY}T10:00:00Z`, end: `${DAY}T13:00:00Z`, seats: 6 });
  const [one = '', two = ''] = await vouchers(page, [25, 100]);
  await signIn(page);
  await page.goto('/admin/bookings/new?lng=en');
  const sell = async (code: string, way: string) => {
    await page.getByLabel('Boat', { exact: true }).selectOption(boat.title);
    await chooseDay(page, DAY);
    await page.getByRole('radio', { name: /^10:00/ }).press(' ');
    await page.getByLabel('Name').fill('Ana Díaz');
    await page.getByLabel('Telephone').fill('+34 600 111 222');
    await page.getByRole('radio', { name: way }).press(' ');
    await page.getByLabel('Voucher code (optional)').fill(code);
    await page.getByRole('button', { name: /^Book/ }).click();
  };

  await sell('0000-0000-0000-0000', 'Cash');
  await expect(page.getByRole('alert')).toContainText('We cannot find this voucher');
  await expect(page.getByLabel('Voucher code (optional)')).toHaveValue('0000-0000-0000-0000');
  await page.getByLabel('Voucher code (optional)').fill(one.toLowerCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book for 90 € with the voucher' }).click();
  await expect(page.getByText('90 € received.')).toBeVisible();

  await page.getByRole('button', { name: 'Another booking' }).click();
  await sell('', 'At the pier');
  await expect(page.getByText('90 € due.')).toBeVisible();
  await page.goto(`/admin/bookings?month=2026-12&status=pending&lng=en`);
  await page
    .getByRole('row', { name: new RegExp(boat.title) })
    .getByRole('button')
    .last()
    .click();
  const details = page.getByRole('dialog').first();
  await details.getByRole('button', { name: 'Record payment' }).click();
  const paying = page.getByRole('dialog', { name: /^Record a payment/ });
  await paying.getByRole('radio', { name: 'Voucher' }).check();
  await paying.getByLabel('Voucher code').fill(two);
  await expectAccessible(page);
  await paying.getByRole('button', { name: /^Record 90/ }).click();
  await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.goto('/admin/vouchers?lng=en');
  await expect(page.getByRole('row', { name: new RegExp(two) })).toContainText('10');
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});
