import { changeStatus } from '#server/booking/change-status.ts';
import type { Page } from '@playwright/test';
import { insertRow } from '#tests/database/insert-row.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

async function openPage(page: Page, to: string): Promise<void> {
  await signIn(page);
  await page.goto('/admin/bookings?lng=en');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: to }).click();
  await expect(page.getByRole('heading', { name: to, level: 1 })).toBeVisible();
}

/** Inactive, because other tests count the active boats. */
async function anInactiveBoat({ db }: RunningApp, title: string) {
  return aBoat(db, { title, is_active: false });
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('payments show received and refunded amounts, and the refunds of one payment open', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const booking = await aCharter(app.db, {
    boat: await anInactiveBoat(app, 'Taganana'),
    start: '2027-05-12T10:00:00Z',
    end: '2027-05-12T13:00:00Z',
    rest: { status: 'paid', customer_name: 'Ana Hernández', customer_email: 'ana@example.com' },
  });
  await insertRow(app.db, 'refunds', {
    payment_id: booking.payment.id,
    amount_cents: 10_050,
    cause: 'canceled',
    actor: 'admin',
    status: 'succeeded',
  });
  await app.db.query('update payments set refunded_cents = 10050, provider_fee_cents = 610 where id = $1', [
    booking.payment.id,
  ]);
  await openPage(page, 'Payments');
  await page.getByLabel('Search').fill('taganana');
  await page.getByLabel('Search').press('Enter');

  const row = rowOf(page, 'Taganana');
  await expect(row).toContainText('Ana Hernández');
  await expect(row).toContainText(/390\s€/);
  await expect(row).toContainText(/100,50\s€/);
  await expect(row).toContainText(/6,10\s€/);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(/Refunded\s*100,50\s€/);
  await expectAccessible(page);
  await row.getByRole('button', { name: /Details of the payment/ }).press('Enter');
  const details = page.getByRole('dialog', { name: /Taganana/ });
  await expect(details.getByRole('listitem')).toContainText(/100,50\s€ · sent/);
  await expectAccessible(page);
  await page.reload();
  await expect(details).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('taganana');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  // A link opens the payment, whatever month the list shows.
  await page.goto(`/admin/payments?lng=en&month=2026-01&payment=${booking.payment.id}`);
  await expect(details).toContainText('Ana Hernández');
  // On a phone the details scroll: the link to the booking takes the focus there.
  await page.setViewportSize({ width: 360, height: 640 });
  await expectAccessible(page);
  await details.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?booking=/);
  await expect(details).toContainText('Personal data');
});

test('open payments can be filtered, and the CSV file has the same filter', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await anInactiveBoat(app, 'Drago');
  // Without an intent: the app would reconcile an intent that the provider does not know and close the payment.
  await aCharter(app.db, { boat, start: '2027-06-01T10:00:00Z', end: '2027-06-01T12:00:00Z', intentId: null });
  await openPage(page, 'Payments');
  await page.getByLabel('Search').fill('drago');
  await page.getByLabel('Search').press('Enter');
  await page.getByLabel('Status').selectOption('Received');
  await expect(page.getByText('No payment matches the filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV file' })).toBeDisabled();
  await page.getByLabel('Status').selectOption('Not settled');
  await expect(rowOf(page, 'Drago')).toContainText('Waiting for the customer');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV file' }).click(),
  ]);
  const lines = await readLines(await file.createReadStream());
  expect(lines.filter((line) => line !== '')).toHaveLength(2);
  expect(lines[1]).toContain('Drago');
});

