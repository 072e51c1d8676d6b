import type { Page } from '@playwright/test';
import { anAccount, type AccountMade } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** A paid charter, opened in the back office by a separate account. */
async function openPaidBooking(page: Page, app: RunningApp) {
  const account = await anAccount(app.db, { role: 'admin' });
  const { id } = await aCharter(app.db, {
    boat: await aBoat(app.db, { title: 'Session end', is_active: false }),
    start: '2027-02-20T10:00:00Z',
    end: '2027-02-20T13:00:00Z',
    rest: { status: 'paid', customer_name: 'Ana Session' },
  });
  await signIn(page, account);
  await page.goto(`/admin/bookings?booking=${id}&lng=en`);
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm).toBeVisible();
  return { account, id, confirm };
}

const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/**
 * Ends the account's sessions just before the server gets the page's next change. Had they ended sooner, a request of the page's
 * own could have opened the dialog over the button that the test is about to press.
 */
async function endSessionsAtNextChange(page: Page, { db }: RunningApp, { id }: AccountMade) {
  let haveEnded = false;
  await page.route('**/api/**', async (route) => {
    if (!haveEnded && route.request().method() !== 'GET') {
      haveEnded = true;
      await db.query('delete from sessions where user_id = $1', [id]);
    }
    await route.continue();
  });
}

/** How often the booking was confirmed according to the audit log. */
async function confirmations({ db }: RunningApp, id: string): Promise<string[]> {
  const { rows } = await db.query<{ actor: string }>(
    `select actor from audit_log where entity_id = $1 and after->>'status' = 'confirmed'`,
    [id],
  );
  return rows.map(({ actor }) => actor);
}

test('an action whose session has ended is carried out once after signing in on the same page', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { account, id, confirm } = await openPaidBooking(page, app);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await endSessionsAtNextChange(page, app, account);
  await confirm.click();
  const dialog = signInAgain(page);
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => confirmations(app, id)).toHaveLength(1);
  await expect(confirm).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await confirmations(app, id)).toHaveLength(1);
});

test('nothing is repeated for another user, for whom the page is reloaded', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { account, id, confirm } = await openPaidBooking(page, app);
  const other = await anAccount(app.db, { role: 'admin' });
  await endSessionsAtNextChange(page, app, account);
  await confirm.click();
  const dialog = signInAgain(page);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Your account: ${other.email}` })).toBeAttached();
  await expect(dialog).toBeHidden();
  await expect(confirm).toBeVisible();
  expect(await confirmations(app, id)).toEqual([]);
});

test('requests that fail together ask once, and a closed dialog opens again with the next action', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { account, id, confirm } = await openPaidBooking(page, app);
  await endSessionsAtNextChange(page, app, account);
  await confirm.click();
  const dialog = signInAgain(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(confirm).toBeVisible();
  expect(await confirmations(app, id)).toEqual([]);
  await confirm.click();
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => confirmations(app, id)).toHaveLength(1);
});

test('a file whose session has ended is downloaded after signing in on the same page', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { account } = await openPaidBooking(page, app);
  await page.goto('/admin/bookings?month=2027-02&lng=en');
  const csv = page.getByRole('link', { name: 'CSV file' });
  await expect(csv).toBeVisible();
  await app.db.query('delete from sessions where user_id = $1', [account.id]);
  await csv.click();
  const dialog = signInAgain(page);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bookings_.*\.csv$/);
  expect(await file.failure()).toBeNull();
  await expect(dialog).toBeHidden();
});

async function requireSecondFactor({ db }: RunningApp, who: 'staff' | 'off') {
  await db.query('update site_settings set value = value || $1::jsonb', [
    JSON.stringify({ security: { secondFactor: who, secondFactorFrom: '' } }),
  ]);
}

test('what was typed is kept and then saved when a second factor becomes obligatory', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  test.slow();
  const { account, id } = await openPaidBooking(page, app);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Edit contact and note' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@mail.example');
  await page.getByRole('textbox', { name: 'Note' }).fill('Vegetarian lunch');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const setUp = page.getByRole('dialog', { name: 'Two-step sign-in is now required' });
  await requireSecondFactor(app, 'staff');
  try {
    await save.click();
    await expectAccessible(page);
    await setUp.getByRole('button', { name: 'Continue' }).click();
    await expect(setUp.getByRole('alert')).toContainText('It is not set up yet.');
    await setUp.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Vegetarian lunch');
    await save.click();
    await expect(setUp).toBeVisible();
    await app.db.query('delete from sessions where user_id = $1', [account.id]);
    await setUp.getByRole('button', { name: 'Continue' }).click();
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(setUp).toBeVisible();
  } finally {
    await requireSecondFactor(app, 'off');
  }
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp).toBeHidden();
  await expect
    .poll(async () => (await app.db.query('select operator_note from bookings where id = $1', [id])).rows)
    .toEqual([{ operator_note: 'Vegetarian lunch' }]);
});

test('a session that ends while its second factor is set up goes on after the sign-in', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const account = await anAccount(app.db, { role: 'admin' });
  await requireSecondFactor(app, 'staff');
  try {
    await signIn(page, account);
    await page.goto('/admin/account?lng=en');
    const setUpApp = page.getByRole('button', { name: 'Set up an authenticator app' });
    await expect(setUpApp).toBeVisible();
    await app.db.query('delete from sessions where user_id = $1', [account.id]);
    await setUpApp.click();
    await signInAgain(page).getByLabel('Password', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toContainText('Turn on');
    await expect(page.getByRole('dialog', { name: 'Two-step sign-in is now required' })).toHaveCount(0);
  } finally {
    await requireSecondFactor(app, 'off');
  }
});
