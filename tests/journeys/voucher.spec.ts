import type { Page } from '@playwright/test';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
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
async function aVoucher({ request }: Page, amount: number): Promise<string> {
  const signIn = await request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  const { tokens } = await signIn.json();
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const { code } = await (await request.post(OFFICE_PATHS.vouchers, { data: { amount }, headers })).json();
  await request.post('/user/logout');
  return code;
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'I have a voucher' }).click();
  await expect(page.getByLabel('Code of the voucher')).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Use the voucher' }).click();
}

test('a voucher pays a part, and the card pays the rest', async ({ page, app }) => {
  const code = await aVoucher(page, 40);
  await aCheckout(page, app);
  await enter(page, code.toLowerCase());
  await expect(page.getByText('It pays €40. You pay €50 by card.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use €40 of it' }).click();

  // The new hold has a card form of its own.
  await expect(page.getByRole('button', { name: 'Pay €50 now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have a voucher' })).toHaveCount(0);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('a voucher that covers the booking books it without a card, once the guest is known', async ({ page, app }) => {
  const code = await aVoucher(page, 100);
  await aCheckout(page, app);
  await enter(page, code);
  await expect(page.getByText('It pays all of this booking. €10 stay on it.')).toBeVisible();
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

test('an unknown code is kept in its field and explained, and the booking can be paid by card', async ({
  page,
  app,
}) => {
  await aCheckout(page, app);
  await enter(page, 'ABCD-1234');
  await expect(page.getByText('We do not know this voucher. Check the code.')).toBeVisible();
  await expect(page.getByLabel('Code of the voucher')).toHaveValue('ABCD-1234');
  await page.getByRole('button', { name: 'No voucher' }).click();
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

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

  const field = dialog.getByLabel('Code of the voucher');
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
  await expect(row).toContainText(/75,50\s€.*24\/12\/2027.*Issued by hand.*Valid/);
  await expectAccessible(page);
});
