import type { Page } from '@playwright/test';
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
import { aVoucher, vouchers } from './voucher-steps.ts';

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

test('a voucher that covers the booking books it without a card, once the contact is entered', {
  tag: '@nightly',
}, async ({ page, app }) => {
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