test('checking with the card provider reports the differences', { tag: '@nightly' }, async ({ page, app }) => {
  const booking = await aCharter(app.db, {
    boat: await anInactiveBoat(app, 'Mocán'),
    start: '2027-07-01T10:00:00Z',
    end: '2027-07-01T12:00:00Z',
    rest: { status: 'paid' }, // in the database only, unknown to the provider
  });
  await openPage(page, 'Payments');
  await page.getByRole('button', { name: 'Check with the provider' }).click();
  const result = page.getByRole('alert').filter({ hasText: /differences? in \d+ checked/ });
  await expect(result).toContainText('the provider has no such payment');
  await expect(rowOf(page, 'Mocán')).toContainText('Needs checking');
  await expectAccessible(page);
  const number = booking.id.slice(-8).toUpperCase();
  await result.getByRole('link', { name: `Details of the payment for booking ${number}` }).click();
  await expect(page.getByRole('dialog', { name: /Mocán/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toBeVisible();
});

test('a failed load shows the reason and can be retried', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, 'Payments');
  await expect(page.getByText(/^The figures cover the whole selection/)).toBeVisible();
  await page.route('**/api/admin/payments?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('alert')).toContainText('The payments could not be loaded');
  await expect(page.getByText('Loading payments…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a mail opens as text and as an HTML page that runs no script', { tag: '@nightly' }, async ({
  page,
  app,
  context,
}) => {
  const boat = await anInactiveBoat(app, 'Retama');
  const trip = await aTrip(app.db, { boat, start: '2027-08-03T11:00:00Z', end: '2027-08-03T14:00:00Z' });
  const booking = await aTripBooking(app.db, {
    trip,
    party: { adults: 2 },
    rest: { customer_name: 'Ana <b>Hernández</b>', customer_email: 'ana@example.com' },
  });
  await changeStatus(app.db, { bookingIds: [booking.id], action: 'pay', actor: 'provider' });
  await openPage(page, 'Emails');
  await expect(rowOf(page, 'Retama')).toContainText('ana@example.com');
  await expectAccessible(page);
  await rowOf(page, 'Retama')
    .getByRole('button', { name: /Read the email/ })
    .click();
  const mail = page.getByRole('dialog', { name: /Your booking .* Retama/ });
  await expect(mail).toContainText('Hello Ana <b>Hernández</b>,');
  await expectAccessible(page);

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    mail.getByRole('link', { name: 'View as the recipient' }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(opened.getByText('Ana <b>Hernández</b>')).toBeVisible();
});

test('the payments and mail pages do not overflow a phone screen in any language', { tag: '@sweep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const titles = { en: ['Payments', 'Emails'], es: ['Pagos', 'Correo'], ru: ['Платежи', 'Почта'] };
  for (const [language, [payments = '', mail = '']] of Object.entries(titles)) {
    await page.goto(`/admin/payments?lng=${language}`);
    await expect(page.getByRole('heading', { name: payments, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/outbox?lng=${language}`);
    await expect(page.getByRole('heading', { name: mail, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a visitor who opens the payments page is asked to sign in', { tag: '@nightly' }, async ({ page }) => {
  for (const path of ['/admin/payments', '/admin/outbox']) {
    await page.goto(`${path}?lng=en`);
    await expect(page.getByText(/sign in/i).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

async function readLines(stream: NodeJS.ReadableStream): Promise<string[]> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text.split('\r\n');
}

test('the day sheet leads to a refund that failed for good; a dispute and another currency are shown as such', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Bandama');
  const at = (hour: number) => ({ boat, start: `2027-07-01T${hour}:00:00Z`, end: `2027-07-01T${hour + 2}:00:00Z` });
  const owed = await aCharter(app.db, { ...at(10), rest: { status: 'canceled' } });
  const disputed = await aCharter(app.db, { ...at(14), rest: { status: 'paid' } });
  await app.db.query(
    `update payments set status = 'succeeded', received_cents = 26000, currency = 'usd' where booking_id = $1`,
    [owed.id],
  );
  await app.db.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor, is_owed, given_up_at, retry_at)
     values ($1, 'failed', 26000, 'late', 'system', true, app_now(), app_now() + interval '1 day')`,
    [owed.payment.id],
  );
  await app.db.query(
    `insert into disputes (payment_id, provider_dispute_id, status, amount_cents, opened_at)
     values ($1, 'du_bandama', 'lost', 26000, app_now())`,
    [disputed.payment.id],
  );
  await signIn(page);
  await page.goto('/admin?lng=en');
  await page.getByRole('link', { name: /failed for good/ }).click();
  await expect(rowOf(page, 'Bandama')).toContainText(/USD.*260\s\$/);

  await page.getByLabel('Status').selectOption('Disputed');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(/260\s€ taken by the bank/);
  await rowOf(page, 'Bandama')
    .getByRole('button', { name: /Details of the payment/ })
    .click();
  await expect(page.getByRole('dialog', { name: /Bandama/ })).toContainText(/Taken by the bank\s*260\s€/);
  await expectAccessible(page);
});
