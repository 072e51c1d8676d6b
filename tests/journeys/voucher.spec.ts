import type { Page } from '@playwright/test';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  continueToPayment,
  fillCard,
  fillContact,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const DAY = '2026-12-17';

/** The checkout of two seats, €90 together. */
async function aCheckout(page: Page, app: RunningApp) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: `${DAY}T10:00:00Z`, end: `${DAY}T13:00:00Z`, seats: 2 });
  await openBoat(page, boat);
  await chooseDay(page, DAY);
  await chooseStart(page, '10:00');
  await continueToPayment(page);
}

/** The code of a voucher that the operator has issued. */
async function aVoucher(page: Page, amount: number): Promise<string> {
  const [code = ''] = await vouchers(page, [amount]);
  return code;
}

async function vouchers(page: Page, amounts: readonly number[]): Promise<string[]> {
  const { request } = page;
  const signIn = await request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  const { tokens } = await signIn.json();
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const codes: string[] = [];
  for (const amount of amounts) {
    const { code } = await (await request.post(OFFICE_PATHS.vouchers, { data: { amount }, headers })).json();
    codes.push(code);
  }
  await page.context().clearCookies();
  return codes;
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'I have a voucher' }).click();
  await expect(page.getByLabel('Voucher code')).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Use the voucher' }).click();
}

test('a voucher pays a part, and the card pays the rest', async ({ page, app }) => {
  const code = await aVoucher(page, 40);
  await aCheckout(page, app);
  await enter(page, code.toLowerCase());
  await expect(page.getByText('It pays €40. You pay €50 by card.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Use €40 of it' })).toBeFocused();
  await page.getByRole('button', { name: 'Use €40 of it' }).press('Enter');

  // The new hold has its own card form.
  await expect(page.getByRole('button', { name: 'Pay €50 now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have a voucher' })).toHaveCount(0);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Total/ })).toHaveText('Total€90');
  await expect(page.getByText('€40 is paid with the voucher').filter({ visible: true })).toBeVisible();
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('an applied voucher is removed, and the card pays all of the same seats', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const code = await aVoucher(page, 40);
  await aCheckout(page, app);
  await fillContact(page);
  await enter(page, code);
  await page.getByRole('button', { name: 'Use €40 of it' }).click();
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove the voucher' });
  await page.reload();
  await page.route('**/release', (route) => route.abort());
  await remove.click();
  await expect(page.getByText('The voucher could not be removed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/release');

  await remove.click();
  await expect(page.getByRole('button', { name: 'Pay €90 now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeFocused();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I have a voucher' })).toBeVisible();
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
  const { rows } = await app.db.pool.query(
    `select sum(e.amount_cents)::int as left from vouchers v join voucher_entries e on e.voucher_id = v.id
     group by v.id, v.created_at order by v.created_at desc limit 1`,
  );
  expect(rows).toEqual([{ left: 4000 }]);
});

test('a voucher that covers the booking books it without a card, once the contact is entered', async ({
  page,
  app,
}) => {
  const code = await aVoucher(page, 100);
  await aCheckout(page, app);
  await enter(page, code);
  await expect(page.getByText('It pays for the whole booking. €10 is left on it.')).toBeVisible();
  await page.getByRole('button', { name: 'Book with the voucher' }).click();
  await expect(page.getByText('Please fill in your contact details first.')).toBeVisible();

  await fillContact(page);
  await page.getByRole('button', { name: 'Book with the voucher' }).click();
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
  const { rows } = await app.db.pool.query(
    `select b.status, b.customer_name is not null as is_named, p.provider from vouchers v
     join payments p on p.voucher_id = v.id join bookings b on b.id = p.booking_id order by p.created_at desc limit 1`,
  );
  expect(rows).toEqual([{ status: 'paid', is_named: true, provider: 'voucher' }]);
});

test('an unknown code is kept in its field and explained, and the booking can be paid by card', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await aCheckout(page, app);
  await enter(page, 'ABCD-1234');
  await expect(page.getByText('We cannot find this voucher. Check the code.')).toBeVisible();
  await expect(page.getByLabel('Voucher code')).toHaveValue('ABCD-1234');
  await page.getByRole('button', { name: 'No voucher' }).click();
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('a voucher that was used elsewhere after it was looked up is refused with a reason, and the hold stays', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const [code = '', other = ''] = await vouchers(page, [40, 30]);
  await aCheckout(page, app);
  await enter(page, code);
  await expect(page.getByText('It pays €40. You pay €50 by card.')).toBeVisible();
  await holdSeats(page, app, { voucherCode: code, adults: 1 });
  await page.getByRole('button', { name: 'Use €40 of it' }).click();
  await expect(page.getByText('There is nothing left on this voucher.')).toBeVisible();
  await expect(page.getByLabel('Voucher code')).toHaveValue(code);

  await page.getByLabel('Voucher code').fill(other);
  await page.getByRole('button', { name: 'Use the voucher' }).click();
  await expect(page.getByText('It pays €30. You pay €60 by card.')).toBeVisible();
  await page.getByRole('button', { name: 'No voucher' }).click();
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('when a voucher was used in part after it was looked up, its rest is offered', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const code = await aVoucher(page, 100);
  await aCheckout(page, app);
  await enter(page, code);
  await expect(page.getByText('It pays for the whole booking. €10 is left on it.')).toBeVisible();
  await holdSeats(page, app, { voucherCode: code, adults: 1 });
  await fillContact(page);
  await page.getByRole('button', { name: 'Book with the voucher' }).click();
  await expect(page.getByText('It pays €55. You pay €35 by card.')).toBeVisible();
  await page.getByRole('button', { name: 'Use €55 of it' }).click();
  await expect(page.getByRole('button', { name: 'Pay €35 now' })).toBeVisible();
});

test('while a voucher is applied, the visitor can neither pay nor go back', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const code = await aVoucher(page, 40);
  await aCheckout(page, app);
  await fillContact(page);
  await enter(page, code);
  const isReleased = Promise.withResolvers<void>();
  await page.route('**/release', async (route) => {
    await isReleased.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use €40 of it' }).click();
  await expect(page.getByRole('button', { name: 'Pay €90 now' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back to the selection' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Pay €90 now' })).toBeDisabled();

  isReleased.resolve();
  await expect(page.getByRole('button', { name: 'Pay €50 now' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the selection' }).click();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
});

/** Another guest holds seats of €45 each on another boat and pays with the voucher. */
async function holdSeats(
  page: Page,
  app: RunningApp,
  { voucherCode, adults }: { voucherCode: string; adults: number },
) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const slot = await aTrip(app.db, { boat, start: `${DAY}T10:00:00Z`, end: `${DAY}T13:00:00Z`, seats: 2 });
  const booking = { boatId: boat.id, mode: 'tickets', slotId: slot.id, dateISO: DAY, tickets: { adults } };
  const order = { currency: 'eur', amount: adults * 4500, voucherCode, booking };
  const answer = await page.request.post(PATHS.paymentIntent, { data: order });
  expect(answer.status()).toBe(200);
}

test('an operator issues a voucher and finds it in the list', async ({ page, context }) => {
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
